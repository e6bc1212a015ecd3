import path from 'node:path';
import { Migrator, sql, type Migration } from 'kysely';
import { connect, type Database } from '@/server/database/connect';
import type { Shop } from '@/server/shop';

/** The shop with a database as it was after these migrations; close answers when it is closed. */
export async function onOldDatabase(
  opened: Shop,
  migrations: Record<string, Migration>,
): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const isFile = opened.database.engine === 'sqlite';
  const database = isFile ? oldFile(opened) : opened.database;
  if (!isFile) await emptied(database);
  await migrateTo(database, migrations);
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

async function migrateTo({ read }: Database, migrations: Record<string, Migration>): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: read, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}
