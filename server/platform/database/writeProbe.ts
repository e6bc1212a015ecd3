import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from './connect';
import { failureOf } from './failures';
import { setFact, WRITE_PROBE } from './shopFacts';

/** A write to the database waits for the disk, so it is rarer than the probe of the folder. */
const DATABASE_EVERY_MS = 15_000;
/** More than one block of any common file system. */
const BYTES = Buffer.alloc(64 * 1024, 1);

/** Failures that say nothing about the disk: somebody else is writing. */
const IS_BUSY = new Set(['database-locked', 'database-slow']);

type Probed = { database: Database; dataDir: string; clock: () => number };

/**
 * Returns a function that throws when the shop cannot write. A file in DATA_DIR shows a full or
 * read-only disk without waiting for the disk; a fact in the database also shows a standby, and a
 * database on another disk.
 */
export function createWriteProbe({ database, dataDir, clock }: Probed): () => Promise<void> {
  let wroteAt = -Infinity;
  return async () => {
    // On PostgreSQL the folder may be read-only on purpose: it holds the settings and the secret.
    if (database.engine === 'sqlite') await writeInFolder(dataDir);
    const now = clock();
    if (Math.abs(now - wroteAt) < DATABASE_EVERY_MS) return;
    wroteAt = -Infinity;
    try {
      await database.transaction((tx) => setFact(tx, WRITE_PROBE, String(now)));
    } catch (error) {
      if (!IS_BUSY.has(failureOf(error) ?? '')) throw error;
    }
    wroteAt = now;
  };
}

/** Removes the file before the disk has to store it; a disk that cannot remove it cannot be written either. */
async function writeInFolder(dataDir: string): Promise<void> {
  const file = path.join(dataDir, `write-probe-${randomUUID()}`);
  try {
    await writeFile(file, BYTES, { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}
