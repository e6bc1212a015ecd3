import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@/server/platform/database/failures';

/** When a backup was finished, which means written and read again. */
export type LastBackup = { at: number; bytes: number };

const FILE = 'last-backup.json';

/** Notes a finished backup for the page about the shop's health. */
export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  const file = path.join(dataDir, FILE);
  await writeFile(`${file}.new`, JSON.stringify(backup), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Returns the newest finished backup, or null when there is none. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    const read: unknown = JSON.parse(await readFile(path.join(dataDir, FILE), 'utf8'));
    const [at, bytes]: unknown[] = ['at', 'bytes'].map((name) => Reflect.get(Object(read), name));
    return typeof at === 'number' && typeof bytes === 'number' ? { at, bytes } : null;
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
