import { sql, type RawBuilder } from 'kysely';
import { codeKey } from '@/lib/commerce/codes';
import { LOW_STOCK_LIMIT } from '@/lib/commerce/stock';
import {
  MOST_ITEMS_COUNTED,
  type ItemSort,
  type ItemSortKey,
  type StockFilter,
} from '@/lib/contract/itemLists';
import type { ItemFilters } from '@/lib/contract/officeItem.contract';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { isAmong, type FoundItems, type Groups } from './findItems.service';

export type ListChoice = {
  filters: ItemFilters;
  /** Null without a search. */
  found: FoundItems | null;
  sort: ItemSort;
};

type Condition = RawBuilder<unknown>;

type Page = { after: string | undefined; limit: number };
type PageRow = { itmCode: number; key: string | number };

/** Returns the codes of one page, in its order, and where the next begins. */
export async function readPageCodes(
  shop: Shop,
  choice: ListChoice,
  page: Page,
): Promise<{ codes: number[]; next: string | null }> {
  const { rows } = await pageQuery(shop, choice, page).execute(shop.database.read);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const next = rows.length > page.limit && last !== undefined ? writeCursor(last) : null;
  return { codes: shown.map(({ itmCode }) => itmCode), next };
}

/** Returns the query of a page and of one item more. */
export function pageQuery(shop: Shop, choice: ListChoice, { after, limit }: Page) {
  const key = sortKey(shop, choice.sort);
  const isDescending = choice.sort.startsWith('-');
  const conditions = conditionsOf(shop, choice);
  if (after !== undefined) {
    conditions.push(isBehind(key, readCursor(after, choice.sort), isDescending));
  }
  const order = isDescending ? sql`desc` : sql`asc`;
  return sql<PageRow>`
    ${withFound(choice)} select "itmCode", ${key} as "key" from ${source(shop, choice)}
    where ${sql.join(conditions, sql` and `)}
    order by ${key} ${order}, "itmCode" ${order} limit ${limit + 1}`;
}

/** Returns how many items there are, or one more than are counted. */
export async function countItems(shop: Shop, choice: ListChoice): Promise<number> {
  if (!isFiltered(choice) && (await areTooMany(shop, choice))) return MOST_ITEMS_COUNTED + 1;
  const conditions = conditionsOf(shop, choice);
  const { rows } = await sql<{
    total: number;
  }>`${withFound(choice)} select count(*) as "total" from (
    select 1 as "one" from ${source(shop, choice)} where ${sql.join(conditions, sql` and `)}
    limit ${MOST_ITEMS_COUNTED + 1}) as "counted"`.execute(shop.database.read);
  return Number(rows[0]?.total ?? 0);
}

function isFiltered({ filters }: ListChoice): boolean {
  return Object.values(filters).some(Boolean);
}

/** A listed item is in its index once, so that the search index alone tells. */
async function areTooMany(shop: Shop, { found }: ListChoice): Promise<boolean> {
  const listed = found?.listed ?? null;
  if (listed === null) return false;
  const { rows } = await sql<{ total: number }>`select count(*) as "total" from (
    select 1 as "one" from ${listed(MOST_ITEMS_COUNTED + 1)} as "listed") as "counted"`.execute(
    shop.database.read,
  );
  return Number(rows[0]?.total ?? 0) > MOST_ITEMS_COUNTED;
}

/** The search index is asked once, also where a list looks at items and at what they belong to. */
function withFound({ found }: ListChoice) {
  const matching = found?.matching ?? null;
  return matching === null ? sql`` : sql`with "found" as materialized (${matching})`;
}

/**
 * SQLite reads all lists along the index that has every column of them (migration 0066): its planner would
 * prefer an index of one column and look up the rest of each row. Few items are looked up one by one; a list of all,
 * or of a vague search, by SKU is read along the index that has this order, until the page is full.
 */
function source({ database }: Shop, choice: ListChoice) {
  const { filters, found, sort } = choice;
  const isAll = !isFiltered(choice) && (found === null || found.matching !== null);
  if (database.engine === 'sqlite' && isAll && sort.endsWith('sku')) {
    return sql`"item" indexed by "item_sku"`;
  }
  const isFew =
    Boolean(filters.skus) || (found !== null && found.codes !== null && found.groups === null);
  return database.engine === 'postgres' || isFew
    ? sql`"item"`
    : sql`"item" indexed by "item_office"`;
}

/** Text is compared without case, and alike on both engines. */
function sortKey({ database }: Shop, sort: ItemSort): RawBuilder<unknown> {
  const key = sort.replace('-', '') as ItemSortKey;
  const column = sql.ref(COLUMNS[key]);
  if (!isTextSort(sort)) return column;
  return database.engine === 'postgres'
    ? sql`lower(${column}) collate "C"`
    : sql`${column} collate nocase`;
}

function isTextSort(sort: ItemSort): boolean {
  return sort.endsWith('sku') || sort.endsWith('name');
}

const COLUMNS: Record<ItemSortKey, string> = {
  sku: 'sku',
  name: 'itmName',
  price: 'sellingCents',
  stock: 'inStock',
  updated: 'updatedAt',
};

type Cursor = { key: string | number; itmCode: number };

function isBehind(key: RawBuilder<unknown>, cursor: Cursor, isDescending: boolean): Condition {
  const than = isDescending ? sql`<` : sql`>`;
  return sql`(${key}, "itmCode") ${than} (${cursor.key}, ${cursor.itmCode})`;
}

function writeCursor({ key, itmCode }: Cursor): string {
  return Buffer.from(JSON.stringify([key, itmCode])).toString('base64url');
}

/** A key of the wrong type would be an error of PostgreSQL. */
function readCursor(after: string, sort: ItemSort): Cursor {
  const read = jsonOf(Buffer.from(after, 'base64url').toString());
  const [key, itmCode]: unknown[] = Array.isArray(read) ? read : [];
  const isKey = isTextSort(sort) ? typeof key === 'string' : isInteger(key);
  if (isKey && isInteger(itmCode)) return { key: key as string | number, itmCode };
  throw new ShopError('bad-input', { after: 'after is not the next of this list. ' });
}

function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** Returns null for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function conditionsOf(shop: Shop, { filters, found }: ListChoice): Condition[] {
  const { category, brand, grade, stock, skus } = filters;
  const conditions: Condition[] = [sql`1 = 1`, ...flagConditions(filters)];
  if (skus) conditions.push(sql`"skuKey" in (${sql.join(skus.split('\n').map(codeKey))})`);
  if (category) conditions.push(sql`"catCode" = ${category}`);
  if (brand) conditions.push(sql`"bndCode" = ${brand}`);
  if (grade) conditions.push(sql`"grade" = ${grade}`);
  if (stock) conditions.push(STOCK[stock]);
  if (found !== null) conditions.push(isFound(shop, found));
  return conditions;
}

/** Of what an item has or has not. */
function flagConditions(filters: ItemFilters): Condition[] {
  return FLAGS.flatMap(({ name, has, lacks }) => {
    const asked = filters[name];
    if (!asked) return [];
    return asked === 'yes' ? has : lacks;
  });
}

type Flag = { name: 'hidden' | 'photo' | 'price' | 'offer'; has: Condition; lacks: Condition };

const FLAGS: readonly Flag[] = [
  { name: 'hidden', has: sql`"visible" = 0`, lacks: sql`"visible" = 1` },
  {
    name: 'price',
    has: sql`("sellingCents" > 0 and "askForPrice" = 0)`,
    lacks: sql`("sellingCents" = 0 or "askForPrice" = 1)`,
  },
  {
    name: 'photo',
    has: sql`"photoVersion" is not null`,
    lacks: sql`"photoVersion" is null`,
  },
  { name: 'offer', has: sql`"disPerHundredths" > 0`, lacks: sql`"disPerHundredths" = 0` },
];

const STOCK: Record<StockFilter, Condition> = {
  out: sql`"inStock" <= 0`,
  low: sql`"inStock" between 1 and ${sql.lit(LOW_STOCK_LIMIT)}`,
  in: sql`"inStock" > 0`,
};

function isFound(shop: Shop, { codes, matching, groups }: FoundItems): Condition {
  if (matching !== null) {
    return sql`("itmCode" in (select "itmCode" from "found")
      or "parentItmCode" in (select "itmCode" from "found"))`;
  }
  const among = codes === null || codes.length === 0 ? null : isAmong(shop, 'itmCode', codes);
  if (groups === null) return among ?? sql`1 = 0`;
  return among === null ? isInGroups(groups) : sql`(${among} or ${isInGroups(groups)})`;
}

function isInGroups({ partKinds, bndCode, grade, colour }: Groups): Condition {
  const conditions: Condition[] = [];
  if (partKinds.length > 0) conditions.push(sql`"partKind" in (${sql.join(partKinds)})`);
  if (bndCode !== null) conditions.push(sql`"bndCode" = ${bndCode}`);
  if (grade !== null) conditions.push(sql`"grade" = ${grade}`);
  if (colour !== null) conditions.push(sql`"colour" = ${colour}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}
