import { sql, type RawBuilder } from 'kysely';
import type { Database, Engine } from './connect';

/** Epoch milliseconds by the database's clock. */
export const DATABASE_NOW: Record<Engine, RawBuilder<number>> = {
  sqlite: sql`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
};

/** Clocks of machines that are kept by NTP differ by less. */
const WRONG_BY_MS = 5_000;

/** A reading that differs by less is as good as the one before: the way to the database takes time, too. */
const NOISE_MS = 20;

/** A time of the database, and when it was read by the clock of this process that nobody sets. */
type Reading = { at: number; ticks: number };

const readings = new WeakMap<Database, Reading>();

/**
 * Returns the clock of a shop. Behind several machines it is the database's: what one process stamps, another
 * compares, whatever the clocks of their machines say. SQLite has the clock of its only machine.
 */
export async function openDatabaseClock(database: Database): Promise<() => number> {
  if (database.engine === 'sqlite') return () => Date.now();
  await readClock(database);
  return () => databaseTime(database) ?? Date.now();
}

async function readClock(database: Database): Promise<void> {
  const asked = performance.now();
  const { rows } = await sql<{ at: number }>`select ${DATABASE_NOW.postgres} as "at"`.execute(
    database.read,
  );
  if (rows[0] !== undefined) noteDatabaseTime(database, rows[0].at, asked);
}

/** Corrects the clock by a time of the database that was asked for at this moment of `performance.now()`. */
export function noteDatabaseTime(database: Database, at: number, asked: number): void {
  const ticks = performance.now();
  const wayMs = (ticks - asked) / 2;
  const known = readings.get(database);
  const drift = known === undefined ? Infinity : at + wayMs - timeOf(known, ticks);
  if (Math.abs(drift) > NOISE_MS + wayMs) readings.set(database, { at: at + wayMs, ticks });
}

function databaseTime(database: Database): number | null {
  const known = readings.get(database);
  return known === undefined ? null : Math.round(timeOf(known, performance.now()));
}

function timeOf({ at, ticks }: Reading, now: number): number {
  return at + now - ticks;
}

/** Says that the clock of this machine is wrong, by which its log and its certificates are dated; else null. */
export function clockWarning(database: Database): string | null {
  const time = databaseTime(database);
  const aheadMs = time === null ? 0 : Date.now() - time;
  if (Math.abs(aheadMs) < WRONG_BY_MS) return null;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return (
    `The clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: ` +
    "set both by NTP. The shop goes by the database's."
  );
}
