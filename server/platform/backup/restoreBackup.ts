import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import {
  DATABASE_FILE,
  DATABASE_MARK,
  databaseFileIn,
  markDatabaseFile,
} from '@/server/platform/database/databaseFile';
import { checkCopy } from '@/server/platform/database/snapshot';
import type { Env } from '@/server/boot/env';
import { StartRefusal } from '@/server/platform/errors';
import { SECRET_FILE, secretCheck } from '@/server/platform/security/secret';
import { readArchive, type OnEntry } from './archive';
import { IMPORTS, PICTURES, SEALED_SECRET, SETTINGS } from './archiveNames';
import { BackupRefused } from './backupRefused';
import { bytesOf, requireSpace } from './freeSpace';
import { openSealedSecret } from './sealedSecret';
import { inUnfinishedFolder } from './unfinished';

export type RestoreReport = {
  pictures: number;
  hasSettings: boolean;
  /** 'still sealed': the backup has the secret, but no passphrase was given. */
  secret: 'restored' | 'still sealed' | 'not in it';
};

type RestoreEnv = Pick<Env, 'databaseUrl' | 'dataDir'>;

/** A folder with any of these is in use. */
const OF_A_SHOP = [
  DATABASE_FILE,
  `${DATABASE_FILE}-wal`,
  `${DATABASE_FILE}-shm`,
  DATABASE_MARK,
  SECRET_FILE,
  SETTINGS,
  PICTURES,
  IMPORTS,
];

/**
 * Restores a backup into DATA_DIR, which must have no shop. Nothing has its place before the whole
 * backup was read and checked; the database comes last.
 */
export async function restoreBackup(
  { databaseUrl, dataDir }: RestoreEnv,
  file: string,
  passphrase: () => Promise<string | null>,
): Promise<RestoreReport> {
  if (databaseUrl !== null) {
    throw new BackupRefused('DATABASE_URL is set: a backup is restored into DATA_DIR, without it.');
  }
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  mkdirSync(dataDir, { recursive: true });
  requireEmpty(dataDir);
  requireSpace(dataDir, bytesOf(file));
  const unfinished = path.join(dataDir, 'restore.unfinished');
  return inUnfinishedFolder(unfinished, async () => {
    const pictures = await unpack(file, unfinished);
    const secret = await checkAll(unfinished, passphrase);
    putInPlace(unfinished, dataDir, secret.text);
    return {
      pictures,
      hasSettings: existsSync(path.join(dataDir, SETTINGS)),
      secret: secret.state,
    };
  });
}

function requireEmpty(dataDir: string): void {
  // A link that leads nowhere is there, too.
  const found = OF_A_SHOP.find((name) => {
    const file = path.join(dataDir, name);
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  });
  if (found === undefined) return;
  throw new BackupRefused(
    `${path.join(dataDir, found)} is there: restore into an empty DATA_DIR, so that no shop is overwritten.`,
  );
}

/** Returns the number of pictures. */
async function unpack(file: string, folder: string): Promise<number> {
  let pictures = 0;
  const write: OnEntry = async ({ name }, content) => {
    if (name.startsWith(`${PICTURES}/`)) pictures += 1;
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const handle = await open(target, 'wx', 0o600);
    try {
      for await (const chunk of content) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  const handle = await open(file, 'r');
  try {
    await readArchive(handle, write);
  } finally {
    await handle.close();
  }
  return pictures;
}

type OpenedSecret = { state: RestoreReport['secret']; text: string | null };

async function checkAll(
  folder: string,
  passphrase: () => Promise<string | null>,
): Promise<OpenedSecret> {
  const copy = path.join(folder, DATABASE_FILE);
  if (!existsSync(copy)) throw new BackupRefused('This backup has no database.');
  const check = checkOf(copy);
  const sealed = path.join(folder, SEALED_SECRET);
  if (!existsSync(sealed)) return { state: 'not in it', text: null };
  const given = await passphrase();
  if (given === null) return { state: 'still sealed', text: null };
  const text = await openSealedSecret(readFileSync(sealed, 'utf8'), given);
  if (check !== null && check !== secretCheck(text)) {
    throw new BackupRefused('The secret in this backup is not the one of its database.');
  }
  return { state: 'restored', text };
}

function checkOf(copy: string): string | null {
  try {
    return checkCopy(copy).secretCheck;
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    throw new BackupRefused(`This backup cannot be used: ${error.message}`);
  }
}

/** The marker comes first: without the database, which comes last, the shop then does not start. */
function putInPlace(from: string, dataDir: string, secret: string | null): void {
  markDatabaseFile(dataDir);
  for (const name of [PICTURES, IMPORTS, SETTINGS]) {
    if (existsSync(path.join(from, name))) {
      renameSync(path.join(from, name), path.join(dataDir, name));
    }
  }
  if (secret !== null) {
    const options = { mode: 0o600, flag: 'wx', flush: true };
    writeFileSync(path.join(dataDir, SECRET_FILE), `${secret}\n`, options);
  }
  renameSync(path.join(from, DATABASE_FILE), databaseFileIn(dataDir));
}
