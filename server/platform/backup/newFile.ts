import { lstatSync } from 'node:fs';
import { link, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@/server/platform/database/failures';
import { BackupRefused } from './backupRefused';

export function requireNew(file: string): void {
  // A link that leads nowhere is there, too.
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found !== undefined) throw new BackupRefused(`${file} exists already; it was not changed.`);
}

/** What a disk answers that has no links, such as a USB stick. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Gives the finished file its name; never replaces another, which may have come meanwhile. */
export async function giveName(written: string, file: string): Promise<void> {
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
