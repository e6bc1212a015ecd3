import { connect, type Database } from '@/server/platform/database/connect';
import { databaseFileIn, readMoved } from '@/server/platform/database/databaseFile';
import { BULK_DEADLINES } from '@/server/platform/database/deadlines';
import { unknownMigrations } from '@/server/platform/database/migrate';
import { withPostgresSource } from '@/server/platform/database/portable/postgresSource';
import { withSqliteSource } from '@/server/platform/database/portable/sqliteSource';
import type { TableSource } from '@/server/platform/database/portable/tableSource';
import type { Env } from '@/server/boot/env';
import { BackupRefused } from './backupRefused';
import { bytesOf } from './freeSpace';

export type PlaceEnv = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

/** Returns the address for work of minutes, which goes past PgBouncer; null for a database file. */
export function urlOf({
  databaseUrl,
  databaseDirectUrl,
}: Omit<PlaceEnv, 'dataDir'>): string | null {
  return databaseUrl === null ? null : (databaseDirectUrl ?? databaseUrl);
}

/** Throws BackupRefused where there is no database file, or one that a shop has left. */
export function requireDatabase({ databaseUrl, dataDir }: PlaceEnv): void {
  const moved = databaseUrl === null ? readMoved(dataDir) : null;
  if (moved?.isDone === true) {
    throw new BackupRefused(
      `This shop has moved to ${moved.to}: set DATABASE_URL to that database.`,
    );
  }
  if (databaseUrl !== null || bytesOf(databaseFileIn(dataDir)) > 0) return;
  throw new BackupRefused(`There is no database in ${dataDir}.`);
}

/** Reads one state of the shop's database, whatever its engine. */
export function withShopSource<T>(
  env: PlaceEnv,
  work: (source: TableSource) => Promise<T>,
): Promise<T> {
  const url = urlOf(env);
  const known = async (source: TableSource) => {
    if (unknownMigrations(source.migrations).length > 0) {
      throw new BackupRefused('The database was written by a newer version of the shop.');
    }
    return work(source);
  };
  return url === null
    ? withSqliteSource(databaseFileIn(env.dataDir), known)
    : withPostgresSource(url, known);
}

/** Opens the shop's database to write into it; its schema is not changed. */
export async function withShopDatabase<T>(
  env: PlaceEnv,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const url = urlOf(env);
  const place = url === null ? { file: databaseFileIn(env.dataDir) } : { url };
  const database = connect(place, BULK_DEADLINES);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns about how many bytes the database has, with its log. */
export async function bytesOfDatabase({ databaseUrl, dataDir }: PlaceEnv, source: TableSource) {
  const file = databaseFileIn(dataDir);
  if (databaseUrl === null) return bytesOf(file) + bytesOf(`${file}-wal`);
  return source.number('select pg_database_size(current_database())');
}
