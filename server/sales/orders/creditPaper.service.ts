import { paperIn } from './invoicePaper';
import type { Inside } from '@/lib/commerce/wire';
import type { CreditNote } from '@/lib/contract/paper.contract';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { countInvoice } from './invoice.service';
import { unknownOrder } from './orderRows.queries';

/** Returns the credit notes of the customer's own order; counts like an invoice. */
export async function readOwnCreditNotes(
  shop: Shop,
  orderNumber: string,
  customerId: number,
): Promise<Inside<CreditNote>[]> {
  await countInvoice(shop, customerId);
  return readCreditNotes(shop, orderNumber, customerId);
}

/**
 * Returns an order's credit notes, the oldest first. With a customer, another's order gives the same
 * error as an unknown one. Throws 'conflict' for an order that has none.
 */
export async function readCreditNotes(
  shop: Shop,
  orderNumber: string,
  customerId: number | null,
): Promise<Inside<CreditNote>[]> {
  const order = await shop.database.read
    .selectFrom('salesOrder')
    .leftJoin('taxInvoice', 'taxInvoice.orderId', 'salesOrder.orderId')
    .select(['salesOrder.orderId', 'customerId', 'placedAt', 'taxInvoice.serial as invoiceSerial'])
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (order === undefined) throw unknownOrder();
  if (customerId !== null && order.customerId !== customerId) throw unknownOrder();
  const { placedAt, invoiceSerial } = order;
  const notes = await shop.database.read
    .selectFrom('creditNote')
    .select(['serial', 'issuedAt', 'reason', 'paper'])
    .where('orderId', '=', order.orderId)
    .orderBy('noteId')
    .execute();
  if (notes.length === 0) {
    throw new ShopError('conflict', { order: `${orderNumber} has no credit note. ` });
  }
  return notes.map(({ paper, ...note }) => ({
    ...paperIn(paper),
    ...note,
    orderNumber,
    placedAt,
    invoiceSerial,
  }));
}
