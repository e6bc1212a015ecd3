import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '@/server/database/connect';
import type { Env } from '@/server/env';
import { StartRefusal } from '@/server/errors';
import { agreeOnFact, setFact } from '@/server/database/shopFacts';

const FILE = 'secret';
const FACT = 'secretFingerprint';

/** Thrown at start when machines of one shop have different secrets. */
export class SecretMismatch extends StartRefusal {}

/**
 * Returns the key for hashing one-time codes: SHOP_SECRET, or one generated at the first start in
 * DATA_DIR. A shared database stores its fingerprint.
 */
export async function readSecret(env: Env, database: Database): Promise<string> {
  const secret = env.shopSecret ?? keptSecret(path.join(env.dataDir, FILE));
  if (env.databaseUrl !== null) await agreeOnSecret(database, secret, env.shopSecret !== null);
  return secret;
}

function keptSecret(file: string): string {
  if (!isWritten(file)) makeSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** A full disk may have left an empty file. */
function isWritten(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0;
}

/** Writes to a temporary file and links it, so that nobody reads half a secret. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    if (existsSync(file) && !isWritten(file)) rmSync(file);
    linkSync(unfinished, file);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Another process created the secret first; that one counts. */
function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

async function agreeOnSecret(database: Database, secret: string, isSet: boolean): Promise<void> {
  const value = createHash('sha256').update(`fingerprint ${secret}`).digest('hex').slice(0, 16);
  const known = await database.transaction(async (tx) => {
    if (!isSet) return agreeOnFact(tx, FACT, value);
    await setFact(tx, FACT, value);
    return value;
  });
  if (known === value) return;
  throw new SecretMismatch(
    'Another machine serves this database with a different secret: set SHOP_SECRET to the same value on all of them.',
  );
}
