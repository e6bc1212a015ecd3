import type { Inside } from '@/lib/commerce/wire';
import { hasInvoice } from '@/lib/commerce/invoice';
import { dueAtOf } from '@/lib/commerce/credit';
import { stillToPay, type OrderMoney } from '@/lib/commerce/orderMoney';
import type { OrderStatus } from '@/lib/contract/order';
import type { Invoice } from '@/lib/contract/paper.contract';
import { ShopError } from '@/server/platform/errors';
import { countAttempt, refuseTooMany } from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';
import { readCredit } from './credit.service';
import { listCreditNotes } from './creditNotes.queries';
import { ordinaryPaper } from './invoicePaper';
import { listParcels } from './orderParcels.service';
import { readLines, unknownOrder } from './orderRows.queries';
import { asStatus, asTitle } from './orderStatus';
import { readTaxInvoice } from './taxInvoice.service';

/** An invoice of thousands of lines takes seconds of a processor. */
const PER_CUSTOMER = { kind: 'invoice', limit: 60, windowMs: 3_600_000 };

/** Returns the invoice of the customer's own order, at most 60 times an hour. */
export async function readOwnInvoice(
  shop: Shop,
  orderNumber: string,
  customerId: number,
): Promise<Inside<Invoice>> {
  await countInvoice(shop, customerId);
  return readInvoice(shop, orderNumber, customerId);
}

/** Counts a paper that a customer opens; throws 'too-many' after 60 in an hour. */
export async function countInvoice(shop: Shop, customerId: number): Promise<void> {
  const waitMs = await shop.database.transaction((tx) =>
    countAttempt(shop, tx, PER_CUSTOMER, String(customerId)),
  );
  refuseTooMany(waitMs, 'order');
}

/**
 * Returns the tax invoice of an order, or its ordinary invoice while it has none. With a customer,
 * another's order gives the same error as an unknown one. Throws 'conflict' for an order that ended
 * before it was sent.
 */
export async function readInvoice(
  shop: Shop,
  orderNumber: string,
  customerId: number | null,
): Promise<Inside<Invoice>> {
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
  const { invoiceNote } = shop.settings;
  const { read } = shop.database;
  const [lines, parcels, issued, notes] = await Promise.all([
    readLines(read, orderId),
    listParcels(shop, orderId),
    readTaxInvoice(read, orderId),
    listCreditNotes(read, orderId),
  ]);
  const delivered = parcels.map(({ deliveredAt }) => deliveredAt);
  const isDelivered = status === 'delivered' && delivered.every((at) => at !== null);
  return {
    ...(issued ?? ordinaryPaper(shop, { ...order, orderId, lines })),
    orderNumber,
    placedAt: row.placedAt,
    deliveredAt: isDelivered ? lastOf(delivered) : null,
    paymentTitle: asTitle(row.paymentTitle),
    ...(row.source === 'counter' ? { isAtCounter: true } : {}),
    ...moneyOf(shop, { ...row, status }),
    credits: notes.map(({ serial, issuedAt, amountCents }) => ({ serial, issuedAt, amountCents })),
    ...(await accountOf(shop, row)),
    ...(row.poNumber === null ? {} : { poNumber: row.poNumber }),
    ...(invoiceNote === '' ? {} : { note: invoiceNote }),
  };
}

/** Returns what the buyer of an order on credit owes altogether, as it is now. */
async function accountOf(
  shop: Shop,
  { paymentTitle, customerId }: { paymentTitle: string; customerId: number },
): Promise<Pick<Inside<Invoice>, 'account'>> {
  if (paymentTitle !== 'Credit') return {};
  const { usedCents, limitCents } = await readCredit(shop.database.read, customerId);
  return { account: { usedCents, limitCents } };
}

type Payable = OrderMoney & {
  status: OrderStatus;
  paymentTitle: string;
  placedAt: number;
  dueAt: number | null;
};

/** Returns what was paid and is left, until when, and where to. */
function moneyOf({ settings }: Shop, order: Payable) {
  const toPayCents = order.status === 'returned' ? 0 : stillToPay(order);
  const isOnCredit = order.paymentTitle === 'Credit';
  const isByTransfer = isOnCredit || order.paymentTitle === 'Bank Transfer';
  const { bank, branch, number, name } = settings.bankAccount;
  const account = number === '' ? null : [bank, branch, number, name].filter(Boolean).join(', ');
  return {
    paidCents: order.paidCents,
    toPayCents,
    dueAt: isOnCredit && toPayCents > 0 ? dueAtOf(order) : null,
    bankAccount: isByTransfer && toPayCents > 0 ? account : null,
  };
}

/** Returns the invoice of an order that has left whole; null before, because it can still become a tax invoice. */
export async function readSentInvoice(
  shop: Shop,
  orderNumber: string,
): Promise<Inside<Invoice> | null> {
  const order = await shop.database.read
    .selectFrom('salesOrder')
    .select('status')
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  const hasLeft = order?.status === 'sent' || order?.status === 'delivered';
  return hasLeft ? readInvoice(shop, orderNumber, null) : null;
}

function lastOf(moments: readonly (number | null)[]): number | null {
  return moments.reduce((last, at) => Math.max(last ?? 0, at ?? 0), null);
}
