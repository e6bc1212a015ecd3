import type { LoginForm } from '@/lib/contract/customer.forms';
import { ShopError } from '@/server/platform/errors';
import type { Client } from '@/server/people/sessions/client';
import { isKnownDevice, rememberDevice } from '@/server/people/sessions/device.service';
import {
  closeSession,
  openSession,
  type ShopSession,
} from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { contactOf, findAccount } from './customer.service';
import { verifyPassword } from '@/server/platform/security/passwordHash';
import { countSignIn, uncountSignIn } from './signInLimits.service';

/** Ends the current session and returns the token of a new one. */
export async function signIn(
  shop: Shop,
  { login, password }: LoginForm,
  before: ShopSession | null,
  client: Client,
): Promise<string> {
  const contact = contactOf(login);
  const { read } = shop.database;
  const account = await findAccount(read, contact, 'claimed');
  const isKnown = await isKnownDevice(read, account?.customerId, client.deviceHash);
  const guess = { contact, client, isKnownDevice: isKnown };
  await countSignIn(shop, guess);
  const isRight = await verifyPassword(password, account?.passwordHash);
  const about = { contact: contact.recipient, client };
  if (account === undefined || !isRight) {
    shop.security.record('sign-in-failed', about);
    throw new ShopError('signed-out', {
      login: 'The phone or e-mail and the password do not match. ',
    });
  }
  const { customerId } = account;
  const now = shop.clock();
  const token = await shop.database.transaction(async (tx) => {
    await uncountSignIn(shop, tx, guess);
    await rememberDevice(shop, tx, customerId, client.deviceHash);
    await closeSession(tx, now, before);
    return openSession(tx, now, { customerId });
  });
  shop.security.record('signed-in', { ...about, customerId });
  return token;
}

export async function signOut(
  shop: Shop,
  session: ShopSession | null,
  client: Client,
): Promise<void> {
  if (session === null) return;
  await shop.database.transaction((tx) => closeSession(tx, shop.clock(), session));
  shop.security.record('signed-out', { contact: session.phone ?? session.email, client });
}
