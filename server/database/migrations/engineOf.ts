import { PostgresAdapter, type Kysely } from 'kysely';
import type { Engine } from '../connect';

/** Which engine a migration is writing for. */
export function engineOf(db: Kysely<unknown>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
