import type { Cents } from '@/lib/commerce/money';
import type { Outcome } from '@/lib/commerce/orderLife';
import { cartTotals, lineTotalCents } from '@/lib/commerce/cartTotals';
import { findPaymentOption, NO_CHARGES, orderTotal } from '@/lib/commerce/payment';
import { QUANTITY_SENTENCES } from '@/lib/contract/limits';
import { maximumFor } from '@/server/sales/cart/cart.service';
import { ADDRESS_COLUMNS } from '@/server/people/customers/address.service';
import { readBuyer } from '@/server/people/customers/customer.service';
import { ShopError } from '@/server/platform/errors';
import { offeredPayment } from '@/server/platform/settings/merchantSettings';
import { takeStock } from '@/server/catalogue/stock/stock.service';
import { requireCredit } from './credit.service';
import type { ActionResult, ActionContext, RequestOf, WantedQty } from './actionRequest';
import { readLines, sumPieces, type LineRow, type LockedOrder } from './orderRows.queries';
import { newLines } from './newLines.service';
import { rewriteOrderWords } from './orderWords.service';
import { requireLine, setCashToCollect } from './parcels.service';
import { returnPieces } from './returnPieces.service';
import { isExchange } from './returns.queries';

/** Corrects where the order goes. */
export async function changeAddress(
  { tx, order }: ActionContext,
  { address }: RequestOf<'change-address'>,
): Promise<ActionResult> {
  const changed = ADDRESS_COLUMNS.filter((column) => address[column] !== order[column]);
  if (changed.length === 0) return null;
  await tx.updateTable('salesOrder').set(address).where('orderId', '=', order.orderId).execute();
  await rewriteOrderWords(tx, order.orderId, address);
  const before = Object.fromEntries(changed.map((column) => [column, order[column]]));
  const after = Object.fromEntries(changed.map((column) => [column, address[column]]));
  return { outcome: 'whole', facts: { from: before, to: after }, before };
}

/** Sets the note for staff; an empty one removes it. */
export async function writeNote(
  { tx, order }: ActionContext,
  { text }: RequestOf<'note'>,
): Promise<ActionResult> {
  if (text === order.internalNote) return null;
  await tx
    .updateTable('salesOrder')
    .set({ internalNote: text })
    .where('orderId', '=', order.orderId)
    .execute();
  return { outcome: 'whole', facts: { note: text }, before: { note: order.internalNote } };
}

/** Changes quantities or removes lines, at the prices of the order; stock and totals follow. */
export async function changeLines(
  context: ActionContext,
  { lines: wanted }: RequestOf<'change-lines'>,
): Promise<ActionResult> {
  const { tx, order } = context;
  const own = await readLines(tx, order.orderId);
  const lines = [...own, ...(await newLines(context, own, wanted))];
  const changed = wanted.filter(
    ({ itmCode, qty }) => requireLine(lines, order, itmCode).qty !== qty,
  );
  if (changed.length === 0) return null;
  await refuseLines(context, lines, changed);
  const done = await setLines(context, lines, changed);
  return { ...done, outcome: outcomeOf(order, await moneyOf(context)) };
}

/** Returns 'whole' where what was paid is enough for an order that waited for its money. */
export function outcomeOf(
  { status }: LockedOrder,
  { totalCents, paidCents }: { totalCents: Cents; paidCents: Cents },
): Outcome {
  const isPaid = paidCents > 0 && paidCents >= totalCents;
  return status === 'awaiting-payment' && isPaid ? 'whole' : 'part';
}

async function refuseLines(
  { shop, tx, order }: ActionContext,
  lines: readonly LineRow[],
  changed: readonly WantedQty[],
): Promise<void> {
  const removed = changed.filter(({ qty }) => qty === 0);
  const left = lines.filter(({ qty }) => qty > 0).length - removed.length;
  const added = changed.filter(({ itmCode }) => requireLine(lines, order, itmCode).qty === 0);
  if (left + added.length === 0) {
    throw new ShopError('conflict', {
      lines: `Nothing would be left of ${order.orderNumber}. Cancel the order instead. `,
    });
  }
  const maximum = maximumFor(shop, await readBuyer(tx, order.customerId));
  for (const { itmCode, qty } of changed) {
    const line = requireLine(lines, order, itmCode);
    if (qty <= line.qty || qty <= maximum) continue;
    throw new ShopError('conflict', { lines: `${line.sku}: ${QUANTITY_SENTENCES.most(maximum)}` });
  }
}

/** Writes quantities, moves the difference of the stock and recomputes the totals. */
export async function setLines(
  context: ActionContext,
  lines: readonly LineRow[],
  changed: readonly WantedQty[],
  restock?: boolean,
): Promise<NonNullable<ActionResult>> {
  const { tx, order } = context;
  const wanted = new Map(changed.map(({ itmCode, qty }) => [itmCode, qty]));
  await moveDifference(context, lines, wanted, restock);
  for (const line of lines) {
    const qty = wanted.get(line.itmCode);
    if (qty !== undefined) await setLine(context, line, qty);
  }
  const before = await moneyOf(context);
  const left = lines.map((line) => ({ ...line, qty: wanted.get(line.itmCode) ?? line.qty }));
  await setTotals(context, left);
  const after = await moneyOf(context);
  const pieces = await sumPieces(tx, order.orderId);
  await setCashToCollect(tx, { ...order, ...after, ...pieces });
  const facts = lines.flatMap((line) => {
    const now = wanted.get(line.itmCode);
    return now === undefined ? [] : [changeOf(line, now)];
  });
  return {
    outcome: 'whole',
    facts: {
      lines: facts,
      fromCents: before.totalCents,
      toCents: after.totalCents,
      // The books split the change by these.
      was: partsOf(order),
    },
    before: { totalCents: before.totalCents },
    after: { totalCents: after.totalCents },
  };
}

/** Returns a change of a quantity; a line that goes says its price, which nothing else keeps. */
export function changeOf({ itmCode, sku, qty: from, unitCents }: LineRow, to: number) {
  return { itmCode, sku, from, to, ...(to === 0 && { unitCents }) };
}

/** Returns what the total was made of besides the goods. */
export function partsOf(order: ActionContext['order']) {
  const { delCents, discountCents, processingCents, paymentChargeCents } = order;
  return { delCents, discountCents, chargeCents: processingCents + paymentChargeCents };
}

export function moneyOf({ tx, order }: ActionContext) {
  return tx
    .selectFrom('salesOrder')
    .select(['totalCents', 'paidCents'])
    .where('orderId', '=', order.orderId)
    .executeTakeFirstOrThrow();
}

async function moveDifference(
  context: ActionContext,
  lines: readonly LineRow[],
  wanted: ReadonlyMap<number, number>,
  restock: boolean | undefined,
): Promise<void> {
  const { shop, tx, actor, order } = context;
  const differences = lines
    .map(({ itmCode, qty }) => ({ itmCode, qty: (wanted.get(itmCode) ?? qty) - qty }))
    .filter(({ qty }) => qty !== 0);
  const more = differences.filter(({ qty }) => qty > 0);
  const less = differences.filter(({ qty }) => qty < 0);
  const short = more.length === 0 ? null : await takeStock(shop, tx, actor, more, order.orderId);
  if (short !== null) {
    const sku = lines.find(({ itmCode }) => itmCode === short)?.sku ?? '';
    throw new ShopError('conflict', { lines: `There is not enough of ${sku} in stock. ` });
  }
  if (less.length === 0) return;
  const pieces = less.map(({ itmCode, qty }) => ({ itmCode, qty: -qty }));
  await returnPieces(context, { kind: 'cancelled', pieces, restock });
}

/** Sets the quantity of a line; 0 removes it, and a line that had none is added. */
export async function setLine(
  { tx, order }: ActionContext,
  line: LineRow,
  qty: number,
): Promise<void> {
  const { position } = line;
  if (line.qty === 0) {
    const lineCents = lineTotalCents({ ...line, qty });
    await tx
      .insertInto('orderLine')
      .values({ ...line, qty, lineCents })
      .execute();
    return;
  }
  if (qty === 0) {
    await tx
      .deleteFrom('orderLine')
      .where('orderId', '=', order.orderId)
      .where('position', '=', position)
      .execute();
    return;
  }
  await tx
    .updateTable('orderLine')
    .set({
      qty,
      pickedQty: Math.min(line.pickedQty, qty),
      lineCents: lineTotalCents({ ...line, qty }),
    })
    .where('orderId', '=', order.orderId)
    .where('position', '=', position)
    .execute();
}

/**
 * Recomputes the totals like the checkout. The delivery of a part that was split off is on the order it came from, and
 * what is sent instead of a returned part has none. Uses the way of paying as the settings have it now.
 */
export async function setTotals(
  { shop, tx, order }: ActionContext,
  lines: readonly LineRow[],
): Promise<void> {
  const left = lines.filter(({ qty }) => qty > 0);
  const to = { district: order.district, isPickUp: order.isPickUp === 1 };
  const totals = cartTotals(left, shop.settings.delivery, to);
  const { subTotalCents, weightGrams } = totals;
  const keepsDelivery = order.splitFromId !== null || (await isExchange(tx, order.orderId));
  const deliveryCents = keepsDelivery ? order.delCents : totals.deliveryCents;
  const { paymentTitle } = order;
  const option =
    order.source === 'counter'
      ? NO_CHARGES
      : (offeredPayment(shop.settings, paymentTitle) ?? findPaymentOption(paymentTitle));
  if (option === undefined) throw new Error(`unknown payment ${paymentTitle}`);
  const { subTotalCents: _, ...total } = orderTotal(subTotalCents, deliveryCents, option);
  const more = total.totalCents - order.totalCents;
  if (paymentTitle === 'Credit' && more > 0) {
    await requireCredit(shop, tx, await readBuyer(tx, order.customerId), more);
  }
  await tx
    .updateTable('salesOrder')
    .set({ ...total, weightGrams })
    .where('orderId', '=', order.orderId)
    .execute();
}
