import type { Inside } from '@/lib/commerce/wire';
import { amountInWords } from '@/lib/commerce/amountInWords';
import { askedCents, stillToPay } from '@/lib/commerce/orderMoney';
import type { Receipt, ReceiptLine } from '@/lib/contract/paper.contract';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { countInvoice } from './invoice.service';
import { partiesOf } from './invoicePaper';
import { unknownOrder } from './orderRows.queries';
import { ENDED, asStatus } from './orderStatus';
import { MONEY_KINDS } from './paymentEvents.queries';

/** Returns the receipt of the customer's own order; counts like an invoice. */
export async function readOwnReceipt(
  shop: Shop,
  orderNumber: string,
  customerId: number,
): Promise<Inside<Receipt>> {
  await countInvoice(shop, customerId);
  return readReceipt(shop, orderNumber, customerId);
}

/**
 * Returns what was paid for an order, and what went back. With a customer, another's order gives the same
 * error as an unknown one. Throws 'conflict' for an order for which nothing was paid.
 */
export async function readReceipt(
  shop: Shop,
  orderNumber: string,
  customerId: number | null,
): Promise<Inside<Receipt>> {
  const order = await shop.database.read
    .selectFrom('salesOrder')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (order === undefined) throw unknownOrder();
  if (customerId !== null && order.customerId !== customerId) throw unknownOrder();
  const lines = await readLines(shop, order.orderId);
  if (lines.length === 0) {
    throw new ShopError('conflict', { order: `Nothing has been paid for ${orderNumber}. ` });
  }
  const isOver = ENDED.has(asStatus(order.status));
  return {
    orderNumber,
    ...partiesOf(shop, order),
    lines,
    totalCents: order.paidCents,
    inWords: amountInWords(order.paidCents),
    askedCents: askedCents(order),
    toPayCents: isOver ? 0 : stillToPay(order),
    returnDays: shop.settings.returnDays,
  };
}

async function readLines(shop: Shop, orderId: number): Promise<Inside<ReceiptLine>[]> {
  const rows = await shop.database.read
    .selectFrom('paymentEvent')
    .select(['at', 'kind', 'way', 'reference', 'cents'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', MONEY_KINDS)
    .orderBy('eventId')
    .execute();
  return rows.flatMap(({ kind, cents, ...line }) => {
    const known = MONEY_KINDS.find((one) => one === kind);
    const amountCents = kind === 'paid' ? cents : -cents;
    return known === undefined ? [] : [{ ...line, kind: known, amountCents }];
  });
}
