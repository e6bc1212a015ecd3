import { randomInt } from 'node:crypto';
import type { Writer } from '@/server/database/connect';
import type { RegistrationTable } from '@/server/database/salesSchema';

export type Registration = Omit<RegistrationTable, 'registrationId'>;

/** As wide as node's random integers are; far from what a JavaScript number holds exactly. */
const HIGHEST_ID = 2 ** 48 - 1;

/**
 * Keeps who registers until the code is entered. The id is drawn at random: SQLite would give the
 * id of a registration that is gone to the next one, and with it what was kept under that id.
 */
export async function addRegistration(tx: Writer, registration: Registration): Promise<number> {
  const registrationId = randomInt(1, HIGHEST_ID);
  await tx
    .insertInto('registration')
    .values({ registrationId, ...registration })
    .execute();
  return registrationId;
}

/** Null when another request was faster. */
export async function findRegistration(
  tx: Writer,
  registrationId: number,
): Promise<Registration | null> {
  const found = await tx
    .selectFrom('registration')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .executeTakeFirst();
  return found ?? null;
}

/** Ends the sessions of a registration; they are the customer's from now on, and so is their end. */
export async function closeRegistration(
  tx: Writer,
  now: number,
  registrationId: number,
  customerId: number,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ endedAt: now, customerId, registrationId: null })
    .where('registrationId', '=', registrationId)
    .execute();
  await tx.deleteFrom('registration').where('registrationId', '=', registrationId).execute();
}
