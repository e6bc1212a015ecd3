import { existsSync } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '@/lib/contract/records';
import { DATABASE_FILE } from '@/server/platform/database/databaseFile';
import { unknownMigrations } from '@/server/platform/database/migrate';
import {
  fillSqliteFile,
  RowsRefused,
  runStatements,
  upgradeSqliteFile,
  type TableTarget,
} from '@/server/platform/database/portable/sqliteTarget';
import { altered, checkArchive, readArchive, type OnEntry } from './archive';
import { ABOUT, FIGURES, SEALED_SECRET, SECRET_AGE, tableOfEntry } from './archiveNames';
import { isPicture } from './backedUpFiles';
import { readBackupKey, type BackupKey } from './backupKey';
import { BackupRefused } from './backupRefused';
import { AFTERWARDS } from './carriedTables';
import { parseFigures, type Figures } from './figures';
import { insertLines } from './tableEntries';

/** Of the first format the whole database was one file. */
export type About = {
  format: 1 | 2;
  createdAt: string;
  migrations: readonly string[];
  key: BackupKey | null;
};

export type Unpacked = { about: About; pictures: number; figures: Figures | null };

/**
 * Unpacks a backup into a folder that nobody else uses: its files, and its tables as a database file. Throws
 * BackupRefused for a file that is incomplete, altered or no backup, after parts of it were written.
 */
export async function unpackBackup(file: string, folder: string): Promise<Unpacked> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  await checkArchive(file);
  const handle = await open(file, 'r');
  try {
    const about = await readAbout(handle);
    return await (about.format === 1
      ? unpackEntries(file, folder, about, null)
      : unpackTables(file, folder, about));
  } finally {
    await handle.close();
  }
}

/** Thrown to stop reading after the first entry. */
class Enough extends Error {}

async function readAbout(handle: FileHandle): Promise<About> {
  let text = '';
  try {
    await readArchive(handle, async ({ name }, content) => {
      if (name !== ABOUT) throw new Enough();
      text = await textOf(content);
      throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return aboutIn(text);
}

function aboutIn(text: string): About {
  const read = parsed(text);
  if (!isRecord(read)) throw altered();
  const { format, createdAt, migrations, key } = read;
  if (format !== 1 && format !== 2) {
    throw new BackupRefused('This backup was written by a newer version of the shop.');
  }
  if (typeof createdAt !== 'string') throw altered();
  if (format === 1) return { format, createdAt, migrations: [], key: null };
  const isList =
    Array.isArray(migrations) && migrations.every((one): one is string => typeof one === 'string');
  if (!isList || migrations.length === 0) throw altered();
  if (unknownMigrations(migrations).length > 0) {
    throw new BackupRefused('This backup was written by a newer version of the shop.');
  }
  return { format, createdAt, migrations, key: readBackupKey(key) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw altered();
    throw error;
  }
}

async function unpackTables(file: string, folder: string, about: About): Promise<Unpacked> {
  const last = about.migrations.at(-1) ?? '';
  let unpacked: Unpacked | null = null;
  try {
    await fillSqliteFile(path.join(folder, DATABASE_FILE), last, async (target) => {
      unpacked = await unpackEntries(file, folder, about, target);
    });
  } catch (error) {
    // The checksums were those of these rows, so that somebody wrote them so.
    if (error instanceof RowsRefused) throw altered();
    throw error;
  }
  if (unpacked === null) throw altered();
  return unpacked;
}

async function unpackEntries(
  file: string,
  folder: string,
  about: About,
  target: TableTarget | null,
): Promise<Unpacked> {
  const rows: Record<string, number> = {};
  let pictures = 0;
  let figures: Figures | null = null;
  const onEntry: OnEntry = async ({ name }, content) => {
    const table = tableOfEntry(name);
    if (table !== null) {
      if (target === null) throw altered();
      rows[table] = await insertLines(table, content, target);
    } else if (name === FIGURES) {
      figures = parseFigures(await textOf(content));
      if (figures === null) throw altered();
    } else {
      if (target !== null && (name === DATABASE_FILE || name === SEALED_SECRET)) throw altered();
      if (isPicture(name)) pictures += 1;
      await writeFile(path.join(folder, name), content);
    }
  };
  const handle = await open(file, 'r');
  try {
    await readArchive(handle, onEntry);
  } finally {
    await handle.close();
  }
  if (target !== null) requireRows(figures, rows);
  return { about, pictures, figures };
}

/** Every table that the figures name is there with all its rows, and no other. */
function requireRows(figures: Figures | null, rows: Record<string, number>): void {
  if (figures === null) throw altered();
  const said = Object.entries(figures.rows);
  const isSame = said.every(([table, count]) => rows[table] === count);
  if (!isSame || said.length !== Object.keys(rows).length) throw altered();
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function writeFile(target: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const handle = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns where the sealed secret of an unpacked backup is. */
export function sealedFileOf({ format }: About, folder: string): string {
  return path.join(folder, format === 1 ? SEALED_SECRET : SECRET_AGE);
}

/** Upgrades an unpacked database to today's schema and computes what a backup does not carry. */
export async function finishCopy(copy: string): Promise<void> {
  await upgradeSqliteFile(copy);
  runStatements(copy, AFTERWARDS);
}
