import { setImmediate as breathe } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { ALL, ANY } from '@/lib/site/surrogateKeys';
import type { Database, Writer } from './connect';
import { DATABASE_NOW } from './databaseClock';

/** How far a process has read; the moment is the database's. */
export type ChangePosition = { place: string; at: number };

export type Changes = {
  /** Of the pages that changed; with ALL, those of every page. */
  keys: ReadonlySet<string>;
  position: ChangePosition;
};

/** More changes at once, as of an import, drop every page. */
export const MOST_CHANGES = 1_000;

/** How long changes are kept for processes that read them late. */
export const KEEP_CHANGES_MS = 10 * 60_000;

/** A process that has not read for so long may have missed some. */
const LATEST_MS = KEEP_CHANGES_MS / 2;

const TIDIED_AT_ONCE = 5_000;

type Read = { place: string; at: number; keys: string[]; hasMore: boolean };

/**
 * Returns what changed since a position, in whichever process, and the new position. A process without a position
 * cannot know, nor can one that slept, nor one whose database was replaced or set its clock.
 */
export async function readChanges(
  database: Database,
  since: ChangePosition | null,
): Promise<Changes> {
  const read = await (database.engine === 'postgres'
    ? readOnPostgres(database, since)
    : readOnSqlite(database, since));
  const position = { place: read.place, at: read.at };
  const isWhole = since !== null && !read.hasMore && isSoonAfter(since.at, read.at);
  if (!isWhole) return { keys: new Set([ALL, ANY]), position };
  const keys = new Set(read.keys.flatMap((row) => row.split(' ')));
  if (keys.size > 0) keys.add(ANY);
  return { keys, position };
}

/** Also false when the clock was set back. */
function isSoonAfter(before: number, now: number): boolean {
  return now >= before && now - before <= LATEST_MS;
}

/** One writer: changes become visible in the order of their ids, which have no gaps and are not used twice. */
async function readOnSqlite({ read }: Database, since: ChangePosition | null): Promise<Read> {
  const { rows } = await sql<{ last: number | null; at: number }>`
    select max("changeId") as "last", ${DATABASE_NOW.sqlite} as "at"
    from "catalogueChange"`.execute(read);
  const { last = null, at = 0 } = rows[0] ?? {};
  const from = Number(since?.place ?? 0);
  const place = String(last ?? from);
  const isElsewhere = last !== null && (last < from || last - from > MOST_CHANGES);
  if (since === null || isElsewhere) return { place, at, keys: [], hasMore: true };
  const changes = await read
    .selectFrom('catalogueChange')
    .select('keys')
    .where('changeId', '>', from)
    .where('changeId', '<=', last ?? from)
    .execute();
  return { place, at, keys: changes.map(({ keys }) => keys), hasMore: false };
}

/**
 * Transactions commit in any order: what counts is what this statement sees and the last one did not. Its place is
 * the snapshot that it read.
 */
async function readOnPostgres({ read }: Database, since: ChangePosition | null): Promise<Read> {
  const unseen =
    since === null
      ? sql`select null::text as "keys" where false`
      : sql`select "keys" from "catalogueChange"
          where "tx" >= pg_snapshot_xmin(${since.place}::pg_snapshot)
            and not pg_visible_in_snapshot("tx", ${since.place}::pg_snapshot)
          limit ${MOST_CHANGES + 1}`;
  const { rows } = await sql<{ place: string; at: number; keys: string[] }>`
    select pg_current_snapshot()::text as "place",
      ${DATABASE_NOW.postgres} as "at",
      coalesce((select array_agg("keys") from (${unseen}) as "unseen"), '{}') as "keys"`.execute(
    read,
  );
  const { place = '', at = 0, keys = [] } = rows[0] ?? {};
  return { place, at, keys, hasMore: keys.length > MOST_CHANGES };
}

/** Deletes the changes that every process has read. */
export async function tidyChanges(database: Database): Promise<void> {
  let deleted: number;
  do {
    deleted = await database.transaction((tx) => tidySome(tx, DATABASE_NOW[database.engine]));
    await breathe();
  } while (deleted === TIDIED_AT_ONCE);
}

async function tidySome(tx: Writer, now: RawBuilder<number>): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('catalogueChange')
    .where('changeId', 'in', (eb) =>
      eb
        .selectFrom('catalogueChange')
        .select('changeId')
        .where('at', '<', sql<number>`${now} - ${sql.lit(KEEP_CHANGES_MS)}`)
        .limit(TIDIED_AT_ONCE),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Drops the pages with these keys in every process, once the transaction ends: for what no trigger sees. */
export async function noteChanges(
  { engine }: Pick<Database, 'engine'>,
  tx: Writer,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('catalogueChange')
    .values({ keys: keys.join(' '), at: DATABASE_NOW[engine] })
    .execute();
}
