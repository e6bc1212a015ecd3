import type { SignInProviderName } from '@/lib/contract/customer';
import { oneLine } from '@/server/messages/oneLine';
import type { Shop } from '@/server/boot/shop';
import { hashState } from './handshake';
import type { ProviderPerson } from './signInProvider';

/** How long a visit to a provider may take. */
const VISIT_MS = 10 * 60_000;
/** How long a new person has to give a phone number, and to correct it. */
const PERSON_MS = 30 * 60_000;
const KEPT_MS = 2 * PERSON_MS;
const MAX_NAME = 120;

export type BegunSignIn = { destination: string; customerId: number | null };

/** A browser and the provider that it visits. */
type Visit = { authType: SignInProviderName; deviceHash: string };

/** Stores a sign-in that begins, and deletes those that are long over. */
export async function addSignIn(
  shop: Shop,
  state: string,
  begun: BegunSignIn & Visit,
): Promise<void> {
  const createdAt = shop.clock();
  await shop.database.transaction(async (tx) => {
    await tx
      .deleteFrom('providerSignIn')
      .where('createdAt', '<', createdAt - KEPT_MS)
      .execute();
    await tx
      .insertInto('providerSignIn')
      .values({
        stateHash: hashState(state),
        ...begun,
        createdAt,
        returnedAt: null,
        subject: null,
        fullName: null,
      })
      .execute();
  });
}

/** Returns the sign-in of a state, once and only to the browser that began it; else null. */
export async function takeReturned(
  shop: Shop,
  state: string,
  { authType, deviceHash }: Visit,
): Promise<BegunSignIn | null> {
  const returnedAt = shop.clock();
  const found = await shop.database.transaction((tx) =>
    tx
      .updateTable('providerSignIn')
      .set({ returnedAt })
      .where('stateHash', '=', hashState(state))
      .where('deviceHash', '=', deviceHash)
      .where('authType', '=', authType)
      .where('returnedAt', 'is', null)
      .where('createdAt', '>', returnedAt - VISIT_MS)
      .returning(['destination', 'customerId'])
      .executeTakeFirst(),
  );
  return found ?? null;
}

/** Keeps a person whom no account knows until they give a phone number. */
export async function savePerson(
  shop: Shop,
  state: string,
  { subject, fullName: given }: ProviderPerson,
): Promise<void> {
  const fullName = given === null ? null : oneLine(given).slice(0, MAX_NAME);
  await shop.database.transaction((tx) =>
    tx
      .updateTable('providerSignIn')
      .set({ subject, fullName })
      .where('stateHash', '=', hashState(state))
      .execute(),
  );
}

/** Returns the person who last came back to this browser; null when that is too long ago. */
export async function findPerson(
  shop: Shop,
  { authType, deviceHash }: Visit,
): Promise<ProviderPerson | null> {
  const found = await shop.database.read
    .selectFrom('providerSignIn')
    .select(['subject', 'fullName', 'returnedAt'])
    .where('deviceHash', '=', deviceHash)
    .where('authType', '=', authType)
    .where('subject', 'is not', null)
    .where('createdAt', '>', shop.clock() - PERSON_MS)
    .orderBy('returnedAt', 'desc')
    .executeTakeFirst();
  if (found === undefined || found.subject === null) return null;
  return { subject: found.subject, fullName: found.fullName };
}
