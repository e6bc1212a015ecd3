import { sql } from 'kysely';
import type { Database } from '@/server/platform/database/connect';
import type { Schema } from '@/server/platform/database/schema';

/** Waits until connections are blocked by a lock; PostgreSQL only. */
export async function untilBlocked({ read }: Database, connections = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
    if (rows.length >= connections) return;
  }
}

/** Runs calls so that all of them read before one writes; SQLite allows one writer at a time. */
export async function concurrently<T>(
  database: Database,
  table: keyof Schema,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  if (database.engine === 'sqlite') return Promise.all(calls.map((call) => call()));
  let begun: Promise<T>[] = [];
  await database.transaction(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    begun = calls.map((call) => call());
    await untilBlocked(database, calls.length);
  });
  return Promise.all(begun);
}
