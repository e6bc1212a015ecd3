import type { Inside } from '@/lib/commerce/wire';
import type { DealerItem, DealerModel } from '@/lib/contract/dealerApi.contract';
import { findGrade } from '@/lib/contract/grades';
import { percentFromHundredths, unitCents } from '@/lib/commerce/price';
import { among } from '@/server/platform/database/among';
import type { Shop } from '@/server/boot/shop';
import { codesMovedSince } from '@/server/catalogue/stock/movedItems.queries';
import { DISCOUNT_COLUMNS, discountInForce } from './discountColumns';
import { readItemPrices } from './itemPrices.queries';
import { groupNames } from './groups.service';

/** Small enough that other requests are answered between batches. */
const IN_BATCH = 500;

/** Yields every item that is sold, or those that changed since; hidden ones too, as not sold. */
export async function* readDealerItems(
  shop: Shop,
  userType: number,
  changedSince: number | null,
): AsyncGenerator<Inside<DealerItem>[]> {
  const codes = await (changedSince === null ? soldCodes(shop) : changedCodes(shop, changedSince));
  for (let from = 0; from < codes.length; from += IN_BATCH) {
    yield await itemsOf(shop, userType, codes.slice(from, from + IN_BATCH));
  }
}

async function soldCodes(shop: Shop): Promise<number[]> {
  const rows = await boughtItems(shop).select('itmCode').where('visible', '=', 1).execute();
  return rows.map(({ itmCode }) => itmCode);
}

/** An item with variants is not bought itself. */
function boughtItems(shop: Shop) {
  return shop.database.read.selectFrom('item').where('itmType', '!=', 'M').orderBy('itmCode');
}

async function changedCodes(shop: Shop, since: number): Promise<number[]> {
  const [edited, moved] = await Promise.all([
    shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('updatedAt', '>=', since)
      .execute(),
    codesMovedSince(shop.database.read, since),
  ]);
  const codes = new Set([...edited.map(({ itmCode }) => itmCode), ...moved]);
  return [...codes].sort((a, b) => a - b);
}

async function itemsOf(
  shop: Shop,
  userType: number,
  codes: number[],
): Promise<Inside<DealerItem>[]> {
  const { read } = shop.database;
  const wanted = new Set(codes);
  const near = await boughtItems(shop)
    .select(['itmCode', 'sku', 'itmName', 'visible', 'catCode', 'bndCode', 'grade'])
    .select(['inStock', 'sellingCents', 'askForPrice', 'parentItmCode', ...DISCOUNT_COLUMNS])
    .where(among('itmCode', codes))
    .execute();
  const rows = near.filter(({ itmCode }) => wanted.has(itmCode));
  const parents = rows.flatMap(({ parentItmCode }) => parentItmCode ?? []);
  const [names, pricesOf, models] = await Promise.all([
    groupNames(shop),
    readItemPrices(read, rows, userType),
    modelsOf(shop, codes, parents),
  ]);
  const now = shop.clock();
  // Each field by itself: copies of a hundred thousand rows cost more than their queries.
  return rows.map((row) => {
    const { sellingCents, breaks, retailCents } = pricesOf(row);
    const disPer = percentFromHundredths(discountInForce(row, now));
    const { itmCode, parentItmCode, bndCode } = row;
    return {
      itmCode,
      sku: row.sku,
      itmName: row.itmName,
      isSold: row.visible === 1,
      catName: names.catCode.get(row.catCode) ?? '',
      bndName: bndCode === null ? null : (names.bndCode.get(bndCode) ?? null),
      grade: findGrade(row.grade)?.id ?? null,
      inStock: row.inStock,
      sellingCents,
      breaks,
      retailCents,
      disPer,
      unitPriceCents: unitCents({ sellingCents, breaks, disPer }),
      models: models.get(itmCode) ?? models.get(parentItmCode ?? 0) ?? [],
    };
  });
}

/** Returns the phones that items fit; variants fit those of their parents. */
async function modelsOf(
  shop: Shop,
  codes: readonly number[],
  parents: readonly number[],
): Promise<Map<number, number[]>> {
  const models = new Map<number, number[]>();
  const known = new Set(codes);
  const others = new Set(parents.filter((parent) => !known.has(parent)));
  const rows = await Promise.all(
    [codes, [...others]].map((some) => (some.length === 0 ? [] : fitsOf(shop, some))),
  );
  for (const { itmCode, modelCode } of rows.flat()) {
    const known = models.get(itmCode);
    if (known === undefined) models.set(itmCode, [modelCode]);
    else known.push(modelCode);
  }
  return models;
}

function fitsOf(shop: Shop, codes: readonly number[]) {
  return shop.database.read
    .selectFrom('itemModel')
    .select(['itmCode', 'modelCode'])
    .where(among('itmCode', codes))
    .orderBy('modelCode')
    .execute();
}

/** Returns every phone that an item fits, with its numbers. */
export async function readDealerModels(shop: Shop): Promise<DealerModel[]> {
  const { read } = shop.database;
  const [models, numbers] = await Promise.all([
    read
      .selectFrom('phoneModel')
      .innerJoin('brand', 'brand.bndCode', 'phoneModel.bndCode')
      .select(['modelCode', 'bndName', 'modelName'])
      .where('itemCount', '>', 0)
      .orderBy('modelCode')
      .execute(),
    read
      .selectFrom('modelNumber')
      .select(['modelCode', 'modelNumber'])
      .orderBy('modelCode')
      .orderBy('position')
      .execute(),
  ]);
  const numbersOf = new Map<number, string[]>();
  for (const { modelCode, modelNumber } of numbers) {
    numbersOf.set(modelCode, [...(numbersOf.get(modelCode) ?? []), modelNumber]);
  }
  return models.map((model) => ({
    ...model,
    modelNumbers: numbersOf.get(model.modelCode) ?? [],
  }));
}
