import type { LoginForm } from '@/lib/contract/customer';
import { ShopError } from '@/server/errors';
import {
  countAttempt,
  forgetAttempts,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/sessions/attempts.service';
import { closeSession, openSession, type ShopSession } from '@/server/sessions/session.service';
import type { Shop } from '@/server/shop';
import { contactOf, findAccount } from './customer.service';
import { isPassword } from './passwordHash';

/** Wrong passwords of one account, whether it exists or not; a right one begins anew. */
export const WRONG_PASSWORDS: AttemptLimit = { kind: 'login', limit: 10, windowMs: 15 * 60_000 };

/** Answers the token of a new session; the one before is over. */
export async function signIn(
  shop: Shop,
  { login, password }: LoginForm,
  before: ShopSession | null,
): Promise<string> {
  const contact = contactOf(login);
  const waitMs = await shop.database.transaction((tx) =>
    countAttempt(shop, tx, WRONG_PASSWORDS, contact.recipient),
  );
  refuseTooMany(waitMs, 'login');
  const account = await findAccount(shop.database.read, contact, 'claimed');
  const isRight = await isPassword(password, account?.passwordHash);
  if (account === undefined || !isRight) {
    throw new ShopError('signed-out', {
      login: 'The phone or e-mail and the password do not match. ',
    });
  }
  const now = shop.clock();
  return shop.database.transaction(async (tx) => {
    await forgetAttempts(shop, tx, WRONG_PASSWORDS, contact.recipient);
    await closeSession(tx, now, before);
    return openSession(tx, now, { customerId: account.customerId });
  });
}

export async function signOut(shop: Shop, session: ShopSession | null): Promise<void> {
  if (session === null) return;
  await shop.database.transaction((tx) => closeSession(tx, shop.clock(), session));
}
