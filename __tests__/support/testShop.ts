import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { connect, type Database, type Engine } from '@/server/platform/database/connect';
import { databaseFile } from '@/server/platform/database/databaseFile';
import { dropFact, SECRET_CHECK } from '@/server/platform/database/shopFacts';
import { migrate } from '@/server/platform/database/migrate';
import { readEnv } from '@/server/boot/env';
import { newSecret, SECRET_FILE } from '@/server/platform/security/secret';
import { shopOver, type Shop } from '@/server/boot/shop';
import { giveBackDatabase, takeDatabase } from './postgresDatabases';
import { smallCatalogue } from './smallCatalogue';
import { fillWithStock } from './stockedPostgres';

export type TestShop = { shop: Shop; remove(): Promise<void> };
/** What a new shop has. */
export type Contents = 'nothing' | 'small catalogue';

/** The folder of this run, which jest.config.mjs makes and removes. */
const RUN_FOLDER = process.env.TEST_RUN_FOLDER ?? os.tmpdir();
/** A database without data, and one with the small catalogue; the first test of the run writes them. */
const MIGRATED = path.join(RUN_FOLDER, 'migrated.sqlite');
const STOCKED = path.join(RUN_FOLDER, 'stocked.sqlite');

/** Opens a migrated shop in a temporary folder. */
export async function openTestShopOn(
  engine: Engine,
  contents: Contents = 'nothing',
): Promise<TestShop> {
  if (engine === 'postgres') return openPostgresShop(contents);
  if (contents === 'small catalogue') return openStockedShop();
  if (!existsSync(MIGRATED)) await migrateFile();
  return openCopyOf(MIGRATED);
}

/** Puts an empty database into a folder, where a start would take its time to make it. */
export async function putMigrated(folder: string): Promise<void> {
  if (!existsSync(MIGRATED)) await migrateFile();
  mkdirSync(folder, { recursive: true });
  copyFileSync(MIGRATED, databaseFile(folder));
}

/** Opens a shop on SQLite with the small catalogue. */
export async function openStockedShop(): Promise<TestShop> {
  if (!existsSync(STOCKED)) await stockFile();
  return openCopyOf(STOCKED);
}

async function openPostgresShop(contents: Contents): Promise<TestShop> {
  const taken = await takeDatabase();
  const folder = newFolder();
  if (contents === 'small catalogue') {
    await fillWithStock(taken.database);
    writeSecret(folder);
  }
  // A copy, because tests replace methods of it.
  const shop = await openIn(folder, { ...taken.database }, taken.url);
  return {
    shop,
    async remove() {
      giveBackDatabase(taken);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openCopyOf(file: string): Promise<TestShop> {
  const folder = newFolder();
  if (file === STOCKED) writeSecret(folder);
  const own = databaseFile(folder);
  copyFileSync(file, own);
  const shop = await openIn(folder, connect({ file: own }));
  return {
    shop,
    async remove() {
      await shop.database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A used shop without a secret does not start. */
function writeSecret(folder: string): void {
  writeFileSync(path.join(folder, SECRET_FILE), newSecret());
}

function newFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
}

function openIn(folder: string, database: Database, url?: string): Promise<Shop> {
  return shopOver(database, readEnv({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent' }));
}

/** Renames the finished file, as another test process may write the same. */
async function migrateFile(): Promise<void> {
  const folder = mkdtempSync(path.join(RUN_FOLDER, 'migrating-'));
  const file = databaseFile(folder);
  const database = connect({ file });
  await migrate(database);
  // Closing moves what was written into the file.
  await database.close();
  renameSync(file, MIGRATED);
}

async function stockFile(): Promise<void> {
  const { shop, remove } = await openTestShopOn('sqlite');
  await writeCatalogue(shop, smallCatalogue());
  // Every copy gets a secret of its own.
  await shop.database.transaction((tx) => dropFact(tx, SECRET_CHECK));
  await shop.database.close();
  const copy = path.join(shop.env.dataDir, 'stocked.sqlite');
  copyFileSync(databaseFile(shop.env.dataDir), copy);
  renameSync(copy, STOCKED);
  await remove();
}
