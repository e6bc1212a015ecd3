import { sql, type RawBuilder } from 'kysely';
import { indexItems } from '@/server/catalogue/search/searchIndex';
import type { Shop } from '@/server/boot/shop';
import type { Reader } from '@/server/platform/database/connect';

/** Items a transaction; the log of SQLite stays small. */
const AT_ONCE = 10_000;

/** Computed by the database. */
const GENERATED = new Set(['priceCents', 'hasStock', 'isDiscounted', 'listed']);

/**
 * Fills up a shop to a number of listed items with copies of all its phones and their parts, under other names, numbers
 * and codes, about three times as quickly as the catalogue's writer; copies have no movements of stock.
 */
export async function copyCatalogue(shop: Shop, wanted: number): Promise<void> {
  const { read } = shop.database;
  const original = await sizeOf(read);
  for (let copy = 2; (await sizeOf(read)).listed < wanted; copy += 1) {
    await copyPhones(shop, copy, original);
    for (let from = 0; from < original.items; from += AT_ONCE) {
      await copyItems(shop, copy, original, { from, to: from + AT_ONCE });
    }
    process.stderr.write(`  ${(await sizeOf(read)).listed} items\n`);
  }
  await shop.database.transaction((tx) => tx.deleteFrom('catalogueChange').execute());
  if (shop.database.engine === 'postgres') await sql`vacuum analyze`.execute(read);
}

type Size = { items: number; phones: number; listed: number };

/** The highest codes, and how many items lists have. */
export async function sizeOf(read: Reader): Promise<Size> {
  const { rows } = await sql<Size>`select
    (select max("itmCode") from "item") as "items",
    (select max("modelCode") from "phoneModel") as "phones",
    (select count(*) from "item" where "listed" = 1) as "listed"`.execute(read);
  const [row] = rows;
  if (row === undefined) throw new Error('The database answers nothing.');
  return row;
}

/** What a copy writes instead of these columns; the others are as they were. */
type Instead = Record<string, RawBuilder<unknown>>;

async function copyPhones({ database }: Shop, copy: number, { phones }: Size): Promise<void> {
  const code = shifted('modelCode', copy, phones);
  const original = sql`"modelCode" <= ${sql.lit(phones)}`;
  await database.transaction(async (tx) => {
    const copied = (table: string, instead: Instead) =>
      copyRows(tx, { table, original, instead: { modelCode: code, ...instead } });
    await copied('phoneModel', { modelName: renamed('modelName', `Q${copy}`) });
    await copied('modelNumber', { modelNumber: renamed('modelNumber', `Q${copy}`) });
  });
}

type Range = { from: number; to: number };

async function copyItems(shop: Shop, copy: number, size: Size, { from, to }: Range): Promise<void> {
  const last = Math.min(to, size.items);
  const original = sql`"itmCode" > ${sql.lit(from)} and "itmCode" <= ${sql.lit(last)}`;
  const code = shifted('itmCode', copy, size.items);
  await shop.database.transaction(async (tx) => {
    const copied = (table: string, instead: Instead = {}) =>
      copyRows(tx, { table, original, instead: { itmCode: code, ...instead } });
    await copied('item', {
      sku: renamed('sku', `-${copy}`),
      skuKey: renamed('skuKey', String(copy)),
      gradeGroup: renamed('gradeGroup', `-${copy}`),
      parentItmCode: shifted('parentItmCode', copy, size.items),
    });
    await copied('itemModel', { modelCode: shifted('modelCode', copy, size.phones) });
    for (const table of ['itemOption', 'itemPrice', 'itemBreak']) await copied(table);
    const codes = await tx
      .selectFrom('item')
      .select('itmCode')
      .where('itmCode', '>', from + (copy - 1) * size.items)
      .where('itmCode', '<=', last + (copy - 1) * size.items)
      .execute();
    await indexItems(
      tx,
      shop.database.engine,
      codes.map(({ itmCode }) => itmCode),
    );
  });
}

function shifted(column: string, copy: number, by: number): RawBuilder<unknown> {
  return sql`${sql.ref(column)} + ${sql.lit((copy - 1) * by)}`;
}

function renamed(column: string, ending: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} || ${sql.lit(ending)}`;
}

type Copied = { table: string; original: RawBuilder<unknown>; instead: Instead };

async function copyRows(tx: Reader, { table, original, instead }: Copied): Promise<void> {
  const tables = await tx.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const names = columns.map(({ name }) => name).filter((name) => !GENERATED.has(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => instead[name] ?? sql.ref(name)))}
      from ${sql.table(table)} where ${original}`.execute(tx);
}
