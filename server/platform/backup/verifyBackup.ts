import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DATABASE_FILE } from '@/server/platform/database/databaseFile';
import { withSqliteSource } from '@/server/platform/database/portable/sqliteSource';
import type { TableSource } from '@/server/platform/database/portable/tableSource';
import { SECRET_CHECK } from '@/server/platform/database/shopFacts';
import { checkCopy } from '@/server/platform/database/snapshot';
import { BackupRefused } from './backupRefused';
import { carriedTables } from './carriedTables';
import { bookMistakes, differences, readSums, type Figures, type Sums } from './figures';
import { bytesOf, requireSpace } from './freeSpace';
import { finishCopy, unpackBackup } from './unpackBackup';

/** What a backup has, and what is wrong with it: nothing, when it is proved. */
export type Proof = {
  createdAt: string;
  figures: { rows: Figures['rows']; sums: Sums };
  pictures: number;
  mistakes: string[];
  /** By which a shop recognises its own backups. */
  secretCheck: string | null;
};

/**
 * Opens a backup in a throw-away database and proves it: checksums, every row, the counts and sums that were read when
 * it was made, and that the books add up. Throws BackupRefused for a file that is no whole backup.
 */
export async function verifyBackup(file: string): Promise<Proof> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-verify-'));
  try {
    // The database is there twice for a moment.
    requireSpace(folder, 2 * bytesOf(file));
    return await examine(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function examine(file: string, folder: string): Promise<Proof> {
  const { about, pictures, figures: said } = await unpackBackup(file, folder);
  const copy = path.join(folder, DATABASE_FILE);
  // Those of the rows as they came; an upgrade may add to them.
  const hasSums = said !== null && said.sums !== null;
  const sums = hasSums ? await withSqliteSource(copy, readSumsOf) : null;
  await finishCopy(copy);
  checkCopy(copy);
  return withSqliteSource(copy, async (source) => {
    const rows = said?.rows ?? (await countRows(source));
    return {
      createdAt: about.createdAt,
      figures: { rows, sums: sums ?? (await readSumsOf(source)) },
      pictures,
      secretCheck: await source.fact(SECRET_CHECK),
      mistakes: [
        ...(said === null ? [] : differences(said, { rows, sums })),
        ...(await bookMistakes(source.number)),
        ...(await missingPhotos(source, folder)),
      ],
    };
  });
}

function readSumsOf({ number }: TableSource): Promise<Sums> {
  return readSums(number);
}

/** Returns how many rows each carried table has. */
export async function countRows(source: TableSource): Promise<Figures['rows']> {
  const rows: Figures['rows'] = {};
  for (const { shape, where } of carriedTables(source.shapes)) {
    const filter = where === undefined ? '' : ` where ${where}`;
    rows[shape.table] = await source.number(`select count(*) from "${shape.table}"${filter}`);
  }
  return rows;
}

/** Every photo that is shown has its file. */
async function missingPhotos({ shapes, rows }: TableSource, folder: string): Promise<string[]> {
  const mistakes: string[] = [];
  for (const [table, what] of PHOTOGRAPHED) {
    const shape = shapes.get(table);
    if (shape === undefined) continue;
    const hash = shape.columns.findIndex(({ name }) => name === 'hash');
    let missing = 0;
    for await (const batch of rows(shape, '"removedAt" is null')) {
      for (const row of batch) if (!hasPhoto(folder, String(row[hash]))) missing += 1;
    }
    if (missing > 0) mistakes.push(`${missing} ${what} whose file is not in it`);
  }
  return mistakes;
}

const PHOTOGRAPHED = [
  ['itemPhoto', 'photos of items'],
  ['shopPicture', 'pictures of the gallery and logos'],
] as const;

function hasPhoto(folder: string, hash: string): boolean {
  return existsSync(path.join(folder, 'pictures', 'photos', hash.slice(0, 2), hash));
}
