import type { VariantOption } from '@/lib/commerce/variantOptions';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { DISCOUNT_COLUMNS, statedDiscount } from './discountColumns';
import { readOptions } from './options.queries';
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
  'item.itmType',
  'item.visible',
  'item.withdrawn',
  'item.partKind',
  'item.frame',
  'item.gradeGroup',
  'item.modelNumber',
] as const;

export type ListedRow = Awaited<ReturnType<typeof readNext>>[number] & {
  /** By userType. */
  tierPrices: Map<number, number>;
  breaks: { userType: number; fromQty: number; sellingCents: number }[];
  phones: { bndName: string; modelName: string; modelNumbers: string[] }[];
  /** Of a variant. */
  options: VariantOption[];
};

/**
 * Returns the next items as a list has them, by code, hidden ones too. Leaves out items with variants, and those
 * whose adding was undone.
 */
export async function readListedRows(
  reader: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<ListedRow[]> {
  return withDetails(reader, await readNext(reader, { after, limit }));
}

/** Returns these items as a list has them, in any order, with those that have variants. */
export async function readRowsOf(
  reader: Reader,
  itmCodes: readonly number[],
): Promise<ListedRow[]> {
  if (itmCodes.length === 0) return [];
  const facts = await itemsAsListed(reader).where('item.itmCode', 'in', itmCodes).execute();
  return withDetails(reader, facts);
}

/** Returns the items with these SKUs as a list has them, also those that it leaves out, by SKU. */
export async function readListedBySku(
  db: Reader | Writer,
  skus: Iterable<string>,
): Promise<Map<string, ListedRow>> {
  const rows = new Map<string, ListedRow>();
  for await (const some of chunks([...skus])) {
    const facts = await itemsAsListed(db).where('item.sku', 'in', some).execute();
    for (const row of await withDetails(db, facts)) rows.set(row.sku, row);
  }
  return rows;
}

function readNext(reader: Reader, { after, limit }: { after: number; limit: number }) {
  return itemsAsListed(reader)
    .where('item.itmCode', '>', after)
    .where('itmType', '<>', 'M')
    .where('withdrawn', '=', 0)
    .orderBy('item.itmCode')
    .limit(limit)
    .execute();
}

function itemsAsListed(db: Reader | Writer) {
  return db
    .selectFrom('item')
    .innerJoin('category', 'category.catCode', 'item.catCode')
    .leftJoin('subCategory', 'subCategory.sCatCode', 'item.sCatCode')
    .leftJoin('tag', 'tag.tagCode', 'item.tagCode')
    .leftJoin('brand', 'brand.bndCode', 'item.bndCode')
    .select(FACTS)
    .select(PLAIN_NAMES)
    .select(['catName', 'sCatName', 'tagName', 'bndName'])
    .select((eb) =>
      eb
        .selectFrom('item as parent')
        .whereRef('parent.itmCode', '=', 'item.parentItmCode')
        .select('parent.sku')
        .as('parentSku'),
    );
}

type Facts = Awaited<ReturnType<typeof readNext>>;

async function withDetails(db: Reader | Writer, facts: Facts): Promise<ListedRow[]> {
  const codes = facts.map(({ itmCode }) => itmCode);
  if (codes.length === 0) return [];
  const prices = await db
    .selectFrom('itemPrice')
    .selectAll()
    .where('itmCode', 'in', codes)
    .execute();
  const breaks = await db
    .selectFrom('itemBreak')
    .selectAll()
    .where('itmCode', 'in', codes)
    .orderBy('fromQty')
    .execute();
  const phones = await readPhones(db, codes);
  const variants = facts.filter(({ itmType }) => itmType === 'C');
  const options = await readOptions(
    db,
    variants.map(({ itmCode }) => itmCode),
  );
  const rows = new Map<number, ListedRow>(
    facts.map((row) => [
      row.itmCode,
      {
        ...row,
        ...statedDiscount(row),
        tierPrices: new Map(),
        breaks: [],
        phones: phones.get(row.itmCode) ?? [],
        options: options.get(row.itmCode) ?? [],
      },
    ]),
  );
  for (const { itmCode, userType, sellingCents } of prices) {
    rows.get(itmCode)?.tierPrices.set(userType, sellingCents);
  }
  for (const { itmCode, ...one } of breaks) rows.get(itmCode)?.breaks.push(one);
  return [...rows.values()];
}

async function readPhones(reader: Reader | Writer, codes: readonly number[]) {
  const rows = await reader
    .selectFrom('itemModel')
    .innerJoin('phoneModel', 'phoneModel.modelCode', 'itemModel.modelCode')
    .innerJoin('brand', 'brand.bndCode', 'phoneModel.bndCode')
    .select(['itmCode', 'phoneModel.modelCode', 'bndName', 'modelName'])
    .where('itmCode', 'in', codes)
    .orderBy('phoneModel.modelCode')
    .execute();
  const numbers = await reader
    .selectFrom('modelNumber')
    .select(['modelCode', 'modelNumber'])
    .where('modelCode', 'in', (eb) =>
      eb.selectFrom('itemModel').select('modelCode').where('itmCode', 'in', codes),
    )
    .orderBy('modelCode')
    .orderBy('position')
    .execute();
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
