import { sql } from 'kysely';
import { StartRefusal } from '@/server/platform/errors';
import type { Database } from './connect';
import type { Deadlines } from './deadlines';

/**
 * Throws StartRefusal when the server's deadlines are others than the shop's: a pooler such as PgBouncer
 * may drop them in silence, and then nothing ends a statement that hangs.
 */
export async function requireDeadlines(
  { engine, read }: Database,
  deadlines: Deadlines,
): Promise<void> {
  if (engine === 'sqlite') return;
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(
    read,
  );
  const wanted: Record<string, number> = {
    statement_timeout: deadlines.statementMs,
    lock_timeout: deadlines.lockMs,
    idle_in_transaction_session_timeout: deadlines.idleInTransactionMs,
  };
  const others = rows.filter(({ name, setting }) => Number(setting) !== wanted[name]);
  if (others.length === 0) return;
  const said = others.map(
    ({ name, setting }) => `${name} is ${setting} ms instead of ${wanted[name]} ms`,
  );
  throw new StartRefusal(
    `The deadlines of the database are not those of the shop (${said.join(', ')}): run ` +
      'docs/operations/deadlines.sql on PostgreSQL itself, then RECONNECT in the console of PgBouncer.',
  );
}
