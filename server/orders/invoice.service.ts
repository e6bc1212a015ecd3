import { hasInvoice } from '@/lib/commerce/invoice';
import { rupeesFromCents } from '@/lib/commerce/money';
import { stillToPay } from '@/lib/commerce/orderMoney';
import type { Invoice } from '@/lib/contract/invoice';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { ordinaryPaper } from './invoicePaper';
import { listParcels } from './orderParcels.service';
import { readLines, unknownOrder } from './orderRows.queries';
import { asStatus, asTitle } from './orderStatus';
import { readTaxInvoice } from './taxInvoice.service';

/**
 * Returns the tax invoice of an order, or its ordinary invoice while it has none. With a customer,
 * another's order gives the same error as an unknown one. Throws 'conflict' for an order that ended
 * before it was sent.
 */
export async function readInvoice(
  shop: Shop,
  orderNumber: string,
  customerId: number | null,
): Promise<Invoice> {
  const row = await shop.database.read
    .selectFrom('salesOrder')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (row === undefined) throw unknownOrder();
  if (customerId !== null && row.customerId !== customerId) throw unknownOrder();
  const { orderId, status: _, ...order } = row;
  const status = asStatus(row.status);
  if (!hasInvoice(status)) {
    throw new ShopError('conflict', { order: `${orderNumber} has ended and has no invoice. ` });
  }
  const { read } = shop.database;
  const [lines, parcels, issued] = await Promise.all([
    readLines(read, orderId),
    listParcels(shop, orderId),
    readTaxInvoice(read, orderId),
  ]);
  const delivered = parcels.map(({ deliveredAt }) => deliveredAt);
  const isDelivered = status === 'delivered' && delivered.every((at) => at !== null);
  return {
    ...(issued ?? ordinaryPaper(shop, { ...order, orderId, lines })),
    orderNumber,
    placedAt: row.placedAt,
    deliveredAt: isDelivered ? lastOf(delivered) : null,
    paymentTitle: asTitle(row.paymentTitle),
    paid: rupeesFromCents(row.paidCents),
    toPay: rupeesFromCents(stillToPay(row)),
  };
}

function lastOf(moments: readonly (number | null)[]): number | null {
  return moments.reduce((last, at) => Math.max(last ?? 0, at ?? 0), null);
}
