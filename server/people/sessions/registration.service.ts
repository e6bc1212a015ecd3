import { randomInt } from 'node:crypto';
import type { Writer } from '@/server/platform/database/connect';
import type { RegistrationTable } from '@/server/platform/database/salesSchema';

type Identity = 'authType' | 'subject';
export type Registration = Omit<RegistrationTable, 'registrationId' | Identity> &
  Partial<Pick<RegistrationTable, Identity>>;

/** The maximum of node's random integers; JavaScript represents it exactly. */
const HIGHEST_ID = 2 ** 48 - 1;

/**
 * Stores a registration until its code is entered. The id is random: SQLite would reuse the id of a
 * deleted registration, and with it data stored under that id.
 */
export async function addRegistration(tx: Writer, registration: Registration): Promise<number> {
  const registrationId = randomInt(1, HIGHEST_ID);
  await tx
    .insertInto('registration')
    .values({ registrationId, ...registration })
    .execute();
  return registrationId;
}

/** Returns null when another request was faster. */
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

/** Ends the sessions of a registration and assigns them to the customer. */
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
