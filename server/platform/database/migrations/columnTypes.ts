import { sql, type Kysely } from 'kysely';
import { engineOf } from './engineOf';

/** Codes are 64-bit on PostgreSQL and the row id on SQLite, where an integer key is fastest. */
export function codeType(db: Kysely<unknown>) {
  return engineOf(db) === 'postgres' ? sql`bigserial` : sql`integer`;
}
