import type { AccountMemberTable } from '@/server/platform/database/teamSchema';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from './customers';

type Terms = Partial<
  Pick<AccountMemberTable, 'role' | 'orderLimitCents' | 'monthLimitCents'> & { seesPrices: boolean }
>;

/** Inserts a customer who acts for the owner's account; a buyer without limits unless said. */
export async function makeColleague(
  shop: Shop,
  owner: Buyer,
  { seesPrices = true, ...terms }: Terms = {},
): Promise<Buyer> {
  const { customerId } = await makeCustomer(shop);
  const { accountId, userType } = owner;
  await shop.database.transaction((tx) =>
    tx
      .insertInto('accountMember')
      .values({
        customerId,
        accountId,
        role: 'buyer',
        orderLimitCents: null,
        monthLimitCents: null,
        ...terms,
        seesPrices: seesPrices ? 1 : 0,
        joinedAt: shop.clock(),
      })
      .execute(),
  );
  return { customerId, accountId, userType: seesPrices ? userType : 1 };
}

/** Ends a colleague's membership, as the owner does. */
export async function removeColleague(shop: Shop, { customerId }: Buyer): Promise<void> {
  await shop.database.transaction((tx) =>
    tx.deleteFrom('accountMember').where('customerId', '=', customerId).execute(),
  );
}
