import { cartProblem } from '@/lib/commerce/cartProblems';
import { isPriced, unitPrice } from '@/lib/commerce/price';
import type { OrderLine } from '@/lib/contract/order';
import type { AddedLines, AgainLine, WantedLine } from '@/lib/contract/quickOrder';
import { maximumFor } from '@/server/cart/cart.service';
import type { Buyer } from '@/server/customers/customer.service';
import { piecesInCart, putLines } from '@/server/cart/putLines.service';
import { readKnownItems } from '@/server/catalogue/items.queries';
import { toQuickItem } from '@/server/catalogue/quickItem';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { readOrder } from './orders.service';

/** Returns the lines of a past order with today's prices and stock. */
export async function readAgain(
  shop: Shop,
  buyer: Buyer,
  orderNumber: string,
): Promise<AgainLine[]> {
  const { lines } = await readOrder(shop, buyer.accountId, orderNumber);
  const codes = lines.map(({ itmCode }) => itmCode);
  const [known, inCart] = await Promise.all([
    readKnownItems(shop, codes, buyer.userType),
    piecesInCart(shop.database.read, buyer.customerId),
  ]);
  const today = new Map(known.map((one) => [one.item.itmCode, one]));
  const maximum = maximumFor(shop, buyer);
  return lines.map((line) => {
    const one = today.get(line.itmCode);
    const item = one?.isVisible === true && one.item.itmType !== 'M' ? one.item : null;
    const facts = {
      ...{ qty: line.qty, inStock: item?.inStock ?? 0, isSold: item !== null },
      isPriced: item !== null && isPriced(item),
    };
    return {
      ...soldAs(line),
      item: item === null ? null : toQuickItem(item),
      now: item === null || !isPriced(item) ? null : unitPrice(item),
      inCart: inCart.get(line.itmCode) ?? 0,
      problem: cartProblem(facts, maximum),
    };
  });
}

/** Adds lines of a past order to the cart; refuses items that were not in it. */
export async function orderAgain(
  shop: Shop,
  buyer: Buyer,
  orderNumber: string,
  wanted: readonly WantedLine[],
): Promise<AddedLines> {
  const { lines } = await readOrder(shop, buyer.accountId, orderNumber);
  const held = new Set(lines.map(({ itmCode }) => itmCode));
  if (!wanted.every(({ itmCode }) => held.has(itmCode))) {
    throw new ShopError('bad-input', { lines: 'This item was not in that order. ' });
  }
  return putLines(shop, buyer, wanted);
}

function soldAs({ itmCode, sku, itmName, qty, unitPrice: was }: OrderLine) {
  return { itmCode, sku, itmName, qty, was };
}
