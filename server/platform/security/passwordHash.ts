import { hash, verify } from '@node-rs/argon2';
import { ShopError } from '@/server/platform/errors';

/** Argon2id, 19 MiB, 2 passes, 1 lane. */
const RULES = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a random password: checking an unknown account takes as long as a known one. */
const UNKNOWN_ACCOUNT_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$kCefVdZ8uZnuME6HWOZ3uw$nBk6xiWK62A5IeQYnxw3ROfIMXiX5kgQ71JWLVOgMkw';

/** Stored for an account without a password: no password matches it. */
export const NO_PASSWORD = '';

const PARALLEL = 2;
const MAX_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), RULES));
}

/**
 * Returns false for a wrong password and, after the same time, for a missing account and for one
 * without a password.
 */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const isKnown = kept !== undefined && kept !== NO_PASSWORD;
  const passwordHash = isKnown ? kept : UNKNOWN_ACCOUNT_HASH;
  const isRight = await inTurn(() => verify(passwordHash, normalise(password)));
  return isRight && isKnown;
}

/** Normalizes the password, so that the same letters from another keyboard are equal. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

/** Runs a few hashes in parallel and the rest in a short queue: hashing takes memory and CPU. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL) await turn();
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function turn(): Promise<void> {
  if (waiting.length >= MAX_WAITING) {
    throw new ShopError('unavailable');
  }
  return new Promise((resolve) => waiting.push(resolve));
}
