import { isRecord } from '@/lib/contract/records';
import type { Database, Reader } from '@/server/platform/database/connect';
import { LAST_BACKUP, readFact, setFact } from '@/server/platform/database/shopFacts';

/** When a backup was finished, which means written and read again. */
export type LastBackup = { at: number; bytes: number };

/** Notes a finished backup for the page about the shop's health. */
export async function noteBackup(database: Database, { at, bytes }: LastBackup): Promise<void> {
  await database.transaction((tx) => setFact(tx, LAST_BACKUP, JSON.stringify({ at, bytes })));
}

/** Returns the newest finished backup, or null when there is none. */
export async function readLastBackup(read: Reader): Promise<LastBackup | null> {
  const fact = await readFact(read, LAST_BACKUP);
  const stored: unknown = fact === undefined ? null : JSON.parse(fact);
  if (!isRecord(stored)) return null;
  const { at, bytes } = stored;
  return typeof at === 'number' && typeof bytes === 'number' ? { at, bytes } : null;
}
