import type { Inside } from '@/lib/commerce/wire';
import { cartProblem } from '@/lib/commerce/cartProblems';
import { hasPrice, unitCents } from '@/lib/commerce/price';
import type { AgainLine, WantedLine } from '@/lib/contract/dealer.contract';
import { readKnownItems } from '@/server/catalogue/items/items.queries';
import { toQuickItem } from '@/server/catalogue/items/quickItem';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readOwnCodes } from '@/server/people/dealerCodes/ownCodes.queries';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { maximumFor } from './cart.service';
import { piecesInCart } from './putLines.service';

/** A line as it was ordered, asked for or saved. */
export type EarlierLine = Pick<
  Inside<AgainLine>,
  'itmCode' | 'sku' | 'itmName' | 'qty' | 'wasCents'
>;

/** Returns earlier lines with today's names, prices, stock and own codes. */
export async function linesToday(
  shop: Shop,
  buyer: Buyer,
  lines: readonly EarlierLine[],
): Promise<Inside<AgainLine>[]> {
  const codes = lines.map(({ itmCode }) => itmCode);
  const [known, inCart, ownCodes] = await Promise.all([
    readKnownItems(shop, codes, buyer.userType),
    piecesInCart(shop.database.read, buyer.customerId),
    readOwnCodes(shop.database.read, buyer, codes),
  ]);
  const today = new Map(known.map((one) => [one.item.itmCode, one]));
  const maximum = maximumFor(shop, buyer);
  return lines.map((line) => {
    const one = today.get(line.itmCode);
    const item = one?.isVisible === true && one.item.itmType !== 'M' ? one.item : null;
    const facts = {
      qty: line.qty,
      inStock: item?.inStock ?? 0,
      isSold: item !== null,
      isPriced: item !== null && hasPrice(item),
    };
    const ownCode = ownCodes.get(line.itmCode);
    return {
      ...line,
      ...(ownCode === undefined ? {} : { ownCode }),
      item: item === null ? null : toQuickItem(item),
      nowCents: item === null || !hasPrice(item) ? null : unitCents(item, line.qty),
      inCart: inCart.get(line.itmCode) ?? 0,
      problem: cartProblem(facts, maximum),
    };
  });
}

/** Refuses items that are not among the earlier lines. */
export function requireHeld(
  held: readonly { itmCode: number }[],
  wanted: readonly WantedLine[],
): void {
  const codes = new Set(held.map(({ itmCode }) => itmCode));
  if (wanted.every(({ itmCode }) => codes.has(itmCode))) return;
  throw new ShopError('bad-input', { lines: 'This item is not among these lines. ' });
}
