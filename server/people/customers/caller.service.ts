import type { Reader, Writer } from '@/server/platform/database/connect';
import { NO_PASSWORD } from '@/server/platform/security/passwordHash';
import type { Shop } from '@/server/boot/shop';
import { WALK_IN } from '@/lib/contract/takings';
import type { Buyer } from './customer.service';

/** Finds the customer who has this phone, with the shop and the prices of their account. */
export function findCaller(db: Reader | Writer, phone: string) {
  return db
    .selectFrom('customer')
    .leftJoin('accountMember', 'accountMember.customerId', 'customer.customerId')
    .innerJoin('customer as account', (join) =>
      join.on((eb) =>
        eb(
          'account.customerId',
          '=',
          eb.fn.coalesce('accountMember.accountId', 'customer.customerId'),
        ),
      ),
    )
    .select(['customer.customerId', 'customer.fullName', 'customer.phone'])
    .select(['account.customerId as accountId', 'account.shopName', 'account.userType'])
    .where('customer.phone', '=', phone)
    .executeTakeFirst();
}

/**
 * Inserts a retail customer for a caller, who signs in by a code to their phone; the shop has spoken
 * to them, so they are approved.
 */
export async function addCaller(
  shop: Shop,
  tx: Writer,
  { fullName, phone }: { fullName: string; phone: string },
): Promise<Buyer> {
  const now = shop.clock();
  return tx
    .insertInto('customer')
    .values({
      fullName,
      phone,
      passwordHash: NO_PASSWORD,
      shopName: null,
      email: null,
      userType: 1,
      approvedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning(['customerId', 'customerId as accountId', 'userType'])
    .executeTakeFirstOrThrow();
}

/** Returns the one customer to whom sales at the counter belong that name nobody; the first sale makes them. */
export async function addWalkIn(shop: Shop, tx: Writer): Promise<Buyer> {
  const now = shop.clock();
  const find = () =>
    tx
      .selectFrom('customer')
      .select(['customerId', 'customerId as accountId', 'userType'])
      .where('isWalkIn', '=', 1)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known;
  await tx
    .insertInto('customer')
    .values({
      fullName: WALK_IN,
      phone: null,
      passwordHash: NO_PASSWORD,
      shopName: null,
      // A customer has a phone or an address; '' is neither.
      email: '',
      userType: 1,
      isWalkIn: 1,
      approvedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await find();
  if (added === undefined) throw new Error('The walk-in customer is missing.');
  return added;
}
