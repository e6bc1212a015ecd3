import { existsSync, readFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '@/server/boot/env';
import { openDatabaseClock } from '@/server/platform/database/databaseClock';
import { migrations } from '@/server/platform/database/migrate';
import { BACKUP_KEY, SECRET_CHECK } from '@/server/platform/database/shopFacts';
import type { TableSource } from '@/server/platform/database/portable/tableSource';
import { givenSecret, secretCheck } from '@/server/platform/security/secret';
import { settingsFileOf } from '@/server/platform/settings/settingsFile';
import { ArchiveWriter, checkArchive } from './archive';
import { ABOUT, entryOfTable, FIGURES, SECRET_AGE, SETTINGS } from './archiveNames';
import { addFile, addStored, fileNames, isPicture } from './backedUpFiles';
import { sealTo, type BackupKey } from './backupKey';
import { carriedTables } from './carriedTables';
import { readSums, type Figures } from './figures';
import { bytesOf, requireSpace } from './freeSpace';
import { noteBackup } from './lastBackup';
import { giveName, requireNew } from './newFile';
import {
  bytesOfDatabase,
  requireDatabase,
  withShopDatabase,
  withShopSource,
  type PlaceEnv,
} from './shopDatabase';
import { keepPassphrase, keyIn } from './storedKey';
import { linesOf } from './tableEntries';
import { inUnfinishedFolder } from './unfinished';

export type BackupReport = {
  bytes: number;
  tables: number;
  rows: number;
  pictures: number;
  hasSettings: boolean;
  /** 'wrong': the process has no secret, or not the one of this database. */
  secret: 'sealed' | 'left out' | 'wrong';
};

export type BackupEnv = PlaceEnv & Pick<Env, 'settingsFile' | 'shopSecret' | 's3'>;

/** The first entry, for people and for later versions of the format. */
export const FORMAT = { format: 2, is: 'backup of a Sparepoint shop' };

/** Files in base64 are a third longer. */
const TEXT_OF_BYTES = 1.4;

/**
 * Writes a backup of the shop, which may run, into a new file: one state of the database, read while buyers write.
 * The secret is sealed to the stored key; a passphrase that is given becomes the key where there is none. The file
 * has its name only when everything was written and read again.
 */
export async function makeBackup(
  env: BackupEnv,
  file: string,
  passphrase: string | null,
): Promise<BackupReport> {
  requireDatabase(env);
  requireNew(file);
  if (passphrase !== null) await keepPassphrase(env, passphrase);
  const unfinished = `${file}.unfinished`;
  return inUnfinishedFolder(unfinished, async () => {
    const written = path.join(unfinished, 'backup');
    const report = await writeBackup(env, written);
    await checkArchive(written);
    await giveName(written, file);
    const { bytes } = report;
    await withShopDatabase(env, async (database) => {
      const clock = await openDatabaseClock(database);
      await noteBackup(database, { at: clock(), bytes });
    });
    return report;
  });
}

type Writing = { withFiles: boolean };

/** Writes a backup into a new file, which nobody takes for one before it is checked and named. */
export function writeBackup(
  env: BackupEnv,
  file: string,
  how: Writing = { withFiles: true },
): Promise<BackupReport> {
  return withShopSource(env, async (source) => {
    const names = how.withFiles ? fileNames(env.dataDir) : [];
    const ofFiles = names.reduce((sum, name) => sum + bytesOf(env.dataDir, name), 0);
    const ofTables = (await bytesOfDatabase(env, source)) * TEXT_OF_BYTES;
    requireSpace(path.dirname(file), ofTables + ofFiles);
    const handle = await open(file, 'wx', 0o600);
    try {
      return await writeEntries(env, source, handle, how);
    } finally {
      await handle.close();
    }
  });
}

async function writeEntries(
  env: BackupEnv,
  source: TableSource,
  handle: FileHandle,
  { withFiles }: Writing,
): Promise<BackupReport> {
  const archive = new ArchiveWriter(handle);
  const key = keyIn(await source.fact(BACKUP_KEY));
  const secret = await secretEntry(env, source, key);
  await archive.addText(ABOUT, aboutText(source, secret.state, key));
  const rows: Record<string, number> = {};
  for (const table of carriedTables(source.shapes)) {
    await archive.addStreamed(entryOfTable(table.shape.table), linesOf(source, table, rows));
  }
  const isUpgraded = source.migrations.length === Object.keys(migrations).length;
  const figures: Figures = { rows, sums: isUpgraded ? await readSums(source.number) : null };
  await archive.addText(FIGURES, `${JSON.stringify(figures)}\n`);
  const settings = existsSync(settingsFileOf(env)) ? settingsFileOf(env) : null;
  if (settings !== null) await archive.addText(SETTINGS, readFileSync(settings, 'utf8'));
  if (secret.sealed !== null) {
    await archive.add({ name: SECRET_AGE, size: secret.sealed.length }, [secret.sealed]);
  }
  // After the tables: a photo that they name is here, because files are kept for a while.
  const files = withFiles ? fileNames(env.dataDir) : [];
  for (const name of files) await addFile(archive, env.dataDir, name);
  const stored = withFiles ? await addStored(archive, env) : 0;
  await archive.finish();
  return {
    bytes: (await handle.stat()).size,
    tables: Object.keys(rows).length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    pictures: files.filter(isPicture).length + stored,
    hasSettings: settings !== null,
    secret: secret.state,
  };
}

function aboutText(
  { engine, migrations }: TableSource,
  secret: BackupReport['secret'],
  key: BackupKey | null,
): string {
  const createdAt = new Date().toISOString();
  return `${JSON.stringify({ ...FORMAT, createdAt, engine, migrations, secret, key })}\n`;
}

type SecretEntry = { state: BackupReport['secret']; sealed: Buffer | null };

async function secretEntry(
  env: BackupEnv,
  source: TableSource,
  key: BackupKey | null,
): Promise<SecretEntry> {
  const secret = givenSecret(env);
  const check = await source.fact(SECRET_CHECK);
  if (secret === null || (check !== null && check !== secretCheck(secret))) {
    return { state: 'wrong', sealed: null };
  }
  if (key === null) return { state: 'left out', sealed: null };
  return { state: 'sealed', sealed: await sealTo(key, secret) };
}
