import { sql } from 'kysely';
import type { Database } from '@/server/database/connect';

/** Until so many of this database's connections wait for what another holds; PostgreSQL only. */
export async function untilWaiting({ read }: Database, connections = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
    if (rows.length >= connections) return;
  }
}
