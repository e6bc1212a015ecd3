import { isPriced, unitPrice, type WirePrice } from './price';

type SeenLine = { itmCode: number; itmName: string; unitPrice: number | null };
type CartLine = { itmCode: number; item: WirePrice & { oldQty: number } };

/** A line that went into the cart at another price than its page showed, in rupees. */
export type PriceMove = { itmName: string; was: number; now: number };

/** Returns the lines whose price changed between the page that showed them and the cart. */
export function priceMoves(seen: readonly SeenLine[], cart: readonly CartLine[]): PriceMove[] {
  const held = new Map(cart.map(({ itmCode, item }) => [itmCode, item]));
  return seen.flatMap(({ itmCode, itmName, unitPrice: was }) => {
    const item = held.get(itmCode);
    if (item === undefined || was === null || !isPriced(item)) return [];
    const now = unitPrice(item, item.oldQty);
    return now === was ? [] : [{ itmName, was, now }];
  });
}
