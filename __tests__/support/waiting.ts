import { sql } from 'kysely';
import type { Database } from '@/server/database/connect';
import type { Schema } from '@/server/database/schema';

/** Until so many of this database's connections wait for what another holds; PostgreSQL only. */
export async function untilWaiting({ read }: Database, connections = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
    if (rows.length >= connections) return;
  }
}

/** None writes to the table before all have looked as far as they may; SQLite lets one in at a time. */
export async function atOneMoment<T>(
  database: Database,
  table: keyof Schema,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  if (database.engine === 'sqlite') return Promise.all(calls.map((call) => call()));
  let begun: Promise<T>[] = [];
  await database.transaction(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    begun = calls.map((call) => call());
    await untilWaiting(database, calls.length);
  });
  return Promise.all(begun);
}
