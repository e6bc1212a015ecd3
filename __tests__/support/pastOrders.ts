import type { Shop } from '@/server/boot/shop';
import { ADDRESS } from './customers';

/** Inserts old orders, one a minute, with a number of lines each. */
export async function makePastOrders(
  shop: Shop,
  customerId: number,
  { orders, lines = 1, from = 1 }: { orders: number; lines?: number; from?: number },
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const { itmCode } = await tx.selectFrom('item').select('itmCode').executeTakeFirstOrThrow();
    const ofOrder = Array.from({ length: lines }, (_, at) => ({ itmCode, ...orderLine(at + 1) }));
    for (let number = from; number < from + orders; number += 1) {
      const { orderId } = await tx
        .insertInto('salesOrder')
        .values(orderRow(customerId, number))
        .returning('orderId')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('orderLine')
        .values(ofOrder.map((line) => ({ ...line, orderId })))
        .execute();
    }
  });
}

function orderRow(customerId: number, number: number) {
  return {
    ...ADDRESS,
    customerId,
    orderNumber: `SP-2${String(number).padStart(5, '0')}`,
    status: 'delivered',
    paymentTitle: 'Cash On Delivery',
    invCents: 895_500,
    delCents: 40_000,
    discountCents: 0,
    processingCents: 0,
    paymentChargeCents: 0,
    totalCents: 935_500,
    weightGrams: 120,
    note: null,
    placedAt: Date.UTC(2026, 0, 1) + number * 60_000,
    holdUntil: null,
  };
}

function orderLine(position: number) {
  return {
    position,
    sku: `SKU-${String(position).padStart(6, '0')}`,
    itmName: `Galaxy A12 Nacho / M12 Display with Touch, Service Pack, Black, part ${position}`,
    qty: 3,
    sellingCents: 995_000,
    disPerHundredths: 1_000,
    unitCents: 895_500,
    lineCents: 2_686_500,
    weightGrams: 120,
  };
}
