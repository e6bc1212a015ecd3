import { sql } from 'kysely';
import type { Database } from './connect';

/** Counts statements on this database that wait for another's lock; SQLite's wait in the process. */
export async function countLockWaits({ engine, read }: Database): Promise<number> {
  if (engine === 'sqlite') return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
  return Number(rows[0]?.n ?? 0);
}
