import path from 'node:path';
import { Migrator, sql } from 'kysely';
import { connect, type Database } from '@/server/database/connect';
import { migrations } from '@/server/database/migrate';
import type { Shop } from '@/server/shop';

type MigrationName = keyof typeof migrations;

/** Opens a database at the state of a migration. */
export async function onOldDatabase(
  opened: Shop,
  last: MigrationName,
): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const isFile = opened.database.engine === 'sqlite';
  const database = isFile ? oldFile(opened) : opened.database;
  if (!isFile) await emptied(database);
  await migrateTo(database, last);
  const close = async () => (isFile ? database.close() : undefined);
  return { shop: { ...opened, database }, close };
}

function oldFile({ env }: Shop): Database {
  return connect({ file: path.join(env.dataDir, 'old.sqlite') });
}

async function emptied({ read }: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(read);
  await sql`create schema public`.execute(read);
}

async function migrateTo({ read }: Database, last: MigrationName): Promise<void> {
  const past = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  const migrator = new Migrator({ db: read, provider: { getMigrations: async () => past } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
