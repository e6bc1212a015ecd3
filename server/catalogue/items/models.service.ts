import type { Inside } from '@/lib/commerce/wire';
import { nearTwins, twinPatterns, type TwinPatterns } from '@/lib/commerce/nearTwins';
import type { FittingModel, ModelSeries, ModelSummary } from '@/lib/contract/catalogue.contract';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { sql, type InferResult } from 'kysely';
import { groupNames } from './groups.service';

function selectModels(shop: Shop) {
  return shop.database.read
    .selectFrom('phoneModel')
    .innerJoin('brand', 'brand.bndCode', 'phoneModel.bndCode')
    .select([
      'phoneModel.modelCode',
      'phoneModel.bndCode',
      'brand.bndName',
      'phoneModel.series',
      'phoneModel.modelName',
      'phoneModel.itemCount',
    ]);
}

type ModelRow = InferResult<ReturnType<typeof selectModels>>[number];

/** Returns models with parts, grouped by brand and series, the largest series first. */
export async function listModels(shop: Shop, bndCode: number | undefined): Promise<ModelSeries[]> {
  let query = selectModels(shop).where('phoneModel.itemCount', '>', 0);
  if (bndCode !== undefined) query = query.where('phoneModel.bndCode', '=', bndCode);
  const rows = await query
    .orderBy('brand.position')
    .orderBy('brand.bndName')
    .orderBy('phoneModel.releasedYear', 'desc')
    .orderBy('phoneModel.modelName')
    .execute();
  const series = new Map<string, ModelSeries>();
  for (const row of rows) addToSeries(series, row);
  return [...series.values()].sort(
    (left, right) =>
      left.bndName.localeCompare(right.bndName, 'en') || right.itemCount - left.itemCount,
  );
}

function addToSeries(all: Map<string, ModelSeries>, row: ModelRow): void {
  const key = `${row.bndCode}/${row.series}`;
  const { bndCode, bndName, series, modelCode, modelName, itemCount } = row;
  const group = all.get(key) ?? { bndCode, bndName, series, itemCount: 0, models: [] };
  group.models.push({ modelCode, modelName, itemCount });
  group.itemCount += itemCount;
  all.set(key, group);
}

/** Returns one phone with its parts by group. */
export async function summariseModel(shop: Shop, modelCode: number): Promise<Inside<ModelSummary>> {
  const row = await selectModels(shop)
    .where('phoneModel.modelCode', '=', modelCode)
    .executeTakeFirst();
  if (row === undefined) throw unknownModel();
  const [[model], twins, counts, names] = await Promise.all([
    withNumbers(shop, [row]),
    twinsOf(shop, [modelCode]),
    countByCategory(shop, modelCode),
    groupNames(shop),
  ]);
  if (model === undefined) throw unknownModel();
  return {
    ...model,
    bndCode: row.bndCode,
    itemCount: counts.reduce((sum, count) => sum + count.itemCount, 0),
    nearTwins: twins,
    categories: counts
      .map(({ catCode, itemCount, fromPriceCents }) => ({
        catCode,
        catName: names.catCode.get(catCode) ?? '',
        itemCount,
        fromPriceCents,
      }))
      .sort(
        (left, right) => groupPosition(names, left.catCode) - groupPosition(names, right.catCode),
      ),
  };
}

function unknownModel(): ShopError {
  return new ShopError('not-found', { model: "We can't find this phone model. " });
}

function groupPosition(names: { catCode: Map<number, string> }, catCode: number): number {
  return [...names.catCode.keys()].indexOf(catCode);
}

function countByCategory(shop: Shop, modelCode: number) {
  return shop.database.read
    .selectFrom('itemModel')
    .innerJoin('item', 'item.itmCode', 'itemModel.itmCode')
    .where('itemModel.modelCode', '=', modelCode)
    .where('item.listed', '=', 1)
    .groupBy('item.catCode')
    .select(({ fn }) => [
      'item.catCode',
      fn.countAll<number>().as('itemCount'),
      sql<number>`coalesce(min(case when "item"."askForPrice" = 0 then nullif("item"."priceCents", 0) end), 0)`.as(
        'fromPriceCents',
      ),
    ])
    .execute();
}

/** Returns the models with these codes, in the given order, with their numbers. */
export async function readModels(
  shop: Shop,
  modelCodes: readonly number[],
): Promise<FittingModel[]> {
  if (modelCodes.length === 0) return [];
  const rows = await selectModels(shop).where('modelCode', 'in', modelCodes).execute();
  const byCode = new Map(rows.map((row) => [row.modelCode, row]));
  const inOrder = modelCodes.flatMap((code) => byCode.get(code) ?? []);
  return withNumbers(shop, inOrder);
}

/** Returns phones with a similar name that the same parts do not fit. */
export async function twinsOf(shop: Shop, modelCodes: readonly number[]): Promise<FittingModel[]> {
  const models = await readModels(shop, modelCodes);
  if (models.length === 0) return [];
  const stems = models.map((model) => model.modelName.split(' ').slice(0, 2).join(' '));
  const signs = models.map(twinPatterns);
  const rows = await selectModels(shop)
    .where('brand.bndName', 'in', [...new Set(models.map((model) => model.bndName))])
    .where(({ eb, or }) =>
      or([
        ...stems.map((stem) => eb('phoneModel.modelName', 'like', `${likeText(stem)}%`)),
        eb('phoneModel.series', 'in', [...new Set(models.map((model) => model.series))]),
      ]),
    )
    // A series may have thousands of models: reads only possible matches.
    .where(({ or }) => or(signs.flatMap(hasSigns)))
    .orderBy('phoneModel.modelName')
    .execute();
  return nearTwins(models, await withNumbers(shop, rows));
}

function hasSigns({ names, nameStart, numberStarts }: TwinPatterns) {
  const name = sql<string>`lower("phoneModel"."modelName")`;
  const isAny = [sql<boolean>`${name} like ${`${likeText(nameStart)}%`}`];
  if (names.length > 0) isAny.push(sql<boolean>`${name} in (${sql.join(names)})`);
  for (const start of numberStarts) {
    isAny.push(sql<boolean>`exists (select 1 from "modelNumber"
      where "modelNumber"."modelCode" = "phoneModel"."modelCode"
        and lower("modelNumber"."modelNumber") like ${`${likeText(start)}%`})`);
  }
  return isAny;
}

/** Removes wildcards: model names have none, and the engines escape them differently. */
function likeText(text: string): string {
  return text.replace(/[%_\\]/g, '');
}

async function withNumbers(shop: Shop, rows: readonly ModelRow[]): Promise<FittingModel[]> {
  if (rows.length === 0) return [];
  const codes = rows.map((row) => row.modelCode);
  const numbers = await shop.database.read
    .selectFrom('modelNumber')
    .select(['modelCode', 'modelNumber'])
    .where('modelCode', 'in', codes)
    .orderBy('position')
    .execute();
  const byModel = new Map<number, string[]>(codes.map((code) => [code, []]));
  for (const { modelCode, modelNumber } of numbers) byModel.get(modelCode)?.push(modelNumber);
  return rows.map(({ modelCode, bndName, series, modelName }) => ({
    modelCode,
    bndName,
    series,
    modelName,
    modelNumbers: byModel.get(modelCode) ?? [],
  }));
}
