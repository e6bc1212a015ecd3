import type { Inside } from '@/lib/commerce/wire';
import { gradeNames } from '@/lib/commerce/gradeWords';
import { gradeOrder } from '@/lib/contract/grades';
import type {
  FittingModel,
  GradeChoice,
  ProductDetail,
  Variant,
} from '@/lib/contract/catalogue.contract';
import type { FrameId, Item } from '@/lib/contract/item.contract';
import { pick } from '@/lib/contract/records';
import { ShopError } from '@/server/platform/errors';
import { FIRST_PICTURE } from '@/lib/urls/links';
import { readPhotoVersions } from '@/server/catalogue/photos/photos.queries';
import type { Shop } from '@/server/boot/shop';
import { sql } from 'kysely';
import { ITEM_COLUMNS, readItems, toItems } from './items.queries';
import { readModels, twinsOf } from './models.service';

const SAME_REPAIR_LIMIT = 5;
const ALTERNATIVES_LIMIT = 4;

/** Returns everything that a product page shows about one item. */
export async function readProduct(
  shop: Shop,
  itmCode: number,
  userType: number,
): Promise<Inside<ProductDetail>> {
  const row = await shop.database.read
    .selectFrom('item')
    .select([...ITEM_COLUMNS, 'colour', 'frame', 'gradeGroup', 'parentItmCode'])
    .where('itmCode', '=', itmCode)
    .where('visible', '=', 1)
    .executeTakeFirst();
  const [item] = row === undefined ? [] : await toItems(shop, [row], userType);
  if (row === undefined || item === undefined) {
    throw new ShopError('not-found', { itmCode: "We can't find this product. " });
  }
  const family = row.parentItmCode ?? (row.itmType === 'M' ? row.itmCode : null);
  const [variants, grades, models] = await Promise.all([
    family === null ? [] : readVariants(shop, family, userType),
    row.gradeGroup === null ? [] : readGrades(shop, row.gradeGroup, userType),
    readFittingModels(shop, itmCode),
  ]);
  return {
    item,
    colour: row.colour,
    frame: knownFrame(row.frame),
    models,
    options: optionsOf(variants),
    variants,
    parentItmCode: row.parentItmCode,
    pictures: await readPictures(shop, [item, ...variants.map((variant) => variant.item)]),
    grades: grades.length > 1 ? grades : [],
    ...(await relatedItems(shop, { item, models, grades, userType })),
  };
}

async function readPictures(
  { database }: Shop,
  items: readonly Inside<Item>[],
): Promise<Inside<ProductDetail>['pictures']> {
  const photos = await readPhotoVersions(
    database.read,
    items.map(({ itmCode }) => itmCode),
  );
  return items.map(({ itmCode }) => {
    const versions = photos.get(itmCode) ?? [];
    // Without photos there is the drawing.
    const numbers = versions.length === 0 ? [FIRST_PICTURE] : versions.map(numberAt);
    return { itmCode, numbers, versions };
  });
}

function numberAt(_: unknown, at: number): string {
  return String(at + 1).padStart(3, '0');
}

function knownFrame(frame: string | null): FrameId | null {
  return frame === 'with' || frame === 'without' ? frame : null;
}

async function readFittingModels(shop: Shop, itmCode: number): Promise<FittingModel[]> {
  const rows = await shop.database.read
    .selectFrom('itemModel')
    .innerJoin('phoneModel', 'phoneModel.modelCode', 'itemModel.modelCode')
    .select('itemModel.modelCode')
    .where('itemModel.itmCode', '=', itmCode)
    .orderBy('phoneModel.itemCount', 'desc')
    .orderBy('itemModel.modelCode')
    .execute();
  const codes = rows.map((row) => row.modelCode);
  return readModels(shop, codes);
}

async function readVariants(
  shop: Shop,
  parent: number,
  userType: number,
): Promise<Inside<Variant>[]> {
  const rows = await shop.database.read
    .selectFrom('item')
    .innerJoin('itemOption', 'itemOption.itmCode', 'item.itmCode')
    .select(['item.itmCode', 'itemOption.optionName', 'itemOption.optionValue'])
    .where('item.parentItmCode', '=', parent)
    .where('item.visible', '=', 1)
    .orderBy('item.itmCode')
    .orderBy('itemOption.position')
    .execute();
  const options = new Map<number, Record<string, string>>();
  for (const { itmCode, optionName, optionValue } of rows) {
    options.set(itmCode, { ...options.get(itmCode), [optionName]: optionValue });
  }
  const items = await readItems(shop, [...options.keys()], userType);
  return items.map((item) => ({ item, options: options.get(item.itmCode) ?? {} }));
}

function optionsOf(variants: readonly Inside<Variant>[]): Inside<ProductDetail>['options'] {
  const values = new Map<string, Set<string>>();
  for (const { options } of variants) {
    for (const [name, value] of Object.entries(options)) {
      values.set(name, (values.get(name) ?? new Set()).add(value));
    }
  }
  return [...values].map(([name, chosen]) => ({ name, values: [...chosen] }));
}

const GRADE_FIELDS = [
  'itmCode',
  'itmName',
  'grade',
  'sellingCents',
  'disPer',
  'breaks',
  'retailCents',
  'isFromPrice',
  'inStock',
  'warrantyMonths',
  'itmType',
] as const;

const MOST_GRADES = 12;

async function readGrades(
  shop: Shop,
  group: string,
  userType: number,
): Promise<Inside<GradeChoice>[]> {
  const rows = await shop.database.read
    .selectFrom('item')
    .select(ITEM_COLUMNS)
    .where('gradeGroup', '=', group)
    .where('listed', '=', 1)
    .orderBy('itmCode')
    .limit(MOST_GRADES)
    .execute();
  const items = await toItems(shop, rows, userType);
  // Several parts of one grade are no choice.
  if (new Set(gradeNames(items)).size < 2) return [];
  return items
    .sort((left, right) => gradeOrder(left.grade) - gradeOrder(right.grade))
    .map((item) => pick(item, GRADE_FIELDS));
}

type Surroundings = Pick<
  Inside<ProductDetail>,
  'nearTwins' | 'alternatives' | 'sameRepair' | 'partsForModel'
>;

type Related = Pick<Inside<ProductDetail>, 'item' | 'models' | 'grades'> & { userType: number };

/** Returns other parts for the first phone that this item fits. */
async function relatedItems(
  shop: Shop,
  { item, models, grades, userType }: Related,
): Promise<Surroundings> {
  const [first] = models;
  if (first === undefined) {
    return { nearTwins: [], alternatives: [], sameRepair: [], partsForModel: 0 };
  }
  const [twins, others, model] = await Promise.all([
    twinsOf(shop, [first.modelCode]),
    readOthersInStock(shop, first.modelCode, item.itmCode),
    shop.database.read
      .selectFrom('phoneModel')
      .select('itemCount')
      .where('modelCode', '=', first.modelCode)
      .executeTakeFirst(),
  ]);
  const fitting = new Set(models.map(({ modelCode }) => modelCode));
  // The page offers the grades of an item in stock already.
  const choices = new Set(item.inStock > 0 ? grades.map(({ itmCode }) => itmCode) : []);
  const sameKind = others.filter(
    ({ itmCode, partKind }) => partKind === item.partKind && !choices.has(itmCode),
  );
  const sameRepair = onePerKind(others.filter(({ partKind }) => partKind !== item.partKind));
  const codes = (rows: typeof others, limit: number) =>
    rows.slice(0, limit).map(({ itmCode }) => itmCode);
  const [alternatives, repairs] = await Promise.all([
    readItems(shop, codes(sameKind, ALTERNATIVES_LIMIT), userType),
    readItems(shop, codes(sameRepair, SAME_REPAIR_LIMIT), userType),
  ]);
  return {
    nearTwins: twins.filter(({ modelCode }) => !fitting.has(modelCode)),
    alternatives,
    sameRepair: repairs,
    partsForModel: model?.itemCount ?? 0,
  };
}

/** Prevents SQLite from scanning an index of all listed items: few items fit one phone. */
function readOthersInStock(shop: Shop, modelCode: number, itmCode: number) {
  return shop.database.read
    .selectFrom('itemModel')
    .innerJoin('item', 'item.itmCode', 'itemModel.itmCode')
    .select(['item.itmCode', 'item.partKind'])
    .where('itemModel.modelCode', '=', modelCode)
    .where(sql`+"item"."listed"`, '=', 1)
    .where('item.hasStock', '=', 1)
    .where('item.itmCode', '<>', itmCode)
    .orderBy('item.popularity', 'desc')
    .orderBy('item.itmCode')
    .execute();
}

function onePerKind<T extends { partKind: string | null }>(rows: readonly T[]): T[] {
  const seen = new Set<string | null>();
  return rows.filter(({ partKind }) => !seen.has(partKind) && seen.add(partKind));
}
