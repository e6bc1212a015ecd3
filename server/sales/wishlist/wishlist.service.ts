import type { Inside } from '@/lib/commerce/wire';
import type { Item } from '@/lib/contract/item.contract';
import { MAX_WISHES } from '@/lib/contract/limits';
import { readItems } from '@/server/catalogue/items/items.queries';
import { lockCustomer } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { readItemFacts } from '@/server/catalogue/items/itemFacts.queries';

const WISHLIST_FULL = `Your wishlist can hold up to ${MAX_WISHES} parts. Please remove one first. `;

type Wisher = { customerId: number; userType: number };

/** Returns the wishlist, newest first, at the customer's prices. */
export async function readWishlist(shop: Shop, wisher: Wisher): Promise<Inside<Item>[]> {
  const rows = await shop.database.read
    .selectFrom('wishlistItem')
    .select('itmCode')
    .where('customerId', '=', wisher.customerId)
    .orderBy('addedAt', 'desc')
    .orderBy('itmCode')
    .execute();
  return readItems(
    shop,
    rows.map((row) => row.itmCode),
    wisher.userType,
  );
}

/** Uses the key itmCode only for items already in the list: browsers rely on it. */
export async function addWish(
  shop: Shop,
  wisher: Wisher,
  itmCode: number,
): Promise<Inside<Item>[]> {
  await shop.database.transaction(async (tx) => {
    const item = (await readItemFacts(tx, [itmCode])).get(itmCode);
    if (item?.visible !== 1) {
      throw new ShopError('not-found', { item: "We can't find this product. " });
    }
    await requireRoom(tx, wisher.customerId, itmCode);
    await tx
      .insertInto('wishlistItem')
      .values({ customerId: wisher.customerId, itmCode, addedAt: shop.clock() })
      .execute();
  });
  return readWishlist(shop, wisher);
}

/** Reports an existing item as such, also when the list is full. */
async function requireRoom(tx: Writer, customerId: number, itmCode: number): Promise<void> {
  // Two parallel requests would both find room for one.
  await lockCustomer(tx, customerId);
  const { all, held } = await tx
    .selectFrom('wishlistItem')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('itmCode', '=', itmCode).as('held'),
    ])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  if (held > 0) {
    throw new ShopError('conflict', { itmCode: 'This item is already in your wishlist. ' });
  }
  if (all >= MAX_WISHES) throw new ShopError('conflict', { item: WISHLIST_FULL });
}

export async function removeWish(
  shop: Shop,
  wisher: Wisher,
  itmCode: number,
): Promise<Inside<Item>[]> {
  await shop.database.transaction((tx) => dropWish(tx, wisher.customerId, itmCode));
  return readWishlist(shop, wisher);
}

/** Removes a bought item from the wishlist, and the item it is a variant of. */
export async function dropBoughtWish(
  tx: Writer,
  customerId: number,
  itmCode: number,
): Promise<void> {
  await dropWish(tx, customerId, itmCode);
  const bought = (await readItemFacts(tx, [itmCode])).get(itmCode);
  const parent = bought?.parentItmCode ?? null;
  if (parent !== null) await dropWish(tx, customerId, parent);
}

async function dropWish(tx: Writer, customerId: number, itmCode: number): Promise<void> {
  await tx
    .deleteFrom('wishlistItem')
    .where('customerId', '=', customerId)
    .where('itmCode', '=', itmCode)
    .execute();
}
