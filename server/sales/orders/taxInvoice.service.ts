import type { Inside } from '@/lib/commerce/wire';
import { serialSeries } from '@/lib/commerce/invoice';
import type { InvoicePaper } from '@/lib/contract/paper.contract';
import { registeredTin } from '@/server/people/customers/customer.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { paperIn, taxPaper, textOfPaper } from './invoicePaper';
import { readLines } from './orderRows.queries';
import { nextSerial } from './paperSerial.queries';

/**
 * Issues the tax invoice of an order in the caller's transaction, which has locked the order. Does
 * nothing where the shop or the buyer is not registered for VAT, and where the order has its invoice.
 */
export async function issueTaxInvoice(shop: Shop, tx: Writer, orderId: number): Promise<void> {
  const { vatRegistered, branchCode } = shop.settings.tax;
  if (!vatRegistered || (await readTaxInvoice(tx, orderId)) !== null) return;
  const order = await tx
    .selectFrom('salesOrder')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const purchaserTin = await registeredTin(tx, order.customerId);
  if (purchaserTin === null) return;
  const lines = await readLines(tx, orderId);
  const issuedAt = shop.clock();
  const serial = await nextSerial(tx, 'tax', serialSeries(issuedAt, branchCode));
  const paper = taxPaper(shop, { ...order, lines }, { serial, issuedAt, purchaserTin });
  await tx
    .insertInto('taxInvoice')
    .values({ orderId, serial, issuedAt, paper: textOfPaper(paper) })
    .execute();
}

/** Returns the number of the order's tax invoice, or null. */
export async function readInvoiceSerial(db: Reader, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('taxInvoice')
    .select('serial')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row?.serial ?? null;
}

/** Returns the tax invoice as it was issued, or null. */
export async function readTaxInvoice(
  db: Reader | Writer,
  orderId: number,
): Promise<Inside<InvoicePaper> | null> {
  const row = await db
    .selectFrom('taxInvoice')
    .select('paper')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? null : paperIn(row.paper);
}
