import type { Inside } from '@/lib/commerce/wire';
import { cartProblem } from '@/lib/commerce/cartProblems';
import { cartTotals, type PricedLine } from '@/lib/commerce/cartTotals';
import { hasPrice, hundredthsFromPercent, sellingCentsFor } from '@/lib/commerce/price';
import { maximumQuantity } from '@/lib/commerce/quantity';
import { CART_FULL } from '@/lib/contract/cart.forms';
import type { Cart, CartLine, ProblematicItem } from '@/lib/contract/cart.contract';
import type { Item } from '@/lib/contract/item.contract';
import { MAX_CART_LINES } from '@/lib/contract/limits';
import { text } from '@/lib/text/text';
import { readKnownItems } from '@/server/catalogue/items/items.queries';
import { lockCustomer, type Buyer } from '@/server/people/customers/customer.service';
import { readOwnCodes } from '@/server/people/dealerCodes/ownCodes.queries';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { readHeldFor } from '@/server/sales/reservations/reservations.queries';
import { dropBoughtWish } from '@/server/sales/wishlist/wishlist.service';
import { readItemFacts, readUnpriced } from '@/server/catalogue/items/itemFacts.queries';

export function maximumFor(shop: Shop, buyer: Buyer): number {
  return maximumQuantity(buyer.userType, shop.settings.maximumQuantity);
}

/** Returns the customer's cart at current prices and stock, with its problematic lines. */
export async function readCart(
  shop: Shop,
  buyer: Buyer,
  reader: Reader = shop.database.read,
): Promise<Inside<Cart>> {
  const rows = await reader
    .selectFrom('cartLine')
    .select(['itmCode', 'qty'])
    .where('customerId', '=', buyer.customerId)
    .orderBy('addedAt')
    .orderBy('itmCode')
    .execute();
  return cartOf(shop, buyer, rows, reader);
}

/** Returns lines as a cart at the buyer's current prices, without items that do not exist. */
export async function cartOf(
  shop: Shop,
  buyer: Buyer,
  rows: readonly { itmCode: number; qty: number }[],
  reader: Reader = shop.database.read,
): Promise<Inside<Cart>> {
  const known = await readKnownItems(
    shop,
    rows.map((row) => row.itmCode),
    buyer.userType,
    reader,
  );
  const codes = known.map(({ item }) => item.itmCode);
  const ownCodes = await readOwnCodes(reader, buyer, codes);
  const quantities = new Map(rows.map(({ itmCode, qty }) => [itmCode, qty]));
  const held = await readHeldFor(reader, buyer.accountId, known.map(wantedOf(quantities)));
  const lines = known.map(({ item: stored, isVisible }) => {
    const item = { ...stored, inStock: stored.inStock + (held.get(stored.itmCode) ?? 0) };
    const qty = quantities.get(item.itmCode) ?? 0;
    const ownCode = ownCodes.get(item.itmCode);
    const called = ownCode === undefined ? item : { ...item, ownCode };
    return { line: toLine(called, qty), isSold: isVisible && item.itmType !== 'M' };
  });
  return toCart(shop, lines, maximumFor(shop, buyer));
}

type Known = { item: { itmCode: number; inStock: number } };

function wantedOf(quantities: ReadonlyMap<number, number>) {
  return ({ item: { itmCode, inStock } }: Known) => ({
    itmCode,
    inStock,
    qty: quantities.get(itmCode) ?? 0,
  });
}

/** Returns the cart of someone who has none. */
export function noCart(shop: Shop): Inside<Cart> {
  return toCart(shop, [], 0);
}

function toLine(item: Inside<Item>, qty: number): Inside<CartLine> {
  return { itmCode: item.itmCode, qty, item: { ...item, qty, oldQty: qty } };
}

type CheckedLine = { line: Inside<CartLine>; isSold: boolean };

function toCart(
  { settings }: Shop,
  checked: readonly CheckedLine[],
  maximum: number,
): Inside<Cart> {
  const lines = checked.map(({ line }) => line);
  const totals = cartTotals(lines.map(pricedLine), settings.delivery);
  return {
    cart: lines,
    subTotalCents: totals.subTotalCents,
    salesDiscountCents: totals.salesDiscountCents,
    quantityTotal: totals.quantityTotal,
    itemCount: totals.itemCount,
    totalWeightGrams: totals.weightGrams,
    deliveryChargeCents: totals.deliveryCents,
    problematicItems: checked.flatMap((one) => problemsOf(one, maximum)),
  };
}

function problemsOf({ line, isSold }: CheckedLine, maximum: number): ProblematicItem[] {
  const { qty, item } = line;
  const facts = { qty, inStock: item.inStock, isSold, isPriced: hasPrice(item) };
  const problem = cartProblem(facts, maximum);
  return problem === null ? [] : [{ itmCode: line.itmCode, ...problem }];
}

/** Returns what a line adds to the totals of its cart. */
export function pricedLine({ qty, item }: Pick<Inside<CartLine>, 'qty' | 'item'>): PricedLine {
  return {
    qty,
    sellingCents: sellingCentsFor(item, qty),
    disPerHundredths: hundredthsFromPercent(item.disPer),
    weightGrams: item.weightGrams,
  };
}

/** Adds an item to the cart, and removes it from the wishlist when it came from there (spec 4). */
export async function addToCart(
  shop: Shop,
  buyer: Buyer,
  line: { itmCode: number; qty: number; isFromWishList: boolean },
): Promise<Inside<Cart>> {
  await shop.database.transaction(async (tx) => {
    await requireSellable(shop, tx, buyer, line);
    await putLine(shop, tx, buyer, line);
    if (line.isFromWishList) await dropBoughtWish(tx, buyer.customerId, line.itmCode);
  });
  return readCart(shop, buyer);
}

/** Sets the quantity of a line; 0 removes it. */
export async function updateCartLine(
  shop: Shop,
  buyer: Buyer,
  line: { itmCode: number; qty: number },
): Promise<Inside<Cart>> {
  if (line.qty === 0) return removeCartLine(shop, buyer, line.itmCode);
  await shop.database.transaction(async (tx) => {
    await requireSellable(shop, tx, buyer, line);
    await putLine(shop, tx, buyer, line);
  });
  return readCart(shop, buyer);
}

export async function removeCartLine(
  shop: Shop,
  buyer: Buyer,
  itmCode: number,
): Promise<Inside<Cart>> {
  await shop.database.transaction((tx) =>
    tx
      .deleteFrom('cartLine')
      .where('customerId', '=', buyer.customerId)
      .where('itmCode', '=', itmCode)
      .execute(),
  );
  return readCart(shop, buyer);
}

async function requireSellable(
  shop: Shop,
  tx: Writer,
  buyer: Buyer,
  line: { itmCode: number; qty: number },
): Promise<void> {
  const item = (await readItemFacts(tx, [line.itmCode])).get(line.itmCode);
  if (item === undefined || item.visible === 0) {
    throw new ShopError('not-found', { itmCode: "We can't find this product. " });
  }
  if (item.itmType === 'M') {
    throw new ShopError('bad-input', { itmCode: text.selectVariant });
  }
  const unpriced = await readUnpriced(tx, [line.itmCode], buyer.userType);
  const isPriced = !unpriced.has(line.itmCode);
  const held = await readHeldFor(tx, buyer.accountId, [{ ...item, qty: line.qty }]);
  const inStock = item.inStock + (held.get(line.itmCode) ?? 0);
  const facts = { qty: line.qty, inStock, isSold: true, isPriced };
  const problem = cartProblem(facts, maximumFor(shop, buyer));
  if (problem !== null) throw new ShopError('conflict', { qty: problem.sentence });
}

/**
 * Refuses new lines beyond the cart's maximum. Existing lines may change, also in a longer cart
 * from before the limit. Locks the customer's row, so that parallel requests are counted.
 */
export async function requireRoom(
  tx: Writer,
  customerId: number,
  itmCodes: readonly number[],
): Promise<void> {
  await lockCustomer(tx, customerId);
  const { all, held } = await tx
    .selectFrom('cartLine')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('itmCode', 'in', itmCodes).as('held'),
    ])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const added = itmCodes.length - held;
  if (added > 0 && all + added > MAX_CART_LINES) {
    throw new ShopError('conflict', { cart: CART_FULL });
  }
}

async function putLine(
  shop: Shop,
  tx: Writer,
  { customerId }: Buyer,
  { itmCode, qty }: { itmCode: number; qty: number },
): Promise<void> {
  await requireRoom(tx, customerId, [itmCode]);
  await tx
    .insertInto('cartLine')
    .values({ customerId, itmCode, qty, addedAt: shop.clock() })
    .onConflict((conflict) => conflict.columns(['customerId', 'itmCode']).doUpdateSet({ qty }))
    .execute();
}

/** Takes the lines out of the cart and returns them in its order; they are back if the transaction fails. */
export async function takeCartLines(
  tx: Writer,
  customerId: number,
): Promise<{ itmCode: number; qty: number }[]> {
  const lines = await tx
    .deleteFrom('cartLine')
    .where('customerId', '=', customerId)
    .returning(['itmCode', 'qty', 'addedAt'])
    .execute();
  return lines.sort((one, two) => one.addedAt - two.addedAt || one.itmCode - two.itmCode);
}

export async function emptyCart(tx: Writer, customerId: number): Promise<void> {
  await tx.deleteFrom('cartLine').where('customerId', '=', customerId).execute();
}
