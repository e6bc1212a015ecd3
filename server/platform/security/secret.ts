import { createHmac, createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database, Reader, Writer } from '@/server/platform/database/connect';
import { codeOf } from '@/server/platform/database/failures';
import type { Env } from '@/server/boot/env';
import { StartRefusal } from '@/server/platform/errors';
import {
  agreeOnFact,
  dropFact,
  factNames,
  isUnused,
  readFact,
  SECRET_CHECK,
  SECRET_FINGERPRINT,
} from '@/server/platform/database/shopFacts';

export const SECRET_FILE = 'secret';

type SecretEnv = Pick<Env, 'shopSecret' | 'dataDir'>;

/** Thrown at start when the secret is missing or not the one that the database knows. */
export class SecretMismatch extends StartRefusal {}

/**
 * Returns the shop's secret: SHOP_SECRET, or one generated at the first start in DATA_DIR. The first
 * start stores a check value in the database; from then on another secret, or none, throws
 * SecretMismatch, because all that was hashed or encrypted with the right one would be dead.
 */
export async function readSecret(env: SecretEnv, database: Database): Promise<string> {
  const given = givenSecret(env);
  if (given === null && (await knowsSecret(database.read))) throw new SecretMismatch(missing(env));
  const secret = given ?? generatedSecret(env.dataDir);
  const known = await readFact(database.read, SECRET_CHECK);
  const check = known ?? (await database.transaction((tx) => agreedCheck(tx, secret)));
  if (check !== secretCheck(secret)) throw new SecretMismatch(other(env));
  return secret;
}

/** Returns SHOP_SECRET or the content of the file; null without either. */
export function givenSecret({ shopSecret, dataDir }: SecretEnv): string | null {
  const file = path.join(dataDir, SECRET_FILE);
  if (shopSecret !== null) return shopSecret;
  return isWritten(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Returns what a shop stores to recognise its secret. */
export function secretCheck(secret: string): string {
  return createHmac('sha256', secret).update('check of the secret').digest('base64url');
}

/** Tells whether the database still knows this secret; another process may have replaced it. */
export async function isSecretOfShop(reader: Reader, secret: string): Promise<boolean> {
  const check = await readFact(reader, SECRET_CHECK);
  return check === undefined || check === secretCheck(secret);
}

/** A shop that was in use before check values were stored has a secret, too. */
async function knowsSecret(reader: Reader): Promise<boolean> {
  const facts = await factNames(reader);
  return facts.includes(SECRET_CHECK) || facts.includes(SECRET_FINGERPRINT) || !isUnused(facts);
}

/** Stores the check value unless another process was faster; returns '' for another fingerprint. */
async function agreedCheck(tx: Writer, secret: string): Promise<string | undefined> {
  const fingerprint = await readFact(tx, SECRET_FINGERPRINT);
  if (fingerprint !== undefined && fingerprint !== fingerprintOf(secret)) return '';
  await dropFact(tx, SECRET_FINGERPRINT);
  return agreeOnFact(tx, SECRET_CHECK, secretCheck(secret));
}

function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`fingerprint ${secret}`).digest('hex').slice(0, 16);
}

/** A full disk may have left an empty file. */
function isWritten(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0;
}

function generatedSecret(dataDir: string): string {
  const file = path.join(dataDir, SECRET_FILE);
  makeSecret(file);
  return readFileSync(file, 'utf8').trim();
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Writes to a temporary file and links it, so that nobody reads half a secret. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(unfinished, `${newSecret()}\n`, { mode: 0o600 });
    if (existsSync(file) && !isWritten(file)) rmSync(file);
    linkSync(unfinished, file);
  } catch (error) {
    // Another process created the secret first; that one counts.
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

const IF_LOST =
  'if it is lost for good, "npm run shop -- secret --rotate" makes a new one, which ends all ' +
  'authenticators and recovery codes of staff and all codes and links that were sent';

function missing({ dataDir }: SecretEnv): string {
  return (
    `The secret of this shop is missing: put the file ${path.join(dataDir, SECRET_FILE)} of the backup ` +
    `back, or set SHOP_SECRET to the same value as before and on every machine; ${IF_LOST}.`
  );
}

function other({ shopSecret, dataDir }: SecretEnv): string {
  const where = shopSecret === null ? path.join(dataDir, SECRET_FILE) : 'SHOP_SECRET';
  return (
    `The secret in ${where} is not the one of this shop: put the right one back, the same on every ` +
    `machine; ${IF_LOST}.`
  );
}
