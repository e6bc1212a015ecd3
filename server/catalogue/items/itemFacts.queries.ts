import type { Inside } from '@/lib/commerce/wire';
import { unitPriceCents } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { ITEM_COLUMNS, toItems } from './items.queries';
import { chunks } from '@/server/platform/database/chunks';
import { firstPicture } from './firstPicture';

/** What carts, orders, wishlists and watches ask of an item. */
export type ItemFacts = {
  itmCode: number;
  itmName: string;
  itmType: 'S' | 'C' | 'M';
  parentItmCode: number | null;
  inStock: number;
  visible: 0 | 1;
};

/** The facts of each of these items that exists, hidden ones too. */
export async function readItemFacts(
  reader: Reader | Writer,
  itmCodes: readonly number[],
): Promise<Map<number, ItemFacts>> {
  if (itmCodes.length === 0) return new Map();
  const rows = await reader
    .selectFrom('item')
    .select(['itmCode', 'itmName', 'itmType', 'parentItmCode', 'inStock', 'visible'])
    .where('itmCode', 'in', itmCodes)
    .execute();
  return new Map(rows.map((row) => [row.itmCode, row]));
}

/** Returns the months of warranty of these items; null where they are not known. */
export async function readWarrantyMonths(
  reader: Reader | Writer,
  itmCodes: readonly number[],
): Promise<Map<number, number | null>> {
  const months = new Map<number, number | null>();
  for await (const some of chunks(itmCodes)) {
    const rows = await reader
      .selectFrom('item')
      .select(['itmCode', 'warrantyMonths'])
      .where('itmCode', 'in', some)
      .execute();
    for (const { itmCode, warrantyMonths } of rows) months.set(itmCode, warrantyMonths);
  }
  return months;
}

/** Returns those of these items that have no price for this userType: they are asked for, not bought. */
export async function readUnpriced(
  reader: Reader | Writer,
  itmCodes: readonly number[],
  userType: number,
): Promise<Set<number>> {
  if (itmCodes.length === 0) return new Set();
  const rows = await reader
    .selectFrom('item')
    .leftJoin('itemPrice', (join) =>
      join
        .onRef('itemPrice.itmCode', '=', 'item.itmCode')
        .on('itemPrice.userType', '=', userType)
        .on('itemPrice.sellingCents', '>', 0),
    )
    .select(['item.itmCode', 'item.sellingCents', 'item.askForPrice', 'disPerHundredths'])
    .select('itemPrice.sellingCents as ownCents')
    .where('item.itmCode', 'in', itmCodes)
    .execute();
  const unpriced = rows.filter(
    (row) =>
      row.askForPrice === 1 ||
      unitPriceCents(row.ownCents ?? row.sellingCents, row.disPerHundredths) === 0,
  );
  return new Set(unpriced.map(({ itmCode }) => itmCode));
}

/** Where an item lies and how it is recognised. */
export type PlaceFacts = {
  itmCode: number;
  shelf: string | null;
  barcode: string | null;
  inStock: number;
  img1: string | null;
};

/** Returns where these items lie, hidden ones too. */
export async function readPlaces(
  reader: Reader | Writer,
  itmCodes: readonly number[],
): Promise<Map<number, PlaceFacts>> {
  const places = new Map<number, PlaceFacts>();
  for await (const some of chunks(itmCodes)) {
    const rows = await reader
      .selectFrom('item')
      .select(['itmCode', 'shelf', 'barcode', 'inStock', 'img1', 'photoVersion'])
      .where('itmCode', 'in', some)
      .execute();
    for (const { photoVersion, img1, ...row } of rows) {
      places.set(row.itmCode, { ...row, img1: firstPicture({ img1, photoVersion }) });
    }
  }
  return places;
}

/** Locks an item's row on both engines until the transaction ends. */
export async function lockItem(tx: Writer, itmCode: number): Promise<void> {
  await tx
    .updateTable('item')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('itmCode', '=', itmCode)
    .execute();
}

/** What a line of an order says of its item. */
export type SellingFacts = {
  itmCode: number;
  sku: string;
  itmName: string;
  /** The retail price. */
  sellingCents: number;
  weightGrams: number;
};

/** Returns these items as an order would name them, hidden ones too. */
export async function readSellingFacts(
  reader: Reader | Writer,
  itmCodes: readonly number[],
): Promise<Map<number, SellingFacts>> {
  const rows = await reader
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmName', 'sellingCents', 'weightGrams'])
    .where('itmCode', 'in', itmCodes)
    .execute();
  return new Map(rows.map((row) => [row.itmCode, row]));
}

/** Returns the names of these items, hidden ones too. */
export function readNames(reader: Reader, itmCodes: readonly number[]) {
  return reader
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmName'])
    .where('itmCode', 'in', itmCodes)
    .orderBy('itmCode')
    .execute();
}

/** Returns the items that were hidden last. */
export function readHiddenItems(reader: Reader, limit: number) {
  return reader
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmName'])
    .where('visible', '=', 0)
    .orderBy('updatedAt', 'desc')
    .limit(limit)
    .execute();
}

export type NamedByCode = { itmCode: number; sku: string; itmType: string };

/** Returns the visible items with these codes. */
export function findByCodes(shop: Shop, codes: readonly number[]): Promise<NamedByCode[]> {
  return shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmType'])
    .where('visible', '=', 1)
    .where('itmCode', 'in', codes)
    .execute();
}

/** Codes of the variants of these items; an item with variants is not bought itself. */
export async function readVariantCodes(
  shop: Shop,
  parents: readonly number[],
): Promise<Map<number, number[]>> {
  const variants = new Map<number, number[]>(parents.map((parent) => [parent, []]));
  if (parents.length === 0) return variants;
  const rows = await shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'parentItmCode'])
    .where('parentItmCode', 'in', [...new Set(parents)])
    .where('visible', '=', 1)
    .orderBy('inStock', 'desc')
    .orderBy('itmCode')
    .execute();
  for (const { itmCode, parentItmCode } of rows) {
    if (parentItmCode !== null) variants.get(parentItmCode)?.push(itmCode);
  }
  return variants;
}

/** The next items that are sold, by code; of these categories, or of all. */
export async function readSoldItems(
  shop: Shop,
  userType: number,
  { catCodes, after, limit }: { catCodes: readonly number[]; after: number; limit: number },
): Promise<Inside<Item>[]> {
  let query = shop.database.read
    .selectFrom('item')
    .select(ITEM_COLUMNS)
    .where('itmCode', '>', after)
    .where('visible', '=', 1)
    .where('itmType', '!=', 'M');
  if (catCodes.length > 0) query = query.where('catCode', 'in', catCodes);
  return toItems(shop, await query.orderBy('itmCode').limit(limit).execute(), userType);
}

/** Returns the stock and the retail price of items that buyers see. */
export function readStockAndPrices(reader: Reader | Writer, itmCodes: readonly number[]) {
  return reader
    .selectFrom('item')
    .select(['itmCode', 'sku', 'inStock', 'sellingCents', 'disPerHundredths'])
    .where('itmCode', 'in', itmCodes)
    .where('visible', '=', 1)
    .orderBy('itmCode')
    .execute();
}
