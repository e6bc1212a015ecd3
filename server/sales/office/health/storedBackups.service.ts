import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { BACKUP_FILE, type StoredBackups } from '@/lib/contract/today.contract';
import type { Shop } from '@/server/boot/shop';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { ShopError } from '@/server/platform/errors';
import { isMissing } from '@/server/platform/files/fileErrors';

type BackupShop = Pick<Shop, 'env' | 'database' | 'clock'>;
const MOST_LISTED = 100;

type Stored = StoredBackups['backups'][number];

/** Returns the backups in the folder of this machine, the newest first. */
export async function listBackups({ env: { backupFolder } }: BackupShop): Promise<StoredBackups> {
  if (backupFolder === null) return { backups: [] };
  const names = await readdir(backupFolder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const newest = names
    .filter((name) => BACKUP_FILE.test(name))
    .sort()
    .reverse()
    .slice(0, MOST_LISTED);
  const found = await Promise.all(newest.map((name) => factsOf(backupFolder, name)));
  return { backups: found.filter((one) => one !== null) };
}

/** Records that a person takes a backup away. Throws 'not-found'. */
export async function permitDownload(shop: BackupShop, actor: Actor, name: string): Promise<void> {
  await requireBackup(shop, name);
  await shop.database.transaction((tx) =>
    recordAudit(shop, tx, actor, { operation: 'backup.download', subject: name }),
  );
}

/** Opens a backup for reading from its beginning to its end. Throws 'not-found'. */
export async function openStoredBackup(shop: BackupShop, name: string) {
  const { file, bytes } = await requireBackup(shop, name);
  return { bytes, content: createReadStream(file) };
}

async function requireBackup({ env: { backupFolder } }: BackupShop, name: string) {
  const facts =
    backupFolder !== null && BACKUP_FILE.test(name) ? await factsOf(backupFolder, name) : null;
  if (facts === null || backupFolder === null) {
    throw new ShopError('not-found', { name: 'There is no such backup on this machine. ' });
  }
  return { ...facts, file: path.join(backupFolder, name) };
}

async function factsOf(folder: string, name: string): Promise<Stored | null> {
  try {
    const facts = await stat(path.join(folder, name));
    return facts.isFile() ? { name, bytes: facts.size, at: Math.round(facts.mtimeMs) } : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
