import type { OrderToPlace } from './orderToPlace';
import type { Inside } from '@/lib/commerce/wire';
import { cartTotals, lineTotalCents } from '@/lib/commerce/cartTotals';
import { dueAt } from '@/lib/commerce/credit';
import { belowMinimum } from '@/lib/commerce/minimumOrder';
import { transitionOf } from '@/lib/commerce/orderLife';
import { isDealer } from '@/lib/commerce/quantity';
import type { Cents } from '@/lib/commerce/money';
import { NO_CHARGES, orderTotal, type OrderTotal } from '@/lib/commerce/payment';
import { unitPriceCents } from '@/lib/commerce/price';
import type { Cart } from '@/lib/contract/cart.contract';
import type { OrderStatus } from '@/lib/contract/order';
import { text } from '@/lib/text/text';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { maximumFor, pricedLine } from '@/server/sales/cart/cart.service';
import { readItemFacts } from '@/server/catalogue/items/itemFacts.queries';
import { postalAddress } from '@/server/people/customers/address.service';
import type { Buyer, Contacts } from '@/server/people/customers/customer.service';
import { chunks } from '@/server/platform/database/chunks';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { offeredPayment } from '@/server/platform/settings/merchantSettings';
import type { Shop } from '@/server/boot/shop';
import { sellHeld } from '@/server/sales/reservations/serveReservations.service';
import { takeStock } from '@/server/catalogue/stock/stock.service';
import { announceOrder, type AnnouncedOrder } from '@/server/messages/orderMessages.service';
import { requirePayable } from './checkout.service';
import { requireCredit } from './credit.service';
import { type CartChange, changesSince, CHANGED } from './orderChanges';
import { recordEvent } from './orderEvents.service';
import { isOnRecord } from './actionRequest';
import { nextOrderNumber } from './orderNumber.queries';
import { poColumns } from './poNumber';
import { writeOrderWords } from './orderWords.service';
import { holdMs, isPaidLater, requireMayHold } from './unpaidOrders.service';

/** Where an order came from: the shop's pages, a seller on the phone, or the counter. */
export type Source = 'shop' | 'caller' | 'counter';

export type PlacingContext = {
  shop: Shop;
  tx: Writer;
  actor: Actor;
  /** How the account hears of its order. */
  contacts: Contacts;
  /** The owner who approved a colleague's order; the facts of the timeline name the colleague. */
  approval?: { approvedById: number; facts: { askedBy: string } };
};

export type PlacedOrder = { orderId: number; orderNumber: string; customerId: number };

/**
 * Turns priced lines into an order: checks, sold lines, stock, timeline and message, in the caller's
 * transaction, which holds the lock of the customer's row.
 */
export async function placeLines(
  placing: PlacingContext,
  buyer: Buyer,
  request: OrderToPlace,
  cart: Inside<Cart>,
  source: Source,
): Promise<PlacedOrder> {
  const order = await enterOrder(placing, buyer, request, cart, source);
  // Last, because it locks the items: other buyers of them wait until the transaction ends.
  await takeOrConflict(placing, buyer, cart, order.orderId);
  return order;
}

/** Does all of that but take the pieces; the caller takes them in the same transaction. */
export async function enterOrder(
  placing: PlacingContext,
  buyer: Buyer,
  request: OrderToPlace,
  cart: Inside<Cart>,
  source: Source,
): Promise<PlacedOrder> {
  const { shop, tx, actor, contacts, approval } = placing;
  requirePickUp(shop, request);
  requireMayName(buyer, request);
  const { totalCents } = totalOf(shop, cart, request);
  if (source === 'shop') requireMinimum(shop, buyer, cart);
  await requireUnchanged(shop, tx, cart, request);
  requireWayOfPaying(shop, buyer, request, totalCents);
  const dueAt = await requireMayOwe(shop, tx, buyer, request, cart);
  const isHeld = isPaidLater(request.paymentTitle) && totalCents > 0;
  const step = transitionOf('place', null, isHeld ? 'held' : 'whole');
  if (step === null || step.to === 'same')
    throw new Error('The table has no way to place an order.');
  const approvedById = approval?.approvedById ?? null;
  const said = { source, status: step.to, approvedById, dueAt };
  const order = await writeOrder(shop, tx, buyer, request, cart, said);
  const event = { orderId: order.orderId, action: 'place', from: null, to: step.to } as const;
  const facts = { source, ...approval?.facts, ...insteadOf(request) };
  await recordEvent(shop, tx, actor, { ...event, version: 1, input: null, facts });
  await recordPlaced(placing, request, order.orderNumber, step.to);
  // Who stands at the counter sees it.
  if (step.message !== null && source !== 'counter') {
    const announced = announcedOrder(request, cart, order, contacts);
    await announceOrder(shop, tx, step.message, announced);
  }
  return order;
}

/** Leaves a record where staff placed it. */
async function recordPlaced(
  { shop, tx, actor }: PlacingContext,
  { seen, paymentTitle: payment }: OrderToPlace,
  orderNumber: string,
  status: OrderStatus,
): Promise<void> {
  if (!isOnRecord(actor)) return;
  await recordAudit(shop, tx, actor, {
    operation: 'order.place',
    subject: orderNumber,
    after: { status, totalCents: seen.totalCents, payment },
  });
}

/** What the timeline tells of an order that replaces what came back. */
function insteadOf({ exchange }: OrderToPlace): { insteadOf?: string } {
  return exchange === undefined ? {} : { insteadOf: exchange.returnNumber };
}

/** Returns what messages tell of a new order. */
function announcedOrder(
  { address, paymentTitle, isPickUp }: OrderToPlace,
  cart: Inside<Cart>,
  { orderId, orderNumber, totalCents, holdUntil }: WrittenOrder,
  contacts: Contacts,
): AnnouncedOrder {
  return {
    orderId,
    orderNumber,
    totalCents,
    creditedCents: 0,
    paidCents: 0,
    paymentTitle,
    isPickUp: isPickUp === true ? 1 : 0,
    fullName: address.fullName,
    town: address.town,
    holdUntil,
    itemCount: cart.cart.length,
    quantityTotal: cart.quantityTotal,
    contacts,
  };
}

function requirePickUp({ settings }: Shop, { isPickUp, isAtCounter }: OrderToPlace): void {
  if (isPickUp !== true || isAtCounter === true || settings.pickUp) return;
  throw new ShopError('bad-input', { isPickUp: 'Orders cannot be collected at the counter. ' });
}

/** What is sold at the counter is paid there. */
function requireWayOfPaying(
  shop: Shop,
  { userType }: Buyer,
  { paymentTitle, isAtCounter }: OrderToPlace,
  totalCents: Cents,
): void {
  if (totalCents <= 0 || isAtCounter === true) return;
  requirePayable(shop, paymentTitle, userType, totalCents);
}

/** Only dealers have a field for the number of their purchase order. */
function requireMayName({ userType }: Buyer, { poNumber }: OrderToPlace): void {
  if (isDealer(userType) || !poNumber) return;
  throw new ShopError('bad-input', {
    poNumber: 'Purchase order numbers are for registered dealers. ',
  });
}

/** A seller on the phone decides for themselves. */
function requireMinimum(
  { settings }: Shop,
  { userType }: Buyer,
  { subTotalCents, itemCount }: Inside<Cart>,
): void {
  if (itemCount === 0) return;
  const sentence = belowMinimum(subTotalCents, userType, settings.minimumOrder);
  if (sentence !== null) throw new ShopError('conflict', { cart: sentence });
}

/** Checks the credit limit, or the limit of unpaid orders; returns when an order on credit is due. */
async function requireMayOwe(
  shop: Shop,
  tx: Writer,
  buyer: Buyer,
  request: OrderToPlace,
  cart: Inside<Cart>,
): Promise<number | null> {
  const { paymentTitle } = request;
  if (isPaidLater(paymentTitle)) await requireMayHold(shop, tx, buyer, cart.quantityTotal);
  if (paymentTitle !== 'Credit') return null;
  const chargedCents = request.agreedTotalCents ?? totalOf(shop, cart, request).totalCents;
  const { creditDays } = await requireCredit(shop, tx, buyer, chargedCents);
  return dueAt(shop.clock(), creditDays);
}

/** Throws 'conflict' with what changed since the buyer saw the cart. */
export async function requireUnchanged(
  shop: Shop,
  tx: Writer,
  cart: Inside<Cart>,
  request: OrderToPlace,
): Promise<void> {
  if (cart.cart.length === 0) throw new ShopError('conflict', { cart: text.emptyCart });
  const total = totalOf(shop, cart, request);
  const changes = changesSince(request.seen, cart, total.totalCents);
  if (changes.length === 0) return;
  throw new ShopError('conflict', { cart: CHANGED }, { changes: await withNames(tx, changes) });
}

/** Adds the names of removed lines, which the cart no longer has. */
async function withNames(tx: Writer, changes: readonly CartChange[]): Promise<CartChange[]> {
  const codes = changes.flatMap(({ itmCode, what }) =>
    itmCode === null || what !== 'removed' ? [] : [itmCode],
  );
  if (codes.length === 0) return [...changes];
  const known = await readItemFacts(tx, codes);
  const nameOf = (itmCode: number) => {
    const item = known.get(itmCode);
    return item?.visible === 1 ? item.itmName : '';
  };
  return changes.map((change) => ({
    ...change,
    itmName: change.itmName || nameOf(change.itmCode ?? 0),
  }));
}

/** Returns the total of a cart for the payment and the destination of a request. */
export function totalOf(shop: Shop, cart: Inside<Cart>, request: OrderToPlace): OrderTotal {
  const { paymentTitle, address, isPickUp, exchange, isAtCounter } = request;
  const option = isAtCounter === true ? NO_CHARGES : offeredPayment(shop.settings, paymentTitle);
  if (option === undefined)
    throw new ShopError('bad-input', { paymentTitle: 'Choose how to pay. ' });
  const to = { district: address.district, isPickUp: isPickUp === true || exchange !== undefined };
  const totals = cartTotals(cart.cart.map(pricedLine), shop.settings.delivery, to);
  return orderTotal(totals.subTotalCents, totals.deliveryCents, option);
}

type OrderOrigin = {
  source: Source;
  status: OrderStatus;
  approvedById: number | null;
  dueAt: number | null;
};

type WrittenOrder = PlacedOrder & { totalCents: Cents; holdUntil: number | null };

async function writeOrder(
  shop: Shop,
  tx: Writer,
  { customerId: askedById, accountId: customerId }: Buyer,
  request: OrderToPlace,
  cart: Inside<Cart>,
  { source, status, approvedById, dueAt }: OrderOrigin,
): Promise<WrittenOrder> {
  const { subTotalCents: _, ...total } = totalOf(shop, cart, request);
  const isHeld = status === 'awaiting-payment';
  const now = shop.clock();
  const holdUntil = isHeld ? now + holdMs(shop, request.paymentTitle) : null;
  const { orderId, orderNumber } = await tx
    .insertInto('salesOrder')
    .values({
      orderNumber: await nextOrderNumber(shop.database, tx),
      customerId,
      askedById,
      approvedById,
      status,
      source,
      pieces: cart.quantityTotal,
      paymentTitle: request.paymentTitle,
      isPickUp: request.isPickUp === true ? 1 : 0,
      ...total,
      weightGrams: cart.totalWeightGrams,
      ...postalAddress(request.address),
      note: request.note ?? null,
      ...poColumns(request),
      dueAt,
      placedAt: now,
      holdUntil,
    })
    .returning(['orderId', 'orderNumber'])
    .executeTakeFirstOrThrow();
  await writeLines(tx, orderId, cart, request.exchange?.firstSoldAt ?? null);
  await writeOrderWords(tx, orderId, postalAddress(request.address));
  return { orderId, orderNumber, customerId, totalCents: total.totalCents, holdUntil };
}

/** Stores lines as sold: later changes of the items do not affect them. */
async function writeLines(
  tx: Writer,
  orderId: number,
  cart: Inside<Cart>,
  firstSoldAt: number | null,
): Promise<void> {
  const lines = cart.cart.map((line, index) => {
    const priced = pricedLine(line);
    return {
      orderId,
      position: index + 1,
      itmCode: line.itmCode,
      sku: line.item.sku,
      itmName: line.item.itmName,
      ownCode: line.item.ownCode ?? null,
      qty: line.qty,
      sellingCents: priced.sellingCents,
      disPerHundredths: priced.disPerHundredths,
      unitCents: unitPriceCents(priced.sellingCents, priced.disPerHundredths),
      lineCents: lineTotalCents(priced),
      weightGrams: priced.weightGrams,
      firstSoldAt,
    };
  });
  for await (const some of chunks(lines)) {
    await tx.insertInto('orderLine').values(some).execute();
  }
}

/** Takes what lies aside for the buyer, then from the shelf; returns the item of which there is too little, or null. */
export async function takePieces(
  { shop, tx, actor }: Pick<PlacingContext, 'shop' | 'tx' | 'actor'>,
  { accountId, hasHeld }: Buyer,
  { cart }: Inside<Cart>,
  orderId: number,
): Promise<number | null> {
  const needs = cart.map(({ itmCode, qty }) => ({ itmCode, qty }));
  const rest =
    hasHeld === false ? needs : await sellHeld(shop, tx, actor, needs, { accountId, orderId });
  return takeStock(shop, tx, actor, rest, orderId);
}

/** Takes the stock, or throws when another buyer was faster; the transaction then rolls back. */
async function takeOrConflict(
  placing: PlacingContext,
  buyer: Buyer,
  cart: Inside<Cart>,
  orderId: number,
): Promise<void> {
  const { shop, tx } = placing;
  const short = await takePieces(placing, buyer, cart, orderId);
  if (short === null) return;
  const line = cart.cart.find(({ itmCode }) => itmCode === short);
  const left = (await readItemFacts(tx, [short])).get(short);
  const now = Math.min(left?.inStock ?? 0, maximumFor(shop, buyer));
  throw new ShopError(
    'conflict',
    { cart: CHANGED },
    {
      changes: [
        {
          itmCode: short,
          itmName: line?.item.itmName ?? '',
          what: now === 0 ? 'out-of-stock' : 'not-enough-stock',
          was: line?.qty ?? 0,
          now,
        },
      ],
    },
  );
}
