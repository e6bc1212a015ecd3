import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  DATABASE_FILE,
  databaseFileIn,
  MOVED_MARK,
  readMoved,
  writeMoved,
} from '@/server/platform/database/databaseFile';
import { codeOf, UNDEFINED_TABLE } from '@/server/platform/database/failures';
import { withPostgresSource } from '@/server/platform/database/portable/postgresSource';
import { withSqliteSource } from '@/server/platform/database/portable/sqliteSource';
import { endUseOfFile } from '@/server/platform/database/portable/sqliteTarget';
import type { TableSource } from '@/server/platform/database/portable/tableSource';
import { BackupRefused } from './backupRefused';
import { fillEmptyPostgres } from './emptyShop';
import { bookMistakes, differences, readSums, type Figures, type Sums } from './figures';
import { writeBackup, type BackupEnv } from './makeBackup';
import { requireDatabase } from './shopDatabase';
import { finishCopy, unpackBackup } from './unpackBackup';
import { countRows } from './verifyBackup';

type Moving = { figures: WholeFigures; mistakes: string[] };
type WholeFigures = { rows: Figures['rows']; sums: Sums };

export type MoveReport = Moving & { isResumed: boolean };

/**
 * Moves the shop of a database file to an empty database on PostgreSQL: a backup, its restore and its proof. The file
 * stays as it is, readable only. A move that was interrupted is done again, or finished where everything had arrived.
 */
export async function moveShop(env: BackupEnv, url: string): Promise<MoveReport> {
  if (env.databaseUrl !== null) {
    throw new BackupRefused('DATABASE_URL is set: this shop is on PostgreSQL already.');
  }
  requireDatabase(env);
  const to = placeOf(url);
  const wasInterrupted = readMoved(env.dataDir) !== null;
  const file = databaseFileIn(env.dataDir);
  if (!endUseOfFile(file)) throw new BackupRefused(`A shop is running on ${file}: stop it first.`);
  // From here on nothing starts on the file, so that no order is written that would not move.
  writeMoved(env.dataDir, { to, isDone: false });
  const arrived = wasInterrupted ? await arrivedBefore(file, url) : null;
  try {
    const report = arrived ?? (await copyShop(env, url));
    finish(env.dataDir, to);
    return { ...report, isResumed: arrived !== null };
  } catch (error) {
    // Nothing was committed there: the shop goes on here. After an interruption nobody knows.
    if (!wasInterrupted) await rm(path.join(env.dataDir, MOVED_MARK), { force: true });
    throw error;
  }
}

function finish(dataDir: string, to: string): void {
  writeMoved(dataDir, { to, isDone: true });
  chmodSync(databaseFileIn(dataDir), 0o400);
}

async function copyShop(env: BackupEnv, url: string): Promise<Moving> {
  const folder = await mkdtemp(path.join(env.dataDir, 'move-'));
  try {
    const archive = path.join(folder, 'backup');
    await writeBackup(env, archive, { withFiles: false });
    const { figures } = await unpackBackup(archive, folder);
    if (figures === null) throw new BackupRefused('The copy has no figures.');
    const copy = path.join(folder, DATABASE_FILE);
    await finishCopy(copy);
    await withSqliteSource(copy, (source) => fillEmptyPostgres(url, source));
    return await withPostgresSource(url, (source) => arrivedNow(source, figures));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function figuresOf(source: TableSource): Promise<WholeFigures> {
  return { rows: await countRows(source), sums: await readSums(source.number) };
}

async function arrivedNow(source: TableSource, before: Figures): Promise<Moving> {
  const figures = await figuresOf(source);
  const differ = differences(before, figures);
  if (differ.length === 0) return { figures, mistakes: await bookMistakes(source.number) };
  throw new BackupRefused(
    `What arrived is not what was sent (${differ.join('; ')}). Drop that database; the shop goes on with its file.`,
  );
}

/** Returns the figures there when everything of the file had arrived before the interruption; null otherwise. */
async function arrivedBefore(file: string, url: string): Promise<Moving | null> {
  const here = await withSqliteSource(file, figuresOf);
  const there = await withPostgresSource(url, figuresOf).catch((error: unknown) => {
    // Without the schema nothing arrived. Any other failure says nothing of it.
    if (codeOf(error) === UNDEFINED_TABLE) return null;
    throw error;
  });
  return there !== null && differences(here, there).length === 0
    ? { figures: there, mistakes: [] }
    : null;
}

/** Returns an address without its user and password. */
function placeOf(url: string): string {
  const [withUser = ''] = url.slice(url.indexOf('//') + 2).split('?');
  return withUser.slice(withUser.lastIndexOf('@') + 1);
}
