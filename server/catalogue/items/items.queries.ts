import type { Inside } from '@/lib/commerce/wire';
import { findGrade } from '@/lib/contract/grades';
import { findPartKind } from '@/lib/commerce/partKinds';
import { percentFromHundredths } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import type { Reader } from '@/server/platform/database/connect';
import type { ItemTable } from '@/server/platform/database/schema';
import type { MerchantSettings } from '@/server/platform/settings/merchantSettings';
import type { Shop } from '@/server/boot/shop';
import type { Selectable } from 'kysely';
import { DISCOUNT_COLUMNS, discountInForce } from './discountColumns';
import { readItemPrices } from './itemPrices.queries';
import { firstPicture } from './firstPicture';
import { groupNames, type GroupNames } from './groups.service';

export const ITEM_COLUMNS = [
  'itmCode',
  'sku',
  'itmName',
  'itmType',
  'inStock',
  'sellingCents',
  'askForPrice',
  'isFromPrice',
  ...DISCOUNT_COLUMNS,
  'shortSpecs',
  'img1',
  'photoVersion',
  'catCode',
  'sCatCode',
  'tagCode',
  'bndCode',
  'partKind',
  'grade',
  'warrantyMonths',
  'weightGrams',
  'modelNumber',
  'isNew',
] as const satisfies readonly (keyof ItemTable)[];

export type ItemRow = Pick<Selectable<ItemTable>, (typeof ITEM_COLUMNS)[number]>;

/**
 * Returns the items with these codes in the given order, at the prices of this userType; unknown
 * and hidden items are left out.
 */
export async function readItems(
  shop: Shop,
  itmCodes: readonly number[],
  userType: number,
): Promise<Inside<Item>[]> {
  const known = await readKnownItems(shop, itmCodes, userType);
  return known.filter(({ isVisible }) => isVisible).map(({ item }) => item);
}

/** Returns hidden items too, which a cart may still contain. Uses the transaction's reader. */
export async function readKnownItems(
  shop: Shop,
  itmCodes: readonly number[],
  userType: number,
  reader: Reader = shop.database.read,
): Promise<{ item: Inside<Item>; isVisible: boolean }[]> {
  if (itmCodes.length === 0) return [];
  const rows = await reader
    .selectFrom('item')
    .select([...ITEM_COLUMNS, 'visible'])
    .where('itmCode', 'in', itmCodes)
    .execute();
  const items = await toItems(shop, rows, userType, reader);
  const isVisible = new Map(rows.map((row) => [row.itmCode, row.visible === 1]));
  const byCode = new Map(
    items.map((item) => [item.itmCode, { item, isVisible: isVisible.get(item.itmCode) === true }]),
  );
  return itmCodes.flatMap((itmCode) => byCode.get(itmCode) ?? []);
}

/** Returns the items of these rows at the prices of this userType. */
export async function toItems(
  shop: Shop,
  rows: readonly ItemRow[],
  userType: number,
  reader: Reader = shop.database.read,
): Promise<Inside<Item>[]> {
  const [names, pricesOf] = await Promise.all([
    groupNames(shop),
    readItemPrices(reader, rows, userType),
  ]);
  const { usualWeights } = shop.settings;
  const now = shop.clock();
  // Several spreads would give each item a hidden class of its own, which whatever reads it then has to look up.
  return rows.map((row) =>
    Object.assign(
      toItem(row, names, now),
      pricesOf(row),
      row.isFromPrice === 1 && { isFromPrice: true },
      weightOf(row, usualWeights),
    ),
  );
}

/** Returns the weight that the list gives, or else the owner's usual one of its kind; 0 when unknown. */
function weightOf(
  { weightGrams, partKind }: ItemRow,
  usualWeights: MerchantSettings['usualWeights'],
): Pick<Inside<Item>, 'weightGrams' | 'isUsualWeight'> {
  if (weightGrams > 0) return { weightGrams };
  const kind = findPartKind(partKind)?.id;
  const usual = kind === undefined ? undefined : usualWeights[kind];
  if (usual === undefined) return { weightGrams: 0 };
  return { weightGrams: usual, isUsualWeight: true };
}

function toItem(
  row: ItemRow,
  names: GroupNames,
  now: number,
): Omit<Inside<Item>, 'weightGrams' | 'sellingCents'> {
  return {
    itmCode: row.itmCode,
    sku: row.sku,
    itmName: row.itmName,
    itmType: row.itmType,
    inStock: row.inStock,
    disPer: percentFromHundredths(discountInForce(row, now)),
    shortSpecs: row.shortSpecs,
    img1: firstPicture(row),
    catCode: row.catCode,
    catName: names.catCode.get(row.catCode) ?? '',
    sCatCode: row.sCatCode,
    sCatName: nameOf(names.sCatCode, row.sCatCode),
    tagCode: row.tagCode,
    tagName: nameOf(names.tagCode, row.tagCode),
    bndCode: row.bndCode,
    bndName: nameOf(names.bndCode, row.bndCode),
    partKind: findPartKind(row.partKind)?.id ?? null,
    grade: findGrade(row.grade)?.id ?? null,
    warrantyMonths: row.warrantyMonths,
    modelNumber: row.modelNumber,
    isNew: row.isNew === 1,
  };
}

function nameOf(names: Map<number, string>, code: number | null): string | null {
  return code === null ? null : (names.get(code) ?? null);
}
