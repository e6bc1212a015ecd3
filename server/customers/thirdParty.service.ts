import { AUTH_TYPES, type AuthType } from '@/lib/contract/customer';
import type { Reader } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';

/** By which third parties a customer signs in; in the order of their names in the contract. */
export async function thirdPartyAuthsOf(read: Reader, customerId: number): Promise<AuthType[]> {
  const rows = await read
    .selectFrom('customerIdentity')
    .select('authType')
    .where('customerId', '=', customerId)
    .execute();
  const known = new Set<string>(rows.map(({ authType }) => authType));
  return AUTH_TYPES.filter((authType) => known.has(authType));
}

/** Throws 'not-found' where there is none to revoke. The password stays, so nobody locks himself out. */
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
    throw new ShopError('not-found', { authType: 'This way to sign in is not connected. ' });
  }
}
