import { AUTH_TYPES, type AuthType } from '@/lib/contract/customer';
import type { Reader } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';

/** Returns the customer's third-party sign-ins, in the contract's order. */
export async function thirdPartyAuthsOf(read: Reader, customerId: number): Promise<AuthType[]> {
  const rows = await read
    .selectFrom('customerIdentity')
    .select('authType')
    .where('customerId', '=', customerId)
    .execute();
  const known = new Set<string>(rows.map(({ authType }) => authType));
  return AUTH_TYPES.filter((authType) => known.has(authType));
}

/** Throws 'not-found' when there is none. Customers keep their password, so they can sign in. */
export async function revokeThirdPartyAuth(
  shop: Shop,
  customerId: number,
  asked: string,
): Promise<void> {
  const authType = AUTH_TYPES.find((known) => known === asked);
  const gone =
    authType === undefined
      ? undefined
      : await shop.database.transaction((tx) =>
          tx
            .deleteFrom('customerIdentity')
            .where('customerId', '=', customerId)
            .where('authType', '=', authType)
            .returning('authType')
            .executeTakeFirst(),
        );
  if (gone === undefined) {
    throw new ShopError('not-found', {
      authType: 'This sign-in method is not connected to your account. ',
    });
  }
}
