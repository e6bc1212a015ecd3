import type { Cents } from '@/lib/commerce/money';
import { chunks } from '@/server/platform/database/chunks';
import type { Shop } from '@/server/boot/shop';
import { readKnownItems } from '@/server/catalogue/items/items.queries';
import { readUserTypes } from '@/server/people/customers/customer.service';

export type OpenCart = {
  userType: number;
  /** Without prices by quantity. */
  goodsCents: Cents;
  /** Pieces of the line with the most. */
  mostPieces: number;
};

/** A shop with more lines in its carts learns of the newest alone. */
const MOST_LINES = 5_000;

type Line = { customerId: number; itmCode: number; qty: number };

/** Returns the carts of customers that have lines. */
export async function readOpenCarts(shop: Shop): Promise<OpenCart[]> {
  const lines: Line[] = await shop.database.read
    .selectFrom('cartLine')
    .select(['customerId', 'itmCode', 'qty'])
    .orderBy('addedAt', 'desc')
    .limit(MOST_LINES)
    .execute();
  const carts = new Map<number, Line[]>();
  for (const line of lines) {
    const cart = carts.get(line.customerId);
    if (cart === undefined) carts.set(line.customerId, [line]);
    else cart.push(line);
  }
  const userTypes = await readUserTypes(shop.database.read, [...carts.keys()]);
  const prices = new Map<number, Map<number, Cents>>();
  for (const userType of new Set(userTypes.values())) {
    const own = lines.filter(({ customerId }) => userTypes.get(customerId) === userType);
    prices.set(userType, await pricesOf(shop, own, userType));
  }
  return [...carts].map(([owner, cart]) => {
    const userType = userTypes.get(owner) ?? 1;
    const priceOf = (itmCode: number) => prices.get(userType)?.get(itmCode) ?? 0;
    return {
      userType,
      goodsCents: cart.reduce((sum, { itmCode, qty }) => sum + qty * priceOf(itmCode), 0),
      mostPieces: Math.max(...cart.map(({ qty }) => qty)),
    };
  });
}

async function pricesOf(shop: Shop, lines: readonly Line[], userType: number) {
  const prices = new Map<number, Cents>();
  for await (const some of chunks([...new Set(lines.map(({ itmCode }) => itmCode))])) {
    const items = await readKnownItems(shop, some, userType);
    for (const { item } of items) prices.set(item.itmCode, item.sellingCents);
  }
  return prices;
}
