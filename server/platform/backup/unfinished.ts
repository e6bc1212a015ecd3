import { mkdirSync, rmSync } from 'node:fs';
import { codeOf } from '@/server/platform/database/failures';
import { BackupRefused } from './backupRefused';

/**
 * Does work in a new folder that only its owner can read, and removes it afterwards. The folder stays
 * when the process is killed: its name says that it is no backup.
 */
export async function inUnfinishedFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new BackupRefused(
      `${folder} is there: the same is running already, or was interrupted. If nothing runs, delete it.`,
    );
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
