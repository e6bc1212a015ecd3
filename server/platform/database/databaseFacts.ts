import { stat } from 'node:fs/promises';
import { DEFAULT_MIGRATION_TABLE, sql } from 'kysely';
import type { Database, Reader } from './connect';
import { databaseFileIn } from './databaseFile';

/** Returns how large the database is, with its log. */
export async function databaseBytes({ engine, read }: Database, dataDir: string): Promise<number> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database())::bigint as "bytes"`.execute(read);
    return Number(rows[0]?.bytes ?? 0);
  }
  const file = databaseFileIn(dataDir);
  const sizes = await Promise.all([file, `${file}-wal`].map(bytesOf));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function bytesOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Returns the newest change of the schema, such as "0063-search-index". */
export async function schemaVersion(read: Reader): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select max("name") as "name" from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(read);
  return rows[0]?.name ?? '';
}
