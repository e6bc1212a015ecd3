import { hash, verify } from '@node-rs/argon2';
import { ShopError } from '@/server/errors';

/** Argon2id, 19 MiB, 2 passes, 1 lane. */
const RULES = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a random password nobody knows: an unknown account costs the time of a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$kCefVdZ8uZnuME6HWOZ3uw$nBk6xiWK62A5IeQYnxw3ROfIMXiX5kgQ71JWLVOgMkw';

const PARALLEL = 2;
const MOST_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), RULES));
}

/** False for a wrong password and, after the same time, for an account that is not there. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const isRight = await inTurn(() => verify(kept ?? NOBODY, normalise(password)));
  return isRight && kept !== undefined;
}

/** The same letters typed on another keyboard give the same password. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

/** Hashing takes memory and a processor: a few at once, the rest in a short queue. */
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
  if (waiting.length >= MOST_WAITING) {
    throw new ShopError('unavailable');
  }
  return new Promise((resolve) => waiting.push(resolve));
}
