import path from 'node:path';
import { Migrator, sql } from 'kysely';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { connect, type Database } from '@/server/platform/database/connect';
import { migrations } from '@/server/platform/database/migrate';
import type { Shop } from '@/server/boot/shop';

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

/** Inserts items as the first version of the shop stored them. */
export async function insertOldItems(
  database: Database,
  rows: readonly CatalogueRow[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`insert into "category" ("catCode", "catName", "position") values (1, 'Parts', 1)`.execute(
      tx,
    );
    const brands = [...new Set(rows.flatMap(({ bndName }) => bndName ?? []))];
    for (const [at, name] of brands.entries()) {
      await sql`insert into "brand" ("bndCode", "bndName", "mainBrand", "position")
        values (${at + 1}, ${name}, 1, ${at + 1})`.execute(tx);
    }
    const codes = new Map(rows.map(({ sku }, at) => [sku, at + 1]));
    for (const row of rows) {
      const parent = row.parentSku === null ? null : codes.get(row.parentSku);
      const brand = row.bndName === null ? null : brands.indexOf(row.bndName) + 1;
      await sql`insert into "item" ("itmCode", "sku", "itmName", "itmType", "parentItmCode",
        "inStock", "sellingCents", "disPerHundredths", "shortSpecs", "catCode", "bndCode",
        "partKind", "grade", "frame", "colour", "warrantyMonths", "weightGrams", "popularity",
        "isNew", "isRestocked", "createdAt", "updatedAt")
        values (${codes.get(row.sku)}, ${row.sku}, ${row.itmName}, ${row.itmType}, ${parent},
        ${row.inStock}, ${row.sellingCents}, ${row.disPerHundredths}, '', 1, ${brand},
        ${row.partKind}, ${row.grade}, ${row.frame}, ${row.colour}, ${row.warrantyMonths},
        ${row.weightGrams}, ${row.popularity}, 0, 0, 1, 1)`.execute(tx);
    }
  });
}
