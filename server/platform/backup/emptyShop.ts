import { existsSync, lstatSync, rmSync } from 'node:fs';
import path from 'node:path';
import { connect } from '@/server/platform/database/connect';
import {
  DATABASE_FILE,
  DATABASE_MARK,
  databaseFileIn,
} from '@/server/platform/database/databaseFile';
import { codeOf, UNDEFINED_TABLE } from '@/server/platform/database/failures';
import { BULK_DEADLINES } from '@/server/platform/database/deadlines';
import { migrate } from '@/server/platform/database/migrate';
import { endUseOfFile } from '@/server/platform/database/portable/sqliteTarget';
import { fillPostgres } from '@/server/platform/database/portable/postgresTarget';
import { withSqliteSource } from '@/server/platform/database/portable/sqliteSource';
import type { TableSource } from '@/server/platform/database/portable/tableSource';
import { SECRET_FILE } from '@/server/platform/security/secret';
import { BackupRefused } from './backupRefused';
import { AFTERWARDS, carriedTables } from './carriedTables';

/** A shop with any of these is in use: nobody overwrites it. */
const OF_A_USED_SHOP = {
  salesOrder: 'orders',
  item: 'items',
  customer: 'customers',
  staff: 'staff',
};

async function requireUnused(numberOf: (query: string) => Promise<number>): Promise<void> {
  for (const [table, name] of Object.entries(OF_A_USED_SHOP)) {
    const count = await numberOf(
      `select count(*) from (select 1 from "${table}" limit 1) as "found"`,
    );
    if (count === 0) continue;
    throw new BackupRefused(
      `This shop has ${name}: a backup is restored into an empty one, so that no shop is overwritten.`,
    );
  }
}

/** Throws BackupRefused unless DATA_DIR has no database file, or one that nobody has used. */
export async function requireUnusedFile(dataDir: string): Promise<void> {
  const file = databaseFileIn(dataDir);
  if (isFileThere(file)) {
    await withSqliteSource(file, (source) => requireUnused(source.number));
    return;
  }
  const left = [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, DATABASE_MARK, SECRET_FILE]
    .map((name) => path.join(dataDir, name))
    .find((name) => lstatSync(name, { throwIfNoEntry: false }) !== undefined);
  if (left === undefined) return;
  throw new BackupRefused(
    `${left} is there without its database: restore into an empty DATA_DIR, so that no shop is overwritten.`,
  );
}

function isFileThere(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.isFile() && found.size > 0;
}

/** Removes the database file of an unused shop; throws BackupRefused while a process has it open. */
export function closeEmptyFile(dataDir: string): void {
  const file = databaseFileIn(dataDir);
  if (!existsSync(file)) return;
  if (!endUseOfFile(file)) {
    throw new BackupRefused(`A shop is running on ${file}: stop it first.`);
  }
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

/** Copies a whole shop into a database on PostgreSQL, which is migrated for it and must be unused. */
export async function fillEmptyPostgres(url: string, source: TableSource): Promise<void> {
  const database = connect({ url }, BULK_DEADLINES);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  const tables = carriedTables(source.shapes).map(({ shape }) => shape);
  try {
    await fillPostgres(url, source, { tables, requireUnused, afterwards: AFTERWARDS });
  } catch (error) {
    if (!(error instanceof Error) || codeOf(error) !== UNDEFINED_TABLE) throw error;
    throw new BackupRefused(
      `That database lacks a table of its schema (${error.message}): drop the database, create an empty one, and do ` +
        'this again. Nothing was written there.',
    );
  }
}
