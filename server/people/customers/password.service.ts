import type { ChangePasswordForm } from '@/lib/contract/customer.forms';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { putInOutbox } from '@/server/messages/outbox.service';
import {
  countAttempt,
  forgetAttempts,
  refuseTooMany,
  type AttemptLimit,
} from '@/server/people/sessions/attempts.service';
import type { Client } from '@/server/people/sessions/client';
import { forgetDevices, rememberDevice } from '@/server/people/sessions/device.service';
import { closeSessionsOf, openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { passwordChangedMessage } from './customerMessages';
import { hashPassword, NO_PASSWORD, verifyPassword } from '@/server/platform/security/passwordHash';
import { rejectWeakPassword } from '@/server/platform/security/passwordRule';

/**
 * Counted separately from sign-in, so that someone at an unlocked browser cannot lock the account.
 */
const CONFIRMATIONS: AttemptLimit = { kind: 'password again', limit: 10, windowMs: 15 * 60_000 };

/** Throws 'bad-input' under this key for a wrong password, and 'too-many' after 10 of them. */
export async function confirmPassword(
  shop: Shop,
  customerId: number,
  password: string,
  { key, client }: { key: string; client: Client },
): Promise<void> {
  const attemptKey = `customer ${customerId}`;
  const account = await shop.database.read
    .selectFrom('customer')
    .select(['passwordHash', 'phone', 'email'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  const contact = account?.phone ?? account?.email ?? undefined;
  const waitMs = await shop.database.transaction((tx) =>
    countAttempt(shop, tx, CONFIRMATIONS, attemptKey),
  );
  refuseTooMany(waitMs, key, { limit: CONFIRMATIONS.kind, contact });
  if (!(await verifyPassword(password, account?.passwordHash))) {
    shop.security.record('password-refused', { contact, customerId, client });
    throw new ShopError('bad-input', { [key]: 'That password is incorrect. ' });
  }
  await shop.database.transaction((tx) => forgetAttempts(shop, tx, CONFIRMATIONS, attemptKey));
}

/** Tells whether a customer has a password: who signed in by a code may have none. */
export async function hasPassword(read: Reader, customerId: number): Promise<boolean> {
  const { passwordHash } = await read
    .selectFrom('customer')
    .select('passwordHash')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return passwordHash !== NO_PASSWORD;
}

/** Changes the password if the old one is right; ends all sessions, returns a new one's token. */
export async function changeOwnPassword(
  shop: Shop,
  customerId: number,
  { oldPassword, password }: ChangePasswordForm,
  client: Client,
): Promise<string> {
  await confirmPassword(shop, customerId, oldPassword, { key: 'oldPassword', client });
  const owner = await shop.database.read
    .selectFrom('customer')
    .select(['fullName', 'shopName', 'phone', 'email'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  await rejectWeakPassword(
    shop,
    password,
    Object.values(owner).filter((text) => text !== null),
  );
  const passwordHash = await hashPassword(password);
  const token = await shop.database.transaction((tx) =>
    setPassword(shop, tx, customerId, passwordHash, client),
  );
  const contact = owner.phone ?? owner.email;
  shop.security.record('password-changed', { contact, customerId, client });
  return token;
}

/**
 * Sets a new password, notifies the owner, ends every session and returns the token of a new one.
 * Only this browser stays a known device.
 */
export async function setPassword(
  shop: Shop,
  tx: Writer,
  customerId: number,
  passwordHash: string,
  client: Client,
): Promise<string> {
  const now = shop.clock();
  const { phone, email, emailVerified } = await tx
    .updateTable('customer')
    .set({ passwordHash, updatedAt: now })
    .where('customerId', '=', customerId)
    .returning(['phone', 'email', 'emailVerified'])
    .executeTakeFirstOrThrow();
  const verifiedContact = { phone, email: emailVerified === 1 ? email : null };
  const notice = passwordChangedMessage(shop, verifiedContact);
  if (notice !== null) await putInOutbox(shop, tx, notice);
  await forgetDevices(tx, customerId);
  await rememberDevice(shop, tx, customerId, client.deviceHash);
  await closeSessionsOf(tx, now, customerId);
  return openSession(tx, now, { customerId });
}
