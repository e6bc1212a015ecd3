import { AUTH_TYPES, type AuthType } from '@/lib/contract/customer';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';
import { lockCustomer, readContacts } from './customer.service';

/** Returns the customer's third-party sign-ins, in the contract's order. */
export async function thirdPartyAuthsOf(
  read: Reader | Writer,
  customerId: number,
): Promise<AuthType[]> {
  const rows = await read
    .selectFrom('customerIdentity')
    .select('authType')
    .where('customerId', '=', customerId)
    .execute();
  const known = new Set<string>(rows.map(({ authType }) => authType));
  return AUTH_TYPES.filter((authType) => known.has(authType));
}

/** A customer's id at a third party. */
export type Identity = { authType: AuthType; subject: string };

/** Returns the customer who connected this identity; never one who only has the same e-mail. */
export async function customerOfIdentity(
  db: Reader | Writer,
  { authType, subject }: Identity,
): Promise<number | null> {
  const found = await db
    .selectFrom('customerIdentity')
    .select('customerId')
    .where('authType', '=', authType)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.customerId ?? null;
}

/**
 * Connects an identity to a customer. Returns false when it belongs to another customer, or when
 * this one has connected another identity of the same kind.
 */
export async function connectThirdParty(
  shop: Shop,
  tx: Writer,
  { customerId, authType, subject }: Identity & { customerId: number },
): Promise<boolean> {
  await tx
    .insertInto('customerIdentity')
    .values({ customerId, authType, subject, createdAt: shop.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await customerOfIdentity(tx, { authType, subject })) === customerId;
}

/**
 * Throws 'not-found' when it is not connected, and 'conflict' when the customer could not sign in
 * without it: a phone number or a proven e-mail address gives a new password by a code.
 */
export async function revokeThirdPartyAuth(
  shop: Shop,
  { customerId, client }: { customerId: number; client: Client },
  asked: string,
): Promise<void> {
  const authType = AUTH_TYPES.find((known) => known === asked);
  await shop.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const connected = await thirdPartyAuthsOf(tx, customerId);
    if (authType === undefined || !connected.includes(authType)) {
      throw new ShopError('not-found', {
        authType: 'This sign-in method is not connected to your account. ',
      });
    }
    const { phone, email, emailVerified } = await readContacts(tx, customerId);
    const hasCode = phone !== null || (email !== null && emailVerified === 1);
    if (!hasCode && connected.length === 1) throw new ShopError('conflict', LAST_WAY_IN);
    await tx
      .deleteFrom('customerIdentity')
      .where('customerId', '=', customerId)
      .where('authType', '=', authType)
      .execute();
  });
  shop.security.record('provider-disconnected', { customerId, client, detail: asked });
}

const LAST_WAY_IN = {
  authType: 'You could not sign in without it. Please add a mobile phone to your account first. ',
};
