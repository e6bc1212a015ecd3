import { PostgresAdapter, type Kysely } from 'kysely';
import type { Engine } from '../connect';

export function engineOf(db: Kysely<unknown>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
