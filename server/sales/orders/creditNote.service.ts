import { amountRow, creditRows, creditSeries, creditTotal } from '@/lib/commerce/creditNote';
import type { InvoiceRow } from '@/lib/commerce/invoice';
import { formatCents, type Cents } from '@/lib/commerce/money';
import { creditableCents } from '@/lib/commerce/orderMoney';
import { actorColumns } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import { moveQuarantine } from '@/server/catalogue/stock/quarantine.service';
import { returnStock } from '@/server/catalogue/stock/stock.service';
import { creditPaper, textOfPaper } from './invoicePaper';
import type { CreditedPieces, ActionResult, ActionContext, RequestOf } from './actionRequest';
import { readLines, type LineRow } from './orderRows.queries';
import { nextSerial } from './paperSerial.queries';
import { requireLine } from './parcels.service';
import { readTaxInvoice } from './taxInvoice.service';

/**
 * Issues a credit note over pieces or an amount: the order asks less, so that what was paid for it is due
 * back. Throws 'conflict' for more than is left to credit.
 */
export async function creditOrder(
  context: ActionContext,
  request: RequestOf<'credit'>,
): Promise<ActionResult> {
  const { tx, order } = context;
  if ((request.cents === null) === (request.lines.length === 0)) {
    throw new ShopError('bad-input', { amount: 'Choose pieces or an amount. ' });
  }
  const lines = await readLines(tx, order.orderId);
  for (const wanted of request.lines) requireLeft(context, lines, wanted);
  const rows = rowsOf(context, lines, request);
  const cents = creditTotal(rows);
  requireCreditable(context, cents);
  await takeOff(context, request.lines, cents);
  return {
    outcome: 'whole',
    facts: { amountCents: cents, reason: request.reason, lines: request.lines },
    issue: async () => ({ serial: await issue(context, request, rows) }),
    before: { creditedCents: order.creditedCents },
    after: { creditedCents: order.creditedCents + cents },
  };
}

function requireLeft(
  { order }: ActionContext,
  lines: readonly LineRow[],
  wanted: CreditedPieces,
): void {
  const { sku, qty, creditedQty } = requireLine(lines, order, wanted.itmCode);
  if (wanted.qty <= qty - creditedQty) return;
  throw new ShopError('conflict', {
    lines: `Only ${qty - creditedQty} of ${sku} can still be credited. `,
  });
}

function rowsOf(
  { order }: ActionContext,
  lines: readonly LineRow[],
  { cents, reason, lines: wanted }: RequestOf<'credit'>,
): InvoiceRow[] {
  if (cents !== null) return [amountRow(reason, cents)];
  const qtys = new Map(wanted.map(({ itmCode, qty }) => [itmCode, qty]));
  return creditRows({
    discountCents: order.discountCents,
    lines: lines.map((line) => ({ ...line, creditQty: qtys.get(line.itmCode) ?? 0 })),
  });
}

function requireCreditable({ order }: ActionContext, cents: Cents): void {
  const most = creditableCents(order);
  if (Number.isSafeInteger(cents) && cents > 0 && cents <= most) return;
  const sentence =
    cents > 0 ? `At most ${formatCents(most)} can be credited. ` : 'An amount is more than 0. ';
  throw new ShopError('conflict', { amount: sentence });
}

/** Writes the note with its serial and returns that. */
async function issue(
  { shop, tx, actor, order }: ActionContext,
  { lines, reason }: RequestOf<'credit'>,
  rows: readonly InvoiceRow[],
): Promise<string> {
  const { orderId } = order;
  const issuedAt = shop.clock();
  const series = creditSeries(issuedAt, shop.settings.tax.branchCode);
  const invoice = await readTaxInvoice(tx, orderId);
  const serial = await nextSerial(tx, 'credit', series);
  const paper = creditPaper(shop, order, rows, { serial, issuedAt, invoice });
  const note = { orderId, serial, cents: creditTotal(rows), reason, issuedAt };
  const { noteId } = await tx
    .insertInto('creditNote')
    .values({ ...actorColumns(actor), ...note, paper: textOfPaper(paper) })
    .returning('noteId')
    .executeTakeFirstOrThrow();
  if (lines.length > 0) {
    const pieces = lines.map(({ itmCode, qty, restock, quarantine }) => ({
      noteId,
      itmCode,
      qty,
      restockedQty: restock ? qty : 0,
      quarantinedQty: quarantine === true ? qty : 0,
    }));
    await tx.insertInto('creditNoteLine').values(pieces).execute();
  }
  return serial;
}

async function takeOff(
  { shop, tx, actor, order }: ActionContext,
  pieces: readonly CreditedPieces[],
  cents: Cents,
): Promise<void> {
  const { orderId } = order;
  await tx
    .updateTable('salesOrder')
    .set({ creditedCents: order.creditedCents + cents })
    .where('orderId', '=', orderId)
    .execute();
  for (const { itmCode, qty } of pieces) {
    await tx
      .updateTable('orderLine')
      .set((eb) => ({ creditedQty: eb('creditedQty', '+', qty) }))
      .where('orderId', '=', orderId)
      .where('itmCode', '=', itmCode)
      .execute();
  }
  const back = pieces.filter(({ restock }) => restock);
  if (back.length > 0) await returnStock(shop, tx, actor, 'returned', back, orderId);
  const faulty = pieces.filter(({ quarantine }) => quarantine === true);
  if (faulty.length > 0) await moveQuarantine(shop, tx, actor, 'returned', faulty, { orderId });
}
