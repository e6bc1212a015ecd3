import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect, type Database, type Engine } from '@/server/database/connect';
import { databaseFile } from '@/server/database/databaseFile';
import { BULK_DEADLINES } from '@/server/database/deadlines';
import { migrate } from '@/server/database/migrate';
import { readEnv } from '@/server/env';
import { shopOver, type Shop } from '@/server/shop';
import { giveBackDatabase, takeDatabase } from './postgresDatabases';

export type TestShop = { shop: Shop; remove(): Promise<void> };

/** Opens an empty, migrated shop in a temporary folder. */
export async function openTestShopOn(engine: Engine): Promise<TestShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
  const taken = engine === 'postgres' ? await takeDatabase() : null;
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: taken?.url, LOG_LEVEL: 'silent' });
  // A copy, because tests replace methods of it.
  const database = taken === null ? await openMigratedFile(folder) : { ...taken.database };
  const shop = await shopOver(database, env);
  return {
    shop,
    async remove() {
      await (taken === null ? shop.database.close() : giveBackDatabase(taken));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of this run, which jest.config.mjs makes and removes. */
const RUN_FOLDER = process.env.TEST_RUN_FOLDER ?? os.tmpdir();
const MIGRATED = path.join(RUN_FOLDER, 'migrated.sqlite');

/** Opens a copy of an empty database, which the first shop of the run migrates. */
async function openMigratedFile(folder: string): Promise<Database> {
  if (!existsSync(MIGRATED)) await migrateFile();
  const file = databaseFile(folder);
  writeFileSync(file, readFileSync(MIGRATED));
  return connect({ file });
}

/** Writes the file at once, as another test process may do the same. */
async function migrateFile(): Promise<void> {
  const folder = mkdtempSync(path.join(RUN_FOLDER, 'migrating-'));
  const file = databaseFile(folder);
  const database = connect({ file }, BULK_DEADLINES);
  await migrate(database);
  // Closing moves what was written into the file.
  await database.close();
  renameSync(file, MIGRATED);
  rmSync(folder, { recursive: true, force: true });
}
