import type { Shop } from '@/server/boot/shop';

export type OpenCart = {
  userType: number;
  /** The goods at list prices: a dealer's own may be lower. */
  goodsCents: number;
  /** Pieces of the line with the most. */
  mostPieces: number;
};

/** A shop with more of them gets no exact number. */
const MOST = 5_000;

/** Returns the carts of customers that have lines. */
export function readOpenCarts({ database }: Shop): Promise<OpenCart[]> {
  return database.read
    .selectFrom('cartLine')
    .innerJoin('customer', 'customer.customerId', 'cartLine.customerId')
    .innerJoin('item', 'item.itmCode', 'cartLine.itmCode')
    .select(({ fn, eb }) => [
      'customer.userType',
      fn.sum<number>(eb('cartLine.qty', '*', eb.ref('item.priceCents'))).as('goodsCents'),
      fn.max('cartLine.qty').as('mostPieces'),
    ])
    .groupBy(['cartLine.customerId', 'customer.userType'])
    .limit(MOST)
    .execute();
}
