import { setImmediate as breathe } from 'node:timers/promises';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '@/server/platform/database/connect';
import type { ItemPlaceTable } from '@/server/platform/database/schema';

/** The entry of an item in the listing index. */
export type PlaceRow = Omit<Selectable<ItemPlaceTable>, 'changedAt' | 'change'>;

/** Up to where a process has read "itemPlace": a number on SQLite, a snapshot on PostgreSQL; no clock decides. */
export type PlacePosition = string;

/** Rows per read; other requests are answered between two reads. */
const AT_ONCE = 4_000;

const COLUMNS = [
  'itmCode',
  'cubeId',
  'priceCents',
  'popularity',
  'createdAt',
  'disPerHundredths',
] as const;

/** Returns the position of what can be read now: everything after it is a later change. */
export async function placePosition({ engine, read }: Database): Promise<PlacePosition> {
  const position =
    engine === 'postgres'
      ? sql<{ at: string }>`select pg_current_snapshot()::text as "at"`
      : sql<{ at: string }>`
          select cast(coalesce(max("change"), 0) as text) as "at" from "itemPlace"`;
  const { rows } = await position.execute(read);
  return rows[0]?.at ?? '0';
}

/** Tells whether the database is an older one than at this position: it was restored meanwhile. */
export function isBefore(now: PlacePosition, then: PlacePosition): boolean {
  return latestOf(now) < latestOf(then);
}

/** Of a snapshot "xmin:xmax:…" the first transaction that had not begun. */
function latestOf(position: PlacePosition): number {
  return Number(position.split(':')[1] ?? position);
}

/** Reads all entries in the order of their codes, in batches. */
export async function* readPlaces(database: Database): AsyncGenerator<PlaceRow[]> {
  let after = 0;
  for (;;) {
    const rows = await placesAfter(database, after);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.itmCode;
    await breathe();
  }
}

/** A text of numbers takes half the time of rows, on both engines: a start of a large shop waits for it. */
async function placesAfter({ engine, read }: Database, after: number): Promise<PlaceRow[]> {
  const places = selectPlaces(read).where('itmCode', '>', after).orderBy('itmCode');
  const columns = COLUMNS.map((name) => sql.ref(name));
  const numbersOfAll =
    engine === 'postgres'
      ? sql`string_agg(concat_ws(',', ${sql.join(columns)}), ',')`
      : sql`group_concat(${sql.join(columns, sql` || ',' || `)}, ',')`;
  const { rows } = await sql<{ numbers: string | null }>`
    select ${numbersOfAll} as "numbers" from (${places}) as "places"`.execute(read);
  const numbers = JSON.parse(`[${rows[0]?.numbers ?? ''}]`) as number[];
  return Array.from({ length: numbers.length / COLUMNS.length }, (_, row) => {
    const at = (column: number) => numbers[row * COLUMNS.length + column] ?? 0;
    return {
      itmCode: at(0),
      cubeId: at(1),
      priceCents: at(2),
      popularity: at(3),
      createdAt: at(4),
      disPerHundredths: at(5),
    };
  });
}

/**
 * Reads the entries that changed after a position, in batches. On PostgreSQL transactions commit in any order: new is
 * what the snapshot did not see, however long ago it was written.
 */
export async function* readPlaceChanges(
  { engine, read }: Database,
  since: PlacePosition,
): AsyncGenerator<PlaceRow[]> {
  let next = engine === 'postgres' ? notSeenBy(since) : sql<boolean>`"change" > ${Number(since)}`;
  for (;;) {
    const rows = await selectPlaces(read)
      .select(sql<string>`cast("change" as text)`.as('change'))
      .where(next)
      .orderBy('itemPlace.change')
      .orderBy('itmCode')
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.sort((left, right) => left.itmCode - right.itmCode);
    if (rows.length < AT_ONCE) return;
    await breathe();
    const { change, itmCode } = last;
    next =
      engine === 'postgres'
        ? sql<boolean>`("change", "itmCode") > (${change}::xid8, ${itmCode}) and ${notSeenBy(since)}`
        : sql<boolean>`"change" > ${Number(change)}`;
  }
}

/** A row of a copied database may name a transaction that this one has not had yet. */
function notSeenBy(snapshot: PlacePosition): RawBuilder<boolean> {
  return sql<boolean>`"change" >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot("change", ${snapshot}::pg_snapshot)
    and "change" < pg_snapshot_xmax(pg_current_snapshot())`;
}

function selectPlaces(read: Database['read']) {
  return read.selectFrom('itemPlace').select(COLUMNS).limit(AT_ONCE);
}
