import { sql, type RawBuilder } from 'kysely';
import { codeKey } from '@/lib/commerce/codes';
import type { Shop } from '@/server/boot/shop';
import { findByScan } from '@/server/catalogue/stock/scan.queries';
import { understandEither } from '@/server/catalogue/search/eitherPhone';
import { indexQueryOf, NOTHING_DROPPED } from '@/server/catalogue/search/matchedQuery';
import {
  codesMatching,
  type IndexQuery,
  type SearchIndex,
} from '@/server/catalogue/search/matching';
import { words } from '@/server/catalogue/search/normalise';
import { inTradeWords } from '@/server/catalogue/search/readSynonyms.service';
import { namesItems, planSearch } from '@/server/catalogue/search/search.service';
import { STOP_WORDS } from '@/server/catalogue/search/tradeWords';
import type { Understanding } from '@/server/catalogue/search/understand';
import { vocabularyOf } from '@/server/catalogue/search/vocabularyStore';

/** Whole groups of items, which are columns to filter by. */
export type Groups = Pick<Understanding, 'partKinds' | 'grade' | 'colour'> & {
  bndCode: number | null;
};

/** What a search in the office means. */
export type FoundItems = {
  /** The items one by one; null where they are too many. */
  codes: number[] | null;
  /** Selects the codes of listed items, and of hidden ones, some twice, where `codes` is null. */
  matching: RawBuilder<number> | null;
  /** The subquery of the codes of at most so many listed items, where `codes` is null. */
  listed: ((limit: number) => RawBuilder<number>) | null;
  groups: Groups | null;
  /** Words that no item has. */
  leftOut: string[];
};

/** So many are read one by one; a list of more is read along its index. */
const FEW = 5_000;
const MOST = 200_000;
const MOST_BEGUN = 500;

type AskedIndex = readonly [SearchIndex, IndexQuery];
/** The listed items first. */
type Asked = readonly [AskedIndex, ...AskedIndex[]];

/**
 * Finds items, hidden ones too, by a code in any spelling, the beginning of a SKU, or the words of the shop's
 * search. Words are dropped only where no item has all of them.
 */
export async function findItems(shop: Shop, text: string): Promise<FoundItems> {
  const coded = await findByCode(shop, text);
  const [vocabulary, read] = await Promise.all([vocabularyOf(shop), inTradeWords(shop, text)]);
  const meaning = understandEither(read, vocabulary);
  const groups = groupsOf(meaning);
  if (groups !== null) return { codes: coded, matching: null, listed: null, groups, leftOut: [] };
  const strict = indexQueryOf({ ...meaning, ...NOTHING_DROPPED });
  const found = await findAll(shop, coded, [
    ['itemSearch', strict],
    ['hiddenSearch', strict],
    ['hiddenSearch', plainQueryOf(read)],
  ]);
  const isNone = found.codes?.length === 0;
  return isNone ? findWithout(shop, text) : { ...found, groups: null, leftOut: [] };
}

/** Finds what the shop's search finds: it leaves out words without any match. */
async function findWithout(shop: Shop, text: string): Promise<FoundItems> {
  const plan = await planSearch(shop, text);
  const leftOut = plan.understood.leftOut ?? [];
  if (plan.itmCode !== null) {
    return { codes: [plan.itmCode], matching: null, listed: null, groups: null, leftOut };
  }
  const { partKinds, bndCode, grade, colour } = plan;
  const isGroup = partKinds.length > 0 || bndCode !== null || grade !== null || colour !== null;
  if (isGroup && !namesItems(plan)) {
    return {
      codes: [],
      matching: null,
      listed: null,
      groups: { partKinds, bndCode, grade, colour },
      leftOut,
    };
  }
  const query = indexQueryOf(plan.matched);
  const found = await findAll(
    shop,
    [],
    [
      ['itemSearch', query],
      ['hiddenSearch', query],
    ],
  );
  return { ...found, groups: null, leftOut };
}

/** Returns what the words name as a whole, or null where they name items. */
function groupsOf(meaning: Understanding): Groups | null {
  const { models, begunModels, partCodes, words: others, prefix, frame } = meaning;
  const named = models.length + begunModels.length + partCodes.length + others.length;
  if (named > 0 || prefix !== null || frame !== null) return null;
  const { partKinds, brand, grade, colour } = meaning;
  const bndCode = brand?.bndCode ?? null;
  const isGroup = partKinds.length > 0 || bndCode !== null || grade !== null || colour !== null;
  return isGroup ? { partKinds, bndCode, grade, colour } : null;
}

/** Hidden items are also found by words that mean something else, such as a phone that nothing fits. */
function plainQueryOf(text: string): IndexQuery {
  const typed = words(text).filter((word) => !STOP_WORDS.has(word));
  const isOpenEnded = !/\s$/.test(text);
  const whole = isOpenEnded ? typed.slice(0, -1) : typed;
  return {
    groups: whole.map((word) => [word]),
    prefix: isOpenEnded ? (typed.at(-1) ?? null) : null,
  };
}

async function findAll(shop: Shop, coded: readonly number[], asked: Asked) {
  const { read, engine } = shop.database;
  const select = (limit: number) => {
    const parts = asked.map(
      ([index, query]) =>
        sql`select "itmCode" from ${codesMatching(engine, query, limit, index)} as "found"`,
    );
    return sql<number>`${sql.join(parts, sql` union all `)}`;
  };
  const { rows } = await sql<{ itmCode: number }>`
    select distinct "itmCode" from (${select(FEW + 1)}) as "some" limit ${FEW + 1}`.execute(read);
  if (rows.length > FEW) {
    const [index, query] = asked[0];
    const listed = (limit: number) => codesMatching(engine, query, limit, index);
    return { codes: null, matching: select(MOST), listed };
  }
  const codes = new Set([...coded, ...rows.map(({ itmCode }) => itmCode)]);
  return { codes: await withVariants(shop, [...codes]), matching: null, listed: null };
}

/** A variant is found through the item that it belongs to. */
async function withVariants(shop: Shop, codes: readonly number[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const variants = await shop.database.read
    .selectFrom('item')
    .select('itmCode')
    .where(isAmong(shop, 'parentItmCode', codes))
    .execute();
  return [...new Set([...codes, ...variants.map(({ itmCode }) => itmCode)])];
}

/** Returns a condition that takes any number of codes as one value. */
export function isAmong({ database }: Shop, column: string, codes: readonly number[]) {
  const list = JSON.stringify(codes);
  return database.engine === 'postgres'
    ? sql<boolean>`${sql.ref(column)} in (select value::bigint from json_array_elements_text(${list}::json))`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`;
}

/** Returns the items with this SKU, barcode or number, and those whose SKU begins so. */
async function findByCode(shop: Shop, text: string): Promise<number[]> {
  const key = codeKey(text);
  if (key === '') return [];
  const scanned = await findByScan(shop.database.read, text);
  const codes = scanned.items.map(({ itmCode }) => itmCode);
  const isBegun = key.length >= 3 && !key.includes(' ') && /[\d-]/.test(key);
  const rows = await keyQuery(shop, key, isBegun).execute();
  return [...new Set([...codes, ...rows.map(({ itmCode }) => itmCode)])];
}

/** Returns the query of the items whose SKU has this key, or begins with it. */
export function keyQuery(shop: Shop, key: string, isBegun: boolean) {
  return shop.database.read
    .selectFrom('item')
    .select('itmCode')
    .where(isBegun ? beginsWith(shop, key) : sql<boolean>`"skuKey" = ${key}`)
    .limit(MOST_BEGUN);
}

/** On PostgreSQL the operators that do not depend on the collation, which the index has. */
function beginsWith({ database }: Shop, key: string) {
  return database.engine === 'postgres'
    ? sql<boolean>`"skuKey" ~>=~ ${key} and "skuKey" ~<~ ${`${key}\uffff`}`
    : sql<boolean>`"skuKey" >= ${key} and "skuKey" < ${`${key}\uffff`}`;
}
