import { sql } from 'kysely';
import { unpaidRefusal, type UnpaidOrders } from '@/lib/commerce/unpaidOrders';
import { isPaidAtGateway } from '@/lib/contract/paymentOptions';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

/** Returns true when the order holds its stock until it is paid. */
export function isPaidLater(paymentTitle: string): boolean {
  return paymentTitle === 'Bank Transfer' || isPaidAtGateway(paymentTitle);
}

/** Returns how long an unpaid order holds its stock. */
export function holdMs({ settings: { holds } }: Shop, paymentTitle: string): number {
  return isPaidAtGateway(paymentTitle)
    ? holds.gatewayMinutes * 60_000
    : holds.transferHours * 3_600_000;
}

/**
 * Refuses an unpaid order beyond the customer's limits. The caller's transaction locks the
 * customer's row, so that parallel orders see each other.
 */
export async function requireMayHold(
  shop: Shop,
  tx: Writer,
  buyer: Buyer,
  pieces: number,
): Promise<void> {
  const held = await readUnpaidOrders(tx, buyer.accountId);
  const sentence = unpaidRefusal(held, pieces, buyer.userType, shop.settings.unpaidOrders);
  if (sentence !== null) throw new ShopError('conflict', { paymentTitle: sentence });
}

/** Returns what a customer ordered and has not paid; credit and cash on delivery do not count. */
export async function readUnpaidOrders(reader: Reader, customerId: number): Promise<UnpaidOrders> {
  const held = await unpaidOrders(reader, customerId).execute();
  const pieces = held.reduce((sum, order) => sum + order.pieces, 0);
  return { orders: held.length, pieces };
}

/** Selects the quantity of each unpaid order; the conditions match the index. */
export function unpaidOrders(reader: Reader, customerId: number) {
  return reader
    .selectFrom('salesOrder')
    .innerJoin('orderLine', 'orderLine.orderId', 'salesOrder.orderId')
    .select(({ fn }) => fn.sum<number>('orderLine.qty').as('pieces'))
    .where('customerId', '=', customerId)
    .where(sql<boolean>`"status" = 'awaiting-payment'`)
    .groupBy('salesOrder.orderId');
}
