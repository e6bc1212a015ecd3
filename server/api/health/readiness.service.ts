import { requireReadableTables } from '@/server/catalogue/items/readableTables.queries';
import { adviceFor, codeOf, failureOf } from '@/server/platform/database/failures';
import { createWriteProbe } from '@/server/platform/database/writeProbe';
import { schemaStateOf } from '@/server/platform/database/migrate';
import { describeError, type Log } from '@/server/platform/log/log';
import { isSecretOfShop } from '@/server/platform/security/secret';
import type { Shop } from '@/server/boot/shop';

/** Monitors may ask each second; reads are cheap, these checks less so. */
const GOOD_FOR_MS = 5_000;
const BAD_FOR_MS = 1_000;

export const WRONG_SECRET = 'wrong-secret';
export const NEWER_SCHEMA = 'newer-schema';

/** Milliseconds since any moment. */
type Clock = () => number;

class WrongSecret extends Error {
  readonly advice =
    'The secret of this process is not the one of the shop any more: restart it with the right one.';
}

class NewerSchema extends Error {
  readonly advice =
    'A later release has changed the database so that this one cannot use it: start the later release.';
}

/** What the owner can do about a mistake that is no failure of the database. */
function adviceOf(error: unknown): string | null {
  const isOwn = error instanceof WrongSecret || error instanceof NewerSchema;
  return isOwn ? error.advice : adviceFor(error);
}

/**
 * Returns a function that returns why this process cannot serve, as a short code without paths or
 * values, or null. Logs each change once.
 */
export function createReadinessCheck(
  shop: Shop,
  log: Log,
  clock: Clock = () => performance.now(),
): () => Promise<string | null> {
  const requireAll = createChecks(shop, clock);
  let before: string | null = null;
  let running: Promise<string | null> | null = null;
  const check = async () => {
    const error = await requireAll().then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    const problem = error === null ? null : codeOfProblem(error.reason);
    if (problem !== before) logChange(log, problem, error?.reason);
    before = problem;
    return problem;
  };
  return () => {
    running ??= check().finally(() => (running = null));
    return running;
  };
}

function createChecks(shop: Shop, clock: Clock): () => Promise<void> {
  const { database, env, secret } = shop;
  const probe = createWriteProbe({ database, dataDir: env.dataDir, clock });
  const writeChecks = remembered(async () => {
    if (!(await isSecretOfShop(database.read, secret))) throw new WrongSecret();
    if ((await schemaStateOf(database)).kind === 'incompatible') throw new NewerSchema();
    await probe();
  }, clock);
  return async () => {
    database.requireOwnFiles();
    await requireReadableTables(shop);
    await writeChecks();
  };
}

/**
 * Returns a function that returns what is unusual about the schema of a process that is ready, or null: a later
 * release has added something, or rows are still being filled.
 */
export function createSchemaNote(
  { database }: Pick<Shop, 'database'>,
  clock: Clock = () => performance.now(),
): () => Promise<string | null> {
  return remembered(async () => {
    const { kind, newest, pending, filling } = await schemaStateOf(database);
    if (kind === 'newer') return `the schema is newer: ${newest}`;
    const [open] = [...pending, ...filling];
    return open === undefined ? null : `migrating: ${open}`;
  }, clock);
}

/** Repeats a result, or a failure, for a while. */
function remembered<T>(work: () => Promise<T>, clock: Clock): () => Promise<T> {
  let until = -Infinity;
  let last: Promise<T> | null = null;
  return () => {
    if (last !== null && clock() < until) return last;
    until = Infinity;
    last = work();
    last.then(
      () => (until = clock() + GOOD_FOR_MS),
      () => (until = clock() + BAD_FOR_MS),
    );
    return last;
  };
}

function codeOfProblem(error: unknown): string {
  if (error instanceof WrongSecret) return WRONG_SECRET;
  return error instanceof NewerSchema ? NEWER_SCHEMA : (failureOf(error) ?? 'unknown');
}

function logChange(log: Log, problem: string | null, error: unknown): void {
  if (problem === null) return log.info('the shop is ready again');
  const advice = adviceOf(error);
  if (advice === null) return log.error('the shop is not ready', describeError(error));
  log.error(advice, { problem, error: String(error), code: codeOf(error) });
}
