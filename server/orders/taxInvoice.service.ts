import { serialSeries } from '@/lib/commerce/invoice';
import type { InvoicePaper } from '@/lib/contract/invoice';
import { registeredTin } from '@/server/customers/customer.service';
import type { Reader, Writer } from '@/server/database/connect';
import type { Shop } from '@/server/shop';
import { taxPaper } from './invoicePaper';
import { readLines } from './orderRows.queries';

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
  const serial = await nextSerial(tx, serialSeries(issuedAt, branchCode));
  const paper = taxPaper(shop, { ...order, lines }, { serial, issuedAt, purchaserTin });
  await tx
    .insertInto('taxInvoice')
    .values({ orderId, serial, issuedAt, paper: JSON.stringify(paper) })
    .execute();
}

/** Returns the tax invoice as it was issued, or null. */
export async function readTaxInvoice(
  db: Reader | Writer,
  orderId: number,
): Promise<InvoicePaper | null> {
  const row = await db
    .selectFrom('taxInvoice')
    .select('paper')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  // This service alone writes the table, and nothing can change a row.
  return row === undefined ? null : (JSON.parse(row.paper) as InvoicePaper);
}

/** Returns the next serial of a month and branch; gapless, because a rollback takes it back. */
async function nextSerial(tx: Writer, series: string): Promise<string> {
  const name = `tax ${series}`;
  await tx
    .insertInto('counter')
    .values({ name, value: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await tx
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return `${series}_${value}`;
}
