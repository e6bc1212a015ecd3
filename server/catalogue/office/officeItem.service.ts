import type { Inside } from '@/lib/commerce/wire';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import {
  meantItem,
  readSkuItems,
  severalSentence,
} from '@/server/catalogue/search/skuItems.queries';
import { readOptions } from '@/server/catalogue/items/options.queries';
import { readPhotos } from '@/server/catalogue/photos/photos.queries';
import { readOfficeItems } from './officeItems.queries';

const MOST_VARIANTS = 200;

/** Returns an item with all of its fields. Throws 'not-found', and 'conflict' where a spelling means several. */
export async function readOfficeItem(
  shop: Shop,
  sku: string,
): Promise<Omit<Inside<OfficeItemDetail>, 'held' | 'quarantine' | 'reserved' | 'reservations'>> {
  const { itmCode, parentItmCode, itmType } = await itemOfSku(shop, sku);
  const { read } = shop.database;
  const root = parentItmCode ?? (itmType === 'M' ? itmCode : null);
  const [[item], row, variants, photos] = await Promise.all([
    readOfficeItems(read, [itmCode]),
    readMore(shop, itmCode),
    root === null ? [] : readVariants(shop, root),
    readPhotos(read, itmCode),
  ]);
  if (item === undefined) throw notFound(sku);
  return { ...item, ...row, photos, variants: variants.filter((one) => one.sku !== item.sku) };
}

/** Returns the item that a SKU in any spelling means. */
export async function itemOfSku(shop: Shop, sku: string) {
  const meant = meantItem(sku, await readSkuItems(shop.database.read, [sku]));
  if (meant === null) throw notFound(sku);
  if ('several' in meant) {
    throw new ShopError('conflict', { sku: `${severalSentence(sku, meant.several)} ` });
  }
  return meant.item;
}

function notFound(sku: string): ShopError {
  return new ShopError('not-found', { sku: `There is no item ${sku}. ` });
}

async function readMore({ database }: Shop, itmCode: number) {
  const row = await database.read
    .selectFrom('item')
    .leftJoin('item as parent', 'parent.itmCode', 'item.parentItmCode')
    .select(['item.partKind', 'item.createdAt', 'parent.sku as parent'])
    .where('item.itmCode', '=', itmCode)
    .executeTakeFirstOrThrow();
  return row;
}

async function readVariants(
  { database }: Shop,
  parent: number,
): Promise<Inside<OfficeItemDetail>['variants']> {
  const rows = await database.read
    .selectFrom('item')
    .select(['itmCode', 'sku', 'sellingCents', 'inStock', 'visible'])
    .where('parentItmCode', '=', parent)
    .orderBy('itmCode')
    .limit(MOST_VARIANTS)
    .execute();
  const options = await readOptions(
    database.read,
    rows.map(({ itmCode }) => itmCode),
  );
  return rows.map(({ itmCode, sku, sellingCents, inStock, visible }) => ({
    sku,
    options: options.get(itmCode) ?? [],
    priceCents: sellingCents || null,
    stock: inStock,
    hidden: visible === 0,
  }));
}
