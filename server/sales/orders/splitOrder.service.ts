import { lineTotalCents } from '@/lib/commerce/cartTotals';
import { formatCents, sumOf, type Cents } from '@/lib/commerce/money';
import { paidWithPart, splitTotals, type SplitTotals } from '@/lib/commerce/splitOrder';
import { passPieces } from '@/server/catalogue/stock/stock.service';
import { postalAddress } from '@/server/people/customers/address.service';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { ShopError } from '@/server/platform/errors';
import {
  isOnRecord,
  type ActionContext,
  type ActionResult,
  type FollowingStep,
  type RequestOf,
} from './actionRequest';
import { announce } from './announce.service';
import { changeOf, moneyOf, outcomeOf, partsOf, setLine } from './changeOrder.service';
import { recordEvent } from './orderEvents.service';
import { nextOrderNumber } from './orderNumber.queries';
import { readLines, sumPieces, type LineRow } from './orderRows.queries';
import { writeOrderWords } from './orderWords.service';
import { requireLine } from './parcels.service';
import { recordPaymentEvent } from './paymentEvents.queries';

type Part = { line: LineRow; qty: number };

/**
 * Makes an order of its own of some pieces: at the same prices, for the same buyer, to the same address. What was
 * paid beyond the rest goes with it, to the cent; delivery stays on the first order.
 */
export async function splitOrder(
  context: ActionContext,
  { lines: wanted }: RequestOf<'split'>,
): Promise<ActionResult> {
  const { shop, tx, actor, order } = context;
  const lines = await readLines(tx, order.orderId);
  const parts = wanted.map(({ itmCode, qty }) => partOf(context, lines, itmCode, qty));
  const pieces = sumOf(parts.map(({ qty }) => qty));
  if (pieces >= order.pieces) {
    throw new ShopError('conflict', { lines: `Nothing would be left of ${order.orderNumber}. ` });
  }
  const partCents = sumOf(parts.map(({ line, qty }) => lineTotalCents({ ...line, qty })));
  const totals = splitTotals(order, partCents);
  const paidCents = paidWithPart({ ...order, ...totals.rest }, totals.part.totalCents);
  requireMovable(context, paidCents);
  const made = await writePart(context, parts, totals.part);
  for (const { line, qty } of parts) await setLine(context, line, line.qty - qty);
  const passed = parts.map(({ line: { itmCode }, qty }) => ({ itmCode, qty }));
  await passPieces(shop, tx, actor, passed, { from: order.orderId, to: made.orderId });
  await writeRest(context, parts, totals.rest);
  const follow = await passMoney(context, made.orderNumber, paidCents);
  await announce(shop, tx, 'placed', made.orderId, {});
  const after = await moneyOf(context);
  return {
    outcome: outcomeOf(order, after),
    facts: {
      part: made.orderNumber,
      lines: parts.map(({ line, qty }) => changeOf(line, line.qty - qty)),
      fromCents: order.totalCents,
      toCents: after.totalCents,
      // The books split the change by these.
      was: partsOf(order),
    },
    before: { totalCents: order.totalCents },
    after: { totalCents: after.totalCents },
    follow,
  };
}

function partOf(
  { order }: ActionContext,
  lines: readonly LineRow[],
  itmCode: number,
  qty: number,
): Part {
  const line = requireLine(lines, order, itmCode);
  if (qty <= line.qty) return { line, qty };
  throw new ShopError('conflict', { lines: `${line.sku}: the order has ${line.qty}. ` });
}

/** What a payment on account pays for is decided on the page of the account. */
function requireMovable({ order }: ActionContext, cents: Cents): void {
  if (cents === 0 || order.paymentTitle !== 'Credit') return;
  const sentence = `${formatCents(cents)} of it is paid on account: release that payment first. `;
  throw new ShopError('conflict', { lines: sentence });
}

async function writePart(
  context: ActionContext,
  parts: readonly Part[],
  totals: SplitTotals,
): Promise<{ orderId: number; orderNumber: string }> {
  const { shop, tx, actor, order } = context;
  const status = order.status === 'awaiting-payment' ? 'awaiting-payment' : 'placed';
  const made = await tx
    .insertInto('salesOrder')
    .values({
      ...postalAddress(order),
      ...totals,
      orderNumber: await nextOrderNumber(shop.database, tx),
      customerId: order.customerId,
      askedById: order.askedById,
      approvedById: order.approvedById,
      status,
      source: order.source,
      pieces: sumOf(parts.map(({ qty }) => qty)),
      paymentTitle: order.paymentTitle,
      isPickUp: order.isPickUp,
      weightGrams: weightOf(parts),
      note: order.note,
      poNumber: order.poNumber,
      poKey: order.poKey,
      dueAt: order.dueAt,
      placedAt: shop.clock(),
      holdUntil: status === 'awaiting-payment' ? order.holdUntil : null,
      pickFrom: order.pickFrom,
      splitFromId: order.orderId,
    })
    .returning(['orderId', 'orderNumber'])
    .executeTakeFirstOrThrow();
  const { orderId } = made;
  const sold = parts.map(({ line, qty }, at) => ({
    ...line,
    orderId,
    position: at + 1,
    qty,
    pickedQty: 0,
    lineCents: lineTotalCents({ ...line, qty }),
  }));
  await tx.insertInto('orderLine').values(sold).execute();
  await writeOrderWords(tx, orderId, postalAddress(order));
  const event = { orderId, action: 'place', from: null, to: status, version: 1 } as const;
  const facts = { source: order.source, splitFrom: order.orderNumber };
  await recordEvent(shop, tx, actor, { ...event, input: null, facts });
  if (isOnRecord(actor)) {
    const after = { status, totalCents: totals.totalCents, splitFrom: order.orderNumber };
    const record = { operation: 'order.place', subject: made.orderNumber, after };
    await recordAudit(shop, tx, actor, record);
  }
  return made;
}

async function writeRest(
  { tx, order }: ActionContext,
  parts: readonly Part[],
  totals: SplitTotals,
): Promise<void> {
  const weightGrams = order.weightGrams - weightOf(parts);
  await tx
    .updateTable('salesOrder')
    .set({ ...totals, weightGrams })
    .where('orderId', '=', order.orderId)
    .execute();
  await sumPieces(tx, order.orderId);
}

const weightOf = (parts: readonly Part[]) =>
  sumOf(parts.map(({ line, qty }) => line.weightGrams * qty));

/**
 * Takes what goes with the part off the first order: through the buyer's store credit, which both orders share and
 * which is the same after it. Returns the payment of the part.
 */
async function passMoney(
  context: ActionContext,
  orderNumber: string,
  cents: Cents,
): Promise<FollowingStep | undefined> {
  if (cents === 0) return undefined;
  const moved = { provider: 'shop', kind: 'refunded', cents, way: 'store-credit' } as const;
  await recordPaymentEvent(context, { ...moved, reference: orderNumber });
  const { orderNumber: reference } = context.order;
  return { orderNumber, request: { action: 'pay', cents, way: 'store-credit', reference } };
}
