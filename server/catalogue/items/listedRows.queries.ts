import type { Reader } from '@/server/platform/database/connect';
import { DISCOUNT_COLUMNS, statedDiscount } from './discountColumns';
import { PLAIN_NAMES } from './plainColumns';

const FACTS = [
  'item.itmCode',
  'item.sku',
  'item.itmName',
  'item.sellingCents',
  'item.inStock',
  'item.weightGrams',
  'item.grade',
  'item.colour',
  'item.warrantyMonths',
  ...DISCOUNT_COLUMNS,
  'item.featured',
  'item.askForPrice',
  'item.shortSpecs',
] as const;

type Facts = Awaited<ReturnType<ReturnType<typeof readFacts>['execute']>>[number];

export type ListedRow = Facts & {
  /** By userType. */
  tierPrices: Map<number, number>;
  breaks: { userType: number; fromQty: number; sellingCents: number }[];
  phones: { bndName: string; modelName: string; modelNumbers: string[] }[];
};

/** Returns the next items as a list has them, by code, hidden ones too; items with variants are left out. */
export async function readListedRows(
  reader: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<ListedRow[]> {
  const facts = await readFacts(reader)
    .where('item.itmCode', '>', after)
    .where('itmType', '<>', 'M')
    .orderBy('item.itmCode')
    .limit(limit)
    .execute();
  return withDetails(reader, facts);
}

/** Returns these items as a list has them, in any order, with those that have variants. */
export async function readRowsOf(
  reader: Reader,
  itmCodes: readonly number[],
): Promise<ListedRow[]> {
  if (itmCodes.length === 0) return [];
  const facts = await readFacts(reader).where('item.itmCode', 'in', itmCodes).execute();
  return withDetails(reader, facts);
}

async function withDetails(reader: Reader, facts: Facts[]): Promise<ListedRow[]> {
  const codes = facts.map(({ itmCode }) => itmCode);
  if (codes.length === 0) return [];
  const [prices, breaks, phones] = await Promise.all([
    reader.selectFrom('itemPrice').selectAll().where('itmCode', 'in', codes).execute(),
    reader
      .selectFrom('itemBreak')
      .selectAll()
      .where('itmCode', 'in', codes)
      .orderBy('fromQty')
      .execute(),
    readPhones(reader, codes),
  ]);
  return facts.map((row) => {
    const own = prices.filter(({ itmCode }) => itmCode === row.itmCode);
    return {
      ...row,
      ...statedDiscount(row),
      tierPrices: new Map(own.map(({ userType, sellingCents }) => [userType, sellingCents])),
      breaks: breaks.filter(({ itmCode }) => itmCode === row.itmCode),
      phones: phones.get(row.itmCode) ?? [],
    };
  });
}

function readFacts(reader: Reader) {
  return reader
    .selectFrom('item')
    .innerJoin('category', 'category.catCode', 'item.catCode')
    .leftJoin('subCategory', 'subCategory.sCatCode', 'item.sCatCode')
    .leftJoin('tag', 'tag.tagCode', 'item.tagCode')
    .leftJoin('brand', 'brand.bndCode', 'item.bndCode')
    .select(FACTS)
    .select(PLAIN_NAMES)
    .select(['catName', 'sCatName', 'tagName', 'bndName']);
}

async function readPhones(reader: Reader, codes: readonly number[]) {
  const [rows, numbers] = await Promise.all([
    reader
      .selectFrom('itemModel')
      .innerJoin('phoneModel', 'phoneModel.modelCode', 'itemModel.modelCode')
      .innerJoin('brand', 'brand.bndCode', 'phoneModel.bndCode')
      .select(['itmCode', 'phoneModel.modelCode', 'bndName', 'modelName'])
      .where('itmCode', 'in', codes)
      .orderBy('phoneModel.modelCode')
      .execute(),
    reader
      .selectFrom('modelNumber')
      .select(['modelCode', 'modelNumber'])
      .where('modelCode', 'in', (eb) =>
        eb.selectFrom('itemModel').select('modelCode').where('itmCode', 'in', codes),
      )
      .orderBy('modelCode')
      .orderBy('position')
      .execute(),
  ]);
  const numbersOf = new Map<number, string[]>();
  for (const { modelCode, modelNumber } of numbers) {
    numbersOf.set(modelCode, [...(numbersOf.get(modelCode) ?? []), modelNumber]);
  }
  const phones = new Map<number, ListedRow['phones']>();
  for (const { itmCode, modelCode, bndName, modelName } of rows) {
    const phone = { bndName, modelName, modelNumbers: numbersOf.get(modelCode) ?? [] };
    phones.set(itmCode, [...(phones.get(itmCode) ?? []), phone]);
  }
  return phones;
}
