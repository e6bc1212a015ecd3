import type { OpenTransfer } from '@/lib/commerce/bankLines';
import { stillToPay } from '@/lib/commerce/orderMoney';
import type { Reader } from '@/server/platform/database/connect';

/** A bank's list is about the last days. */
const NEWEST = 5_000;

/** Returns the orders that wait for a bank transfer, with the references of their slips. */
export async function openTransfers(reader: Reader): Promise<OpenTransfer[]> {
  const [orders, slips] = await Promise.all([
    reader
      .selectFrom('salesOrder')
      .select(['orderId', 'orderNumber', 'totalCents', 'creditedCents', 'paidCents'])
      .select(['fullName', 'shopName', 'phone'])
      .where('status', '=', 'awaiting-payment')
      .where('paymentTitle', '=', 'Bank Transfer')
      .orderBy('orderId', 'desc')
      .limit(NEWEST)
      .execute(),
    reader
      .selectFrom('paymentSlip')
      .select(['orderId', 'reference'])
      .where('state', '=', 'waiting')
      .where('reference', 'is not', null)
      .orderBy('slipId', 'desc')
      .limit(NEWEST)
      .execute(),
  ]);
  const references = new Map<number, string[]>();
  for (const { orderId, reference } of slips) {
    if (reference === null) continue;
    references.set(orderId, [...(references.get(orderId) ?? []), reference]);
  }
  return orders.map(({ orderId, totalCents, creditedCents, paidCents, ...order }) => ({
    ...order,
    toPayCents: stillToPay({ totalCents, creditedCents, paidCents }),
    references: references.get(orderId) ?? [],
  }));
}
