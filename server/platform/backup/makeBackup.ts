import {
  createReadStream,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { link, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE_FILE, databaseFileIn } from '@/server/platform/database/databaseFile';
import { codeOf } from '@/server/platform/database/failures';
import { checkCopy, copyDatabase } from '@/server/platform/database/snapshot';
import type { Env } from '@/server/boot/env';
import { UNFINISHED } from '@/server/platform/files/fileStore';
import { givenSecret, secretCheck } from '@/server/platform/security/secret';
import { settingsFileOf } from '@/server/platform/settings/settingsFile';
import { ArchiveWriter, readArchive } from './archive';
import { ABOUT, IMPORTS, limitOf, PICTURES, SEALED_SECRET, SETTINGS } from './archiveNames';
import { BackupRefused } from './backupRefused';
import { bytesOf, requireSpace } from './freeSpace';
import { noteBackup } from './lastBackup';
import { sealSecret } from './sealedSecret';
import { inUnfinishedFolder } from './unfinished';

export type BackupReport = {
  bytes: number;
  pictures: number;
  hasSettings: boolean;
  /** 'wrong': the process has no secret, or not the one of this database. */
  secret: 'sealed' | 'left out' | 'wrong';
};

type BackupEnv = Pick<Env, 'databaseUrl' | 'dataDir' | 'settingsFile' | 'shopSecret'>;

/** The first entry, for people and for later versions of the format. */
const FORMAT = { format: 1, is: 'backup of a Sparepoint shop' };

/**
 * Writes a backup of the shop, which may run, into a new file; without a passphrase the secret is left
 * out. The file has its name only when everything was written and read again.
 */
export function makeBackup(
  env: BackupEnv,
  file: string,
  passphrase: string | null,
): Promise<BackupReport> {
  requireSqlite(env);
  const source = databaseFileIn(env.dataDir);
  if (bytesOf(source) === 0) throw new BackupRefused(`There is no database in ${env.dataDir}.`);
  requireNew(file);
  const unfinished = `${file}.unfinished`;
  return inUnfinishedFolder(unfinished, async () => {
    const files = [...pictureNames(env.dataDir), ...namesBelow(env.dataDir, IMPORTS)];
    const ofFiles = files.reduce((sum, name) => sum + bytesOf(env.dataDir, name), 0);
    // The copy of the database, and the backup that contains it and the files.
    requireSpace(unfinished, 2 * (bytesOf(source) + bytesOf(`${source}-wal`)) + ofFiles);
    const copy = path.join(unfinished, DATABASE_FILE);
    copyDatabase(source, copy);
    const written = path.join(unfinished, 'backup');
    const report = await writeArchive(env, copy, written, passphrase);
    await verify(written);
    await giveName(written, file);
    await noteBackup(env.dataDir, { at: Date.now(), bytes: report.bytes });
    return report;
  });
}

function requireSqlite({ databaseUrl }: BackupEnv): void {
  if (databaseUrl === null) return;
  throw new BackupRefused(
    'This shop is on PostgreSQL: for now, use pg_dump, and copy the pictures and the ' +
      'secret (docs/operations.md). Nothing was written.',
  );
}

function requireNew(file: string): void {
  // A link that leads nowhere is there, too.
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found !== undefined) throw new BackupRefused(`${file} exists already; it was not changed.`);
}

async function writeArchive(
  env: BackupEnv,
  copy: string,
  file: string,
  passphrase: string | null,
): Promise<BackupReport> {
  const secret = await secretEntry(env, checkCopy(copy).secretCheck, passphrase);
  const pictures = pictureNames(env.dataDir);
  const settings = existsSync(settingsFileOf(env)) ? settingsFileOf(env) : null;
  const handle = await open(file, 'wx', 0o600);
  try {
    const archive = new ArchiveWriter(handle);
    const about = { ...FORMAT, createdAt: new Date().toISOString(), secret: secret.state };
    await archive.addText(ABOUT, `${JSON.stringify(about)}\n`);
    await addFile(archive, DATABASE_FILE, copy);
    if (settings !== null) await archive.addText(SETTINGS, readFileSync(settings, 'utf8'));
    if (secret.text !== null) await archive.addText(SEALED_SECRET, secret.text);
    for (const name of [...pictures, ...namesBelow(env.dataDir, IMPORTS)]) {
      await addFile(archive, name, path.join(env.dataDir, name));
    }
    await archive.finish();
    return {
      bytes: (await handle.stat()).size,
      pictures: pictures.length,
      hasSettings: settings !== null,
      secret: secret.state,
    };
  } finally {
    await handle.close();
  }
}

type SecretEntry = { state: BackupReport['secret']; text: string | null };

async function secretEntry(
  env: BackupEnv,
  check: string | null,
  passphrase: string | null,
): Promise<SecretEntry> {
  const secret = givenSecret(env);
  if (secret === null || (check !== null && check !== secretCheck(secret))) {
    return { state: 'wrong', text: null };
  }
  if (passphrase === null) return { state: 'left out', text: null };
  return { state: 'sealed', text: await sealSecret(secret, passphrase) };
}

/** Returns the names of all pictures, as the backup stores them. Links to files count as files. */
function pictureNames(dataDir: string): string[] {
  return namesBelow(dataDir, PICTURES);
}

function namesBelow(dataDir: string, top: string): string[] {
  const folder = path.join(dataDir, top);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith(UNFINISHED))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  const unfit = names.find((name) => limitOf(name) === null);
  if (unfit !== undefined) {
    throw new BackupRefused(`Rename ${unfit}: its name is too long or has odd characters.`);
  }
  const other = names.find((name) => !isFile(path.join(dataDir, name)));
  if (other === undefined) return names;
  throw new BackupRefused(`${other} is neither a file nor a folder; move it out of the pictures.`);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

async function addFile(archive: ArchiveWriter, name: string, file: string): Promise<void> {
  const { size } = await stat(file);
  await archive.add({ name, size }, createReadStream(file));
}

/** Reads everything again, as a restore would. */
async function verify(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await readArchive(handle, async (_header, content) => {
      for await (const chunk of content) void chunk;
    });
  } finally {
    await handle.close();
  }
}

/** What a disk answers that has no links, such as a USB stick. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Gives the finished file its name; never replaces another, which may have come meanwhile. */
async function giveName(written: string, file: string): Promise<void> {
  try {
    await link(written, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') requireNew(file);
    if (!NO_LINKS.has(codeOf(error))) throw error;
    requireNew(file);
    await rename(written, file);
  }
  await syncFolder(path.dirname(file));
}

/** What systems and disks answer that cannot do this for a folder. */
const NO_FOLDER_SYNC = new Set(['EISDIR', 'EACCES', 'EPERM', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/** Waits until the disk has the name of the file. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!NO_FOLDER_SYNC.has(codeOf(error))) throw error;
  }
}
