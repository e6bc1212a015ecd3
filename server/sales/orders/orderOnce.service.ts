import { createHash } from 'node:crypto';
import {
  buyerIn,
  lockRowsOf,
  placed,
  sameAccount,
  type LockedBuyer,
} from '@/server/people/customers/account.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { waitsForAccount } from '@/server/sales/reservations/reservations.queries';

type Once = { key: string | null; request: unknown };

/**
 * Locks the buyer's rows as lockBuyer does, and places an order once for a key: a repeated request returns the
 * same order, also under parallel requests.
 */
export async function orderOnce(
  shop: Shop,
  tx: Writer,
  who: Buyer,
  { key, request }: Once,
  place: (buyer: LockedBuyer) => Promise<{ orderId: number; orderNumber: string }>,
): Promise<string> {
  const account = await lockRowsOf(tx, who);
  const { customerId } = who;
  const row = await withEarlierOrder(tx, key)
    .select(waitsForAccount(who.accountId).as('hasHeld'))
    .where('customer.customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const buyer = {
    ...sameAccount(buyerIn(row), who),
    ...account,
    hasHeld: Boolean(row.hasHeld),
  };
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  if (row.orderNumber !== null) return sameOrder(row.orderNumber, row.requestHash === requestHash);
  const { orderId, orderNumber } = await place(buyer);
  if (key !== null) {
    await tx
      .insertInto('idempotencyKey')
      .values({ customerId, key, requestHash, orderId, createdAt: shop.clock() })
      .execute();
  }
  return orderNumber;
}

/** Selects buyers with the order that they placed with this key. */
function withEarlierOrder(tx: Writer, key: string | null) {
  return placed(tx)
    .leftJoin('idempotencyKey', (join) =>
      join
        .onRef('idempotencyKey.customerId', '=', 'customer.customerId')
        .on('idempotencyKey.key', '=', key ?? ''),
    )
    .leftJoin('salesOrder', 'salesOrder.orderId', 'idempotencyKey.orderId')
    .select(['idempotencyKey.requestHash', 'salesOrder.orderNumber']);
}

function sameOrder(orderNumber: string, isSameRequest: boolean): string {
  if (isSameRequest) return orderNumber;
  throw new ShopError('unprocessable', {
    order: 'This order was already placed with other details. Please reload the page. ',
  });
}
