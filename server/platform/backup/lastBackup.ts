import { isRecord } from '@/lib/contract/records';
import type { Database, Reader, Writer } from '@/server/platform/database/connect';
import { LAST_BACKUP, readFact, setFact } from '@/server/platform/database/shopFacts';

/** A finished backup, which means written and read again. */
export type MadeBackup = { at: number; bytes: number };
/** What `verify` found in a backup of this shop. */
export type BackupProof = { at: number; madeAt: number; says: string; isRight: boolean };
export type BackupFailure = { at: number; why: string };

/** What the page about the shop's health says of backups. */
export type LastBackup = {
  made: MadeBackup | null;
  proof: BackupProof | null;
  /** Of the newest attempt; null once one succeeds. */
  failure: BackupFailure | null;
};

const NOTHING: LastBackup = { made: null, proof: null, failure: null };

export function noteBackup(database: Database, made: MadeBackup): Promise<void> {
  return note(database, { made, failure: null });
}

export function noteProof(database: Database, proof: BackupProof): Promise<void> {
  return note(database, { proof });
}

export function noteFailure(database: Database, failure: BackupFailure): Promise<void> {
  return note(database, { failure });
}

function note(database: Database, changed: Partial<LastBackup>): Promise<void> {
  return database.transaction(async (tx) => {
    const last = await readLastBackup(tx);
    await setFact(tx, LAST_BACKUP, JSON.stringify({ ...last, ...changed }));
  });
}

/** Returns what is known of the newest backups, by whichever process made them. */
export async function readLastBackup(db: Reader | Writer): Promise<LastBackup> {
  const fact = await readFact(db, LAST_BACKUP);
  const stored: unknown = fact === undefined ? null : JSON.parse(fact);
  // Only `note` writes it.
  return isRecord(stored) ? { ...NOTHING, ...stored } : NOTHING;
}
