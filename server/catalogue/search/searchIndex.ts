import { sql } from 'kysely';
import type { Engine, Reader, Writer } from '@/server/platform/database/connect';
import { wordsOfItem, type IndexedItem } from './itemWords';
import { words } from './normalise';
import { partCodesOf } from './partCodes';

const BATCH = 500;

/**
 * Rebuilds the index of these items in the transaction that changed them. A variant is indexed with
 * its M item; an item that is no longer listed is removed, and hidden ones are in an index of their own.
 */
export async function indexItems(
  tx: Writer,
  engine: Engine,
  itmCodes: readonly number[],
): Promise<void> {
  for (let from = 0; from < itmCodes.length; from += BATCH) {
    await indexBatch(tx, engine, itmCodes.slice(from, from + BATCH));
  }
}

async function indexBatch(tx: Writer, engine: Engine, itmCodes: readonly number[]): Promise<void> {
  const items = await tx
    .selectFrom('item')
    .where('itmCode', 'in', itmCodes)
    .select(['itmCode', 'parentItmCode'])
    .execute();
  const roots = [...new Set(items.map((item) => item.parentItmCode ?? item.itmCode))];
  if (roots.length === 0) return;
  const { listed, hidden, all } = await readFamilies(tx, roots);
  await writeEntries(tx, { engine, table: 'itemSearch' }, roots, listed);
  await writeEntries(tx, { engine, table: 'hiddenSearch' }, all, hidden);
  await addPlainWords(tx, engine, listed);
}

type Families = Map<number, IndexedItem[]>;

/**
 * Returns each listed item with its visible variants, and what is hidden: an item with all of its variants, or
 * a variant alone. By the code of the entry; `all` are the codes that may have one.
 */
async function readFamilies(
  tx: Reader,
  roots: readonly number[],
): Promise<{ listed: Families; hidden: Families; all: number[] }> {
  const own = await partsQuery(tx).where('item.itmCode', 'in', roots).execute();
  const variants = await partsQuery(tx).where('item.parentItmCode', 'in', roots).execute();
  const codes = [...own, ...variants].map(({ itmCode }) => itmCode);
  const models = await readModels(tx, codes);
  const options = await readOptionValues(tx, variants);
  const listed: Families = new Map();
  const hidden: Families = new Map();
  const shown = new Set(own.filter(({ listed: is }) => is === 1).map(({ itmCode }) => itmCode));
  for (const part of [...own, ...variants]) {
    const { itmCode, parentItmCode, visible } = part;
    const root = parentItmCode ?? itmCode;
    const indexed = {
      ...part,
      models: models.get(itmCode) ?? [],
      optionValues: options.get(itmCode) ?? [],
    };
    if (!shown.has(root)) append(hidden, root, indexed);
    else if (visible === 1) append(listed, root, indexed);
    else append(hidden, itmCode, indexed);
  }
  return { listed, hidden, all: codes };
}

function partsQuery(tx: Reader) {
  return tx
    .selectFrom('item')
    .leftJoin('brand', 'brand.bndCode', 'item.bndCode')
    .select([
      'item.itmCode',
      'item.parentItmCode',
      'item.visible',
      'item.listed',
      'item.sku',
      'item.itmName',
      'item.bndCode',
      'brand.bndName',
      'item.partKind',
      'item.grade',
      'item.frame',
      'item.colour',
    ]);
}

async function readModels(tx: Reader, itmCodes: readonly number[]) {
  const byItem = new Map<number, IndexedItem['models']>();
  if (itmCodes.length === 0) return byItem;
  const rows = await tx
    .selectFrom('itemModel')
    .innerJoin('phoneModel', 'phoneModel.modelCode', 'itemModel.modelCode')
    .innerJoin('brand', 'brand.bndCode', 'phoneModel.bndCode')
    .where('itemModel.itmCode', 'in', itmCodes)
    .select([
      'itemModel.itmCode',
      'phoneModel.modelCode',
      'phoneModel.series',
      'phoneModel.modelName',
      'brand.bndName',
    ])
    .execute();
  const numbers = await readModelNumbers(tx, [...new Set(rows.map((row) => row.modelCode))]);
  for (const { itmCode, ...model } of rows) {
    const modelNumbers = numbers.get(model.modelCode) ?? [];
    append(byItem, itmCode, { ...model, modelNumbers });
  }
  return byItem;
}

async function readModelNumbers(tx: Reader, modelCodes: readonly number[]) {
  const byModel = new Map<number, string[]>();
  if (modelCodes.length === 0) return byModel;
  const rows = await tx
    .selectFrom('modelNumber')
    .where('modelCode', 'in', modelCodes)
    .select(['modelCode', 'modelNumber'])
    .execute();
  for (const row of rows) append(byModel, row.modelCode, row.modelNumber);
  return byModel;
}

async function readOptionValues(tx: Reader, variants: readonly { itmCode: number }[]) {
  const byItem = new Map<number, string[]>();
  if (variants.length === 0) return byItem;
  const codes = variants.map((variant) => variant.itmCode);
  const rows = await tx
    .selectFrom('itemOption')
    .where('itmCode', 'in', codes)
    .select(['itmCode', 'optionValue'])
    .execute();
  for (const row of rows) append(byItem, row.itmCode, row.optionValue);
  return byItem;
}

function append<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

type Index = { engine: Engine; table: 'itemSearch' | 'hiddenSearch' };

/** Replaces the entries of these codes. */
async function writeEntries(
  tx: Writer,
  { engine, table }: Index,
  codes: readonly number[],
  families: Families,
): Promise<void> {
  const key = engine === 'postgres' ? sql.id('itmCode') : sql.id('rowid');
  await sql`delete from ${sql.table(table)} where ${key} in (${sql.join(codes)})`.execute(tx);
  if (families.size === 0) return;
  const rows = [...families].map(([itmCode, parts]) =>
    engine === 'postgres'
      ? sql`(${itmCode}::bigint, array_to_tsvector(${wordsOfItem(parts)}::text[]))`
      : sql`(${itmCode}, ${wordsOfItem(parts).join(' ')})`,
  );
  const columns = engine === 'postgres' ? sql`"itmCode", "words"` : sql`rowid, "words"`;
  // On PostgreSQL another process may have indexed an item between the removal and here.
  const instead =
    engine === 'postgres'
      ? sql`on conflict ("itmCode") do update set "words" = excluded."words"`
      : sql``;
  await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(rows)} ${instead}`.execute(
    tx,
  );
}

/** Stores each colour, word and code of item names once, for interpreting queries. */
async function addPlainWords(tx: Writer, engine: Engine, families: Families): Promise<void> {
  const found = new Map<string, { kind: 'word' | 'colour' | 'code'; word: string }>();
  for (const part of [...families.values()].flat()) {
    for (const word of words(part.itmName)) {
      if (/^\p{L}{4,20}$/u.test(word)) found.set(word, { kind: 'word', word });
    }
    for (const word of partCodesOf(part.itmName, part.models)) {
      found.set(`#${word}`, { kind: 'code', word });
    }
    if (part.colour !== null) found.set(`_${part.colour}`, { kind: 'colour', word: part.colour });
  }
  if (found.size === 0) return;
  // Sorted, so that parallel imports on PostgreSQL cannot deadlock.
  const sorted = [...found].sort(([left], [right]) => (left < right ? -1 : 1));
  const rows = JSON.stringify(sorted.map(([, row]) => row));
  const list =
    engine === 'postgres'
      ? sql`select "kind", "word" from json_to_recordset(${rows}::json) as "row" ("kind" text, "word" text)`
      : sql`select value ->> 'kind', value ->> 'word' from json_each(${rows})`;
  await sql`insert into "searchWord" ("kind", "word") ${list} where true
    on conflict ("kind", "word") do nothing`.execute(tx);
}
