import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Env } from '@/server/boot/env';
import {
  DATABASE_FILE,
  databaseFileIn,
  markDatabaseFile,
} from '@/server/platform/database/databaseFile';
import { withSqliteSource } from '@/server/platform/database/portable/sqliteSource';
import { SECRET_CHECK } from '@/server/platform/database/shopFacts';
import { checkCopy } from '@/server/platform/database/snapshot';
import { StartRefusal } from '@/server/platform/errors';
import { SECRET_FILE, secretCheck } from '@/server/platform/security/secret';
import { IMPORTS, PICTURES, SETTINGS } from './archiveNames';
import { openSealed } from './backupKey';
import { BackupRefused } from './backupRefused';
import { bytesOf, requireSpace } from './freeSpace';
import { closeEmptyFile, fillEmptyPostgres, requireUnusedFile } from './emptyShop';
import { openSealedSecret } from './sealedSecret';
import { urlOf, type PlaceEnv } from './shopDatabase';
import { inUnfinishedFolder } from './unfinished';
import { finishCopy, sealedFileOf, unpackBackup, type About, type Unpacked } from './unpackBackup';

export type RestoreReport = {
  pictures: number;
  hasSettings: boolean;
  /** 'still sealed': the backup has the secret, but no passphrase was given. */
  secret: 'restored' | 'still sealed' | 'not in it';
};

type RestoreEnv = PlaceEnv & Pick<Env, 'shopSecret'>;

/**
 * Restores a backup into an empty shop, on either engine: into its database, and its files into DATA_DIR. Nothing
 * has its place before the whole backup was read and checked; the database comes last.
 */
export async function restoreBackup(
  env: RestoreEnv,
  file: string,
  passphrase: () => Promise<string | null>,
): Promise<RestoreReport> {
  const { dataDir } = env;
  const url = urlOf(env);
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  mkdirSync(dataDir, { recursive: true });
  requireNoFiles(dataDir);
  if (url === null) await requireUnusedFile(dataDir);
  // The database is there twice until it is in its place.
  requireSpace(dataDir, 2 * bytesOf(file));
  const unfinished = path.join(dataDir, 'restore.unfinished');
  return inUnfinishedFolder(unfinished, async () => {
    const unpacked = await unpackBackup(file, unfinished);
    const secret = await openSecret(env, unfinished, unpacked.about, passphrase);
    const copy = path.join(unfinished, DATABASE_FILE);
    if (url !== null || unpacked.about.format === 2) await finishCopy(copy);
    if (url === null) closeEmptyFile(dataDir);
    else await withSqliteSource(copy, (source) => fillEmptyPostgres(url, source));
    putInPlace(unfinished, dataDir, secret.text, url === null);
    return reportOf(unpacked, dataDir, secret.state);
  });
}

function reportOf(
  { pictures }: Unpacked,
  dataDir: string,
  secret: RestoreReport['secret'],
): RestoreReport {
  return { pictures, hasSettings: existsSync(path.join(dataDir, SETTINGS)), secret };
}

/** Files of a shop that a restore would replace. */
function requireNoFiles(dataDir: string): void {
  const found = [SETTINGS, PICTURES, IMPORTS].find((name) => hasFiles(path.join(dataDir, name)));
  if (found === undefined) return;
  throw new BackupRefused(
    `${path.join(dataDir, found)} is there: restore into an empty DATA_DIR, so that no shop is overwritten.`,
  );
}

/** Folders without files are no shop's; a link that leads nowhere is there, too. */
function hasFiles(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory()) return found !== undefined;
  return readdirSync(file, { recursive: true, withFileTypes: true }).some(
    (entry) => !entry.isDirectory(),
  );
}

type OpenedSecret = { state: RestoreReport['secret']; text: string | null };

async function openSecret(
  { shopSecret }: RestoreEnv,
  folder: string,
  about: About,
  passphrase: () => Promise<string | null>,
): Promise<OpenedSecret> {
  const check = await checkOf(path.join(folder, DATABASE_FILE), about);
  if (shopSecret !== null && check !== null && check !== secretCheck(shopSecret)) {
    throw new BackupRefused('SHOP_SECRET is not the secret of the shop in this backup.');
  }
  const sealed = sealedFileOf(about, folder);
  if (!existsSync(sealed)) return { state: 'not in it', text: null };
  const given = await passphrase();
  if (given === null) return { state: 'still sealed', text: null };
  const text = await opened(about, readFileSync(sealed), given);
  if (check !== null && check !== secretCheck(text)) {
    throw new BackupRefused('The secret in this backup is not the one of its database.');
  }
  return { state: 'restored', text };
}

function opened({ format, key }: About, sealed: Buffer, passphrase: string): Promise<string> {
  if (format === 1) return openSealedSecret(sealed.toString('utf8'), passphrase);
  if (key === null) throw new BackupRefused('This backup is damaged: its secret cannot be read.');
  return openSealed(key, passphrase, sealed);
}

/** Returns the check value of the secret; throws for a copy that no shop can use. */
async function checkOf(copy: string, { format }: About): Promise<string | null> {
  if (!existsSync(copy)) throw new BackupRefused('This backup has no database.');
  if (format === 2) return withSqliteSource(copy, (source) => source.fact(SECRET_CHECK));
  try {
    return checkCopy(copy).secretCheck;
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    throw new BackupRefused(`This backup cannot be used: ${error.message}`);
  }
}

/** The marker comes first: without the database, which comes last, the shop then does not start. */
function putInPlace(from: string, dataDir: string, secret: string | null, hasFile: boolean): void {
  if (hasFile) markDatabaseFile(dataDir);
  for (const name of [PICTURES, IMPORTS, SETTINGS]) {
    if (!existsSync(path.join(from, name))) continue;
    // An empty folder of a shop that was only started.
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
    renameSync(path.join(from, name), path.join(dataDir, name));
  }
  if (secret !== null) {
    rmSync(path.join(dataDir, SECRET_FILE), { force: true });
    const options = { mode: 0o600, flag: 'wx', flush: true };
    writeFileSync(path.join(dataDir, SECRET_FILE), `${secret}\n`, options);
  }
  if (hasFile) renameSync(path.join(from, DATABASE_FILE), databaseFileIn(dataDir));
}
