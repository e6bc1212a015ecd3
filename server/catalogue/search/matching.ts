import { sql, type RawBuilder } from 'kysely';
import type { Engine } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

/** Words and marks of the index: every group must match with at least one word. */
export type IndexQuery = {
  groups: readonly (readonly string[])[];
  /** The start of one more word. */
  prefix: string | null;
};

/** Results of plain text are cut here; nobody pages that far. */
export const MATCH_LIMIT = 2_000;

/** Only normalized text reaches the engines' query languages. */
const SAFE = /^[\p{L}\p{M}\p{Nd}_]+$/u;

/** A word that the normalizer would reject is in no item. */
function isAnswerable(query: IndexQuery): boolean {
  const isSafe = (word: string) => SAFE.test(word);
  if (query.prefix !== null && !isSafe(query.prefix)) return false;
  return (
    query.groups.length + (query.prefix === null ? 0 : 1) > 0 &&
    query.groups.every((group) => group.length > 0 && group.every(isSafe))
  );
}

/** Returns an FTS5 query. */
function sqliteQuery({ groups, prefix }: IndexQuery): string {
  const all = groups.map((group) => `(${group.map((word) => `"${word}"`).join(' OR ')})`);
  return [...all, ...(prefix === null ? [] : [`"${prefix}" *`])].join(' AND ');
}

/** Returns a PostgreSQL tsquery. */
function postgresQuery({ groups, prefix }: IndexQuery): string {
  const all = groups.map((group) => `(${group.map((word) => `'${word}'`).join(' | ')})`);
  return [...all, ...(prefix === null ? [] : [`'${prefix}':*`])].join(' & ');
}

/** Of listed items, or of hidden ones, which only the office finds. */
export type SearchIndex = 'itemSearch' | 'hiddenSearch';

/** Returns a subquery with at most `limit` codes of matching items of an index, after `in`. */
export function codesMatching(
  engine: Engine,
  query: IndexQuery,
  limit = MATCH_LIMIT,
  index: SearchIndex = 'itemSearch',
) {
  if (!isAnswerable(query)) return sql<number>`(select "itmCode" from "item" where false)`;
  const table = sql.table(index);
  return engine === 'postgres'
    ? sql<number>`(select "itmCode" from ${table}
        where "words" @@ ${postgresQuery(query)}::tsquery limit ${limit})`
    : sql<number>`(select rowid as "itmCode" from ${table}
        where ${table} match ${sqliteQuery(query)} limit ${limit})`;
}

/** Returns true when anything matches. */
export async function hasMatch(shop: Shop, query: IndexQuery): Promise<boolean> {
  const found = await firstMatches(shop, query, 1);
  return found.length > 0;
}

export async function firstMatches(
  shop: Shop,
  query: IndexQuery,
  limit: number,
): Promise<number[]> {
  const codes: RawBuilder<number> = codesMatching(shop.database.engine, query, limit);
  const { rows } = await sql<{
    itmCode: number;
  }>`select "itmCode" from ${codes} as "found"`.execute(shop.database.read);
  return rows.map((row) => row.itmCode);
}
