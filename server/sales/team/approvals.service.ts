import type { SeenCart, WithSeen } from '@/server/sales/orders/orderToPlace';
import type { Address } from '@/lib/contract/order.contract';
import type { ApproveForm, PlaceOrder } from '@/lib/contract/customer.forms';
import { storedCents, toWire, type Wire } from '@/lib/commerce/wire';
import { pick } from '@/lib/contract/records';
import { QUICK_ORDER_LINES } from '@/lib/contract/limits';
import { MAX_WAITING } from '@/lib/contract/customer';
import type { AskApproval } from '@/lib/contract/team.contract';
import { cartOf, emptyCart, readCart } from '@/server/sales/cart/cart.service';
import type { EarlierLine } from '@/server/sales/cart/linesToday.service';
import { unitCents } from '@/lib/commerce/price';
import {
  actorOf,
  lockBuyer,
  namesOf,
  requireAccount,
  type ActingBuyer,
} from '@/server/people/customers/account.service';
import { postalAddress } from '@/server/people/customers/address.service';
import { readBuyer } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { requirePayable } from '@/server/sales/orders/checkout.service';
import { orderNumbersOf } from '@/server/sales/orders/orderRows.queries';
import { requireDistinct } from '@/server/sales/orders/orderChanges';
import {
  placeLines,
  requireUnchanged,
  totalOf,
  type PlacingContext,
} from '@/server/sales/orders/writeOrder.service';
import { countAttempt, refuseTooMany } from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';
import { tellAsker, tellOwnerOfRequest } from './teamMessages.service';

const HOUR_MS = 3_600_000;

/** What a request stores: where to, how to pay, and the lines at the account's prices then. */
export type RequestedOrder = Pick<PlaceOrder, 'paymentTitle' | 'note' | 'poNumber'> & {
  address: Address;
  isPickUp: boolean;
  lines: EarlierLine[];
};

/**
 * Turns a colleague's cart into a request that waits for the owner. It holds no stock and owes nothing;
 * prices and stock are checked again when it is approved. The same key returns the same request.
 */
export function askApproval(
  shop: Shop,
  who: ActingBuyer,
  request: WithSeen<AskApproval>,
  key: string | null,
): Promise<{ requestId: number }> {
  requireDistinct(request.seen);
  requireAccount(who, request.forAccount);
  return shop.database.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, who);
    if (buyer.role === 'owner') {
      throw new ShopError('conflict', { approval: 'Your own orders need no approval. ' });
    }
    const earlier = key === null ? undefined : await findByKey(tx, who.customerId, key);
    if (earlier !== undefined) return earlier;
    await requireFew(shop, tx, buyer);
    requireShort(request);
    const seen = await readCart(shop, buyer, tx);
    await requireUnchanged(shop, tx, seen, request);
    const asked = await writeRequest(shop, tx, buyer, request, key);
    await emptyCart(tx, buyer.customerId);
    await tellOwnerOfRequest(shop, tx, buyer, asked);
    return { requestId: asked.requestId };
  });
}

function findByKey(tx: Writer, askedById: number, key: string) {
  return tx
    .selectFrom('orderRequest')
    .select('requestId')
    .where('askedById', '=', askedById)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The account's row is locked, so that parallel requests are counted. */
async function requireFew(
  shop: Shop,
  tx: Writer,
  { customerId, accountId }: ActingBuyer,
): Promise<void> {
  const limit = { kind: 'approval', limit: shop.settings.ordersPerHour, windowMs: HOUR_MS };
  refuseTooMany(await countAttempt(shop, tx, limit, String(customerId)), 'approval');
  const { waiting } = await tx
    .selectFrom('orderRequest')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting < MAX_WAITING) return;
  throw new ShopError('conflict', {
    approval: `${MAX_WAITING} orders wait for approval already. Please ask the owner to decide on them first. `,
  });
}

/** A request is read and decided on whole. */
function requireShort({ seen }: WithSeen<AskApproval>): void {
  if (seen.lines.length <= QUICK_ORDER_LINES) return;
  throw new ShopError('conflict', {
    approval: `An order for approval can have up to ${QUICK_ORDER_LINES} lines. `,
  });
}

/** Stores the cart at the account's prices, which the person who asks may not see. */
async function writeRequest(
  shop: Shop,
  tx: Writer,
  buyer: ActingBuyer,
  request: WithSeen<AskApproval>,
  key: string | null,
) {
  const { accountId, customerId: askedById } = buyer;
  const account = await readBuyer(tx, accountId);
  const cart = await cartOf(shop, account, request.seen.lines, tx);
  const { totalCents } = totalOf(shop, cart, request);
  requirePayable(shop, request.paymentTitle, account.userType, totalCents);
  const wanted: RequestedOrder = {
    ...pick(request, ['paymentTitle', 'note', 'poNumber']),
    address: postalAddress(request.address),
    isPickUp: request.isPickUp === true,
    lines: cart.cart.map(({ itmCode, qty, item }) => ({
      itmCode,
      qty,
      sku: item.sku,
      itmName: item.itmName,
      wasCents: unitCents(item, qty),
    })),
  };
  const { requestId } = await tx
    .insertInto('orderRequest')
    .values({
      accountId,
      askedById,
      key,
      totalCents,
      pieces: cart.quantityTotal,
      state: 'waiting',
      wanted: JSON.stringify(toWire(wanted)),
      askedAt: shop.clock(),
    })
    .returning('requestId')
    .executeTakeFirstOrThrow();
  return { requestId, totalCents, pieces: cart.quantityTotal };
}

/**
 * Places the order that a colleague asked for, as the owner saw it: with other prices or too little stock,
 * nothing is ordered and 'conflict' lists the differences. A repeated call returns the same order.
 */
export function approveRequest(
  shop: Shop,
  owner: ActingBuyer,
  requestId: number,
  form: WithSeen<ApproveForm>,
): Promise<{ orderNumber: string }> {
  requireDistinct(form.seen);
  return shop.database.transaction(async (tx) => {
    const { contacts } = await lockBuyer(tx, owner);
    const row = await findRequest(tx, owner.accountId, requestId);
    const placed = (await orderNumbersOf(tx, [row.orderId])).get(row.orderId ?? 0);
    if (placed !== undefined) return { orderNumber: placed };
    requireWaiting(row.state);
    const order = await placeRequest(
      { shop, tx, actor: actorOf(owner), contacts },
      owner,
      row,
      form,
    );
    await tx
      .updateTable('orderRequest')
      .set({ state: 'approved', orderId: order.orderId, ...decided(shop, owner) })
      .where('requestId', '=', requestId)
      .execute();
    const { orderNumber } = order;
    await tellAsker(shop, tx, row, { event: 'approved', orderNumber });
    return { orderNumber };
  });
}

async function placeRequest(
  placing: Omit<PlacingContext, 'approval'>,
  owner: ActingBuyer,
  { askedById, wanted: text }: { askedById: number; wanted: string },
  { paymentTitle, seen }: WithSeen<ApproveForm>,
) {
  const { shop, tx } = placing;
  const wanted = wantedIn(text);
  requireAsked(wanted, seen.lines);
  const account = await readBuyer(tx, owner.accountId);
  const cart = await cartOf(shop, account, seen.lines, tx);
  const names = await namesOf(tx, [askedById]);
  const approval = {
    approvedById: owner.customerId,
    facts: { askedBy: names.get(askedById) ?? '' },
  };
  const { lines: _, ...where } = wanted;
  return placeLines(
    { ...placing, approval },
    { ...account, customerId: askedById },
    { ...where, paymentTitle, seen, keepAddress: false, forAccount: owner.accountId },
    cart,
    'shop',
  );
}

/** Refuses lines that nobody asked for: fewer pieces are approved, never more. */
function requireAsked({ lines }: RequestedOrder, approved: SeenCart['lines']): void {
  const asked = new Map(lines.map(({ itmCode, qty }) => [itmCode, qty]));
  if (approved.every(({ itmCode, qty }) => qty <= (asked.get(itmCode) ?? 0))) return;
  throw new ShopError('bad-input', { 'seen.lines': 'Only what was asked for can be approved. ' });
}

/** Ends a request: the owner rejects it with a reason, or the person who asked takes it back. */
export async function endRequest(
  shop: Shop,
  acting: ActingBuyer,
  requestId: number,
  end: { state: 'rejected'; reason: string } | { state: 'withdrawn' },
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockBuyer(tx, acting);
    const row = await findRequest(tx, acting.accountId, requestId);
    if (end.state === 'withdrawn' && row.askedById !== acting.customerId) throw unknownRequest();
    if (row.state === end.state) return;
    requireWaiting(row.state);
    await tx
      .updateTable('orderRequest')
      .set({ ...end, ...decided(shop, acting) })
      .where('requestId', '=', requestId)
      .execute();
    if (end.state === 'rejected') {
      await tellAsker(shop, tx, row, { event: 'not-approved', reason: end.reason });
    }
  });
}

function decided(shop: Shop, { customerId }: ActingBuyer) {
  return { decidedAt: shop.clock(), decidedById: customerId };
}

async function findRequest(tx: Writer, accountId: number, requestId: number) {
  const row = await tx
    .selectFrom('orderRequest')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) throw unknownRequest();
  return row;
}

function requireWaiting(state: string): void {
  if (state === 'waiting') return;
  throw new ShopError('conflict', { request: `This order was ${state} already. ` });
}

/** Returns the same error for another account's request and for one that does not exist. */
export function unknownRequest(): ShopError {
  return new ShopError('not-found', { request: "We can't find this order. " });
}

/** Reads what this service alone writes: with rupees, like all stored records. */
export function wantedIn(text: string): RequestedOrder {
  const wanted = JSON.parse(text) as Wire<RequestedOrder>;
  const lines = wanted.lines.map(({ was, ...line }) => ({
    ...line,
    wasCents: storedCents(was) ?? 0,
  }));
  return { ...wanted, lines };
}
