import { createHash } from 'node:crypto';
import { cartTotals, lineTotalCents } from '@/lib/commerce/cartTotals';
import { orderTotal, type OrderTotal } from '@/lib/commerce/payment';
import { unitPriceCents } from '@/lib/commerce/price';
import type { Cart } from '@/lib/contract/cart';
import type { OrderChange, PlaceOrder } from '@/lib/contract/order';
import { text } from '@/lib/text/text';
import { emptyCart, maximumFor, pricedLine, readCart } from '@/server/cart/cart.service';
import { type Buyer, hasAddressBook, lockCustomer } from '@/server/customers/customer.service';
import { takeStock } from '@/server/catalogue/stock.service';
import { announce } from './announce.service';
import { whyClosed } from './checkout.service';
import { saveOrderAddress, postalAddress } from '@/server/customers/address.service';
import type { Writer } from '@/server/database/connect';
import { chunks } from '@/server/database/chunks';
import { requireCredit } from './credit.service';
import { ShopError } from '@/server/errors';
import { offeredPayment } from '@/server/settings/merchantSettings';
import type { Shop } from '@/server/shop';
import { changesSince, CHANGED, requireDistinct } from './orderChanges';
import { nextOrderNumber } from './orderNumber';
import { isPaidLater, requireMayHold } from './unpaidOrders.service';
import { countAttempt, refuseTooMany } from '@/server/sessions/attempts.service';
import { readItemFacts } from '@/server/catalogue/itemFacts.queries';

const HOUR_MS = 3_600_000;

const HOURS_MS = 3_600_000;

/**
 * Turns the cart into an order: order, sold lines, stock and emptied cart in one transaction. The
 * same key returns the same order, also under parallel requests.
 */
export async function placeOrder(
  shop: Shop,
  buyer: Buyer,
  request: PlaceOrder,
  key: string | null,
): Promise<string> {
  requireDistinct(request.seen);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  try {
    return await shop.database.transaction(async (tx) => {
      await lockCustomer(tx, buyer.customerId);
      const earlier =
        key === null ? null : await earlierOrder(tx, buyer.customerId, key, requestHash);
      if (earlier !== null) return earlier;
      await countOrder(shop, tx, buyer.customerId);
      const order = await orderCart(shop, tx, buyer, request);
      if (key !== null)
        await saveIdempotencyKey(shop, tx, buyer.customerId, key, requestHash, order.orderId);
      return order.orderNumber;
    });
  } catch (error) {
    // The rollback removed the count too, and further attempts cost the shop as much.
    if (error instanceof ShopError && error.code !== 'too-many') {
      await shop.database.transaction((tx) => countOrder(shop, tx, buyer.customerId));
    }
    throw error;
  }
}

async function orderCart(shop: Shop, tx: Writer, buyer: Buyer, request: PlaceOrder) {
  requirePayable(shop, request, buyer);
  const cart = await readCart(shop, buyer, tx);
  await requireUnchanged(shop, tx, cart, request);
  await requireMayOwe(shop, tx, buyer, request, cart);
  const order = await writeOrder(shop, tx, buyer, request, cart);
  await takeOrConflict(shop, tx, buyer, cart);
  await emptyCart(tx, buyer.customerId);
  if (savesAddress(shop, buyer, request)) {
    await saveOrderAddress(shop, tx, buyer.customerId, postalAddress(request.address));
  }
  await announce(shop, tx, 'placed', order.orderId);
  return order;
}

function requirePayable(shop: Shop, request: PlaceOrder, buyer: Buyer): void {
  const sentence = whyClosed(shop, request.paymentTitle, buyer.userType);
  if (sentence !== null) throw new ShopError('bad-input', { paymentTitle: sentence });
}

async function earlierOrder(
  tx: Writer,
  customerId: number,
  key: string,
  requestHash: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('idempotencyKey')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'idempotencyKey.orderId')
    .select(['requestHash', 'orderNumber'])
    .where('idempotencyKey.customerId', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.requestHash === requestHash) return row.orderNumber;
  throw new ShopError('unprocessable', {
    order: 'This order was already placed with other details. Please reload the page. ',
  });
}

/** Checks the credit limit, or the limit of unpaid orders. */
async function requireMayOwe(
  shop: Shop,
  tx: Writer,
  buyer: Buyer,
  { paymentTitle }: PlaceOrder,
  cart: Cart,
): Promise<void> {
  if (paymentTitle === 'Credit') {
    await requireCredit(tx, buyer, totalOf(shop, cart, paymentTitle).totalCents);
  }
  if (isPaidLater(paymentTitle)) await requireMayHold(shop, tx, buyer, cart.quantityTotal);
}

async function requireUnchanged(
  shop: Shop,
  tx: Writer,
  cart: Cart,
  request: PlaceOrder,
): Promise<void> {
  if (cart.cart.length === 0) throw new ShopError('conflict', { cart: text.emptyCart });
  const total = totalOf(shop, cart, request.paymentTitle);
  const changes = changesSince(request.seen, cart, total.totalCents);
  if (changes.length === 0) return;
  throw new ShopError('conflict', { cart: CHANGED }, { changes: await withNames(tx, changes) });
}

/** Adds the names of removed lines, which the cart no longer has. */
async function withNames(tx: Writer, changes: readonly OrderChange[]): Promise<OrderChange[]> {
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

function totalOf(shop: Shop, cart: Cart, paymentTitle: string): OrderTotal {
  const option = offeredPayment(shop.settings, paymentTitle);
  if (option === undefined)
    throw new ShopError('bad-input', { paymentTitle: 'Choose how to pay. ' });
  const totals = cartTotals(cart.cart.map(pricedLine));
  return orderTotal(totals.subTotalCents, totals.deliveryCents, option);
}

async function writeOrder(
  shop: Shop,
  tx: Writer,
  { customerId }: Buyer,
  request: PlaceOrder,
  cart: Cart,
): Promise<{ orderId: number; orderNumber: string }> {
  const { subTotalCents: _, ...total } = totalOf(shop, cart, request.paymentTitle);
  const isUnpaid = isPaidLater(request.paymentTitle);
  const now = shop.clock();
  const orderNumber = await nextOrderNumber(tx);
  const { orderId } = await tx
    .insertInto('salesOrder')
    .values({
      orderNumber,
      customerId,
      status: isUnpaid ? 'awaiting-payment' : 'placed',
      paymentTitle: request.paymentTitle,
      ...total,
      weightGrams: cartTotals(cart.cart.map(pricedLine)).weightGrams,
      ...postalAddress(request.address),
      note: request.note ?? null,
      placedAt: now,
      holdUntil: isUnpaid ? now + shop.settings.holds.transferHours * HOURS_MS : null,
    })
    .returning('orderId')
    .executeTakeFirstOrThrow();
  await writeLines(tx, orderId, cart);
  return { orderId, orderNumber };
}

/** Stores lines as sold: later changes of the items do not affect them. */
async function writeLines(tx: Writer, orderId: number, cart: Cart): Promise<void> {
  const lines = cart.cart.map((line, index) => {
    const priced = pricedLine(line);
    return {
      orderId,
      position: index + 1,
      itmCode: line.itmCode,
      sku: line.item.sku,
      itmName: line.item.itmName,
      qty: line.qty,
      sellingCents: priced.sellingCents,
      disPerHundredths: priced.disPerHundredths,
      unitCents: unitPriceCents(priced.sellingCents, priced.disPerHundredths),
      lineCents: lineTotalCents(priced),
      weightGrams: priced.weightGrams,
    };
  });
  for await (const some of chunks(lines)) {
    await tx.insertInto('orderLine').values(some).execute();
  }
}

/** Returns true for customers without an address book, so that they need not type it again. */
function savesAddress(shop: Shop, { userType }: Buyer, { keepAddress }: PlaceOrder): boolean {
  return keepAddress !== false || !hasAddressBook(shop, userType);
}

/** Takes the stock, or throws when another buyer was faster; the transaction then rolls back. */
async function takeOrConflict(shop: Shop, tx: Writer, buyer: Buyer, cart: Cart): Promise<void> {
  const short = await takeStock(tx, cart.cart);
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

async function saveIdempotencyKey(
  shop: Shop,
  tx: Writer,
  customerId: number,
  key: string,
  requestHash: string,
  orderId: number,
): Promise<void> {
  await tx
    .insertInto('idempotencyKey')
    .values({ customerId, key, requestHash, orderId, createdAt: shop.clock() })
    .execute();
}

/** Counts an order or an attempt, and refuses it above the hourly limit. */
async function countOrder(shop: Shop, tx: Writer, customerId: number): Promise<void> {
  const limit = { kind: 'order', limit: shop.settings.ordersPerHour, windowMs: HOUR_MS };
  refuseTooMany(await countAttempt(shop, tx, limit, String(customerId)), 'order');
}
