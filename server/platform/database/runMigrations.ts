import { setTimeout as pause } from 'node:timers/promises';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import pkg from '@/package.json';
import { StartRefusal } from '@/server/platform/errors';
import type { Database, Writer } from './connect';
import { codeOf } from './failures';
import type { ShopMigration } from './migrations/shopMigration';
import { incompatible, readSchemaState, type Migrations } from './schemaState';
import { backfillFact, dropFact, SCHEMA_NEEDS, SCHEMA_RELEASE, setFact } from './shopFacts';

export type MigrateOptions = {
  /** Hears what is done, a sentence each. */
  tell?: (sentence: string) => void;
  /** How often a step is tried that others' locks are in the way of. */
  tries?: number;
};

/** With the pauses about five minutes. */
const TRIES = 40;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

/** A lock that others hold for too long, or a deadlock: the same succeeds later. */
const IN_THE_WAY = new Set(['55P03', '40P01']);

/** Any number, the same in every process; of backfills, as Kysely has one of migrations. */
const BACKFILL_LOCK = 7_250_102;

/**
 * Migrates a database: on PostgreSQL each migration in a transaction of its own, which gives up a lock that it
 * waits for too long, so that requests do not queue up behind it, and tries again. Then fills what migrations
 * added. One process does it, others wait. Leaves the schema of a later release as it is, if this one can use it.
 */
export async function runMigrations(
  database: Database,
  known: Migrations,
  options: MigrateOptions = {},
): Promise<void> {
  const { tell = () => undefined } = options;
  const state = await readSchemaState(database.read, known);
  if (state.kind === 'incompatible') throw incompatible(state, known);
  if (state.kind === 'current') return;
  if (state.kind === 'newer') {
    tell(`The schema is of a later release (${state.newest}); this one can use it.`);
    return;
  }
  const migrator = migratorOf(database, known);
  try {
    // Nobody uses an empty database, and SQLite's file is used by this process.
    if (database.engine === 'sqlite' || state.executed.length === 0) await migrateAll(migrator);
    else await migrateOneByOne(migrator, options);
  } catch (error) {
    // A later release may have migrated meanwhile.
    const now = await readSchemaState(database.read, known).catch(() => state);
    if (now.kind === 'incompatible') throw incompatible(now, known);
    if (now.kind !== 'newer') throw error;
    return;
  }
  await fillAll(database, known, options);
}

/** Returns Kysely's migrator, whose migrations also write down what later starts must know of them. */
export function migratorOf({ read }: Pick<Database, 'read'>, known: Migrations): Migrator {
  return new Migrator({ db: read, provider: { getMigrations: async () => withFacts(known) } });
}

async function migrateAll(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function migrateOneByOne(migrator: Migrator, options: MigrateOptions): Promise<void> {
  const { tell = () => undefined } = options;
  for (;;) {
    const results = await patiently('A migration', options, async () => {
      const { error, results = [] } = await migrator.migrateUp();
      if (error !== undefined) throw error;
      return results;
    });
    if (results.length === 0) return;
    for (const { migrationName } of results) tell(`${migrationName} is done.`);
  }
}

/** Repeats work that a lock was in the way of, with longer and longer pauses. */
async function patiently<T>(
  what: string,
  { tell = () => undefined, tries = TRIES }: MigrateOptions,
  work: () => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!IN_THE_WAY.has(codeOf(error))) throw error;
      if (tried >= tries) {
        throw new StartRefusal(
          `${what} could not be done: others hold locks on the tables that it changes. Nothing of it is left; ` +
            'end long transactions on the database, then try again.',
        );
      }
      tell(`${what} waits: a table is locked. Tried ${tried} times.`);
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** (tried - 1), LONGEST_PAUSE_MS));
    }
  }
}

/** Writes down, in the transaction of a migration, what later starts must know of it. */
function withFacts(known: Migrations): Record<string, Migration> {
  const steps = Object.entries(known).map(([name, step]) => [
    name,
    { up: (db: Kysely<unknown>) => doStep(db, name, step) },
  ]);
  return Object.fromEntries(steps) as Record<string, Migration>;
}

async function doStep(db: Kysely<unknown>, name: string, step: ShopMigration): Promise<void> {
  await step.up(db);
  // Migrations name no table of the schema's type, which is of the newest; this one has been there since the first.
  const tx = db as unknown as Writer;
  if (step.isBreaking) {
    await setFact(tx, SCHEMA_NEEDS, name);
    await setFact(tx, SCHEMA_RELEASE, pkg.version);
  }
  if (step.backfill !== undefined) await setFact(tx, backfillFact(name), 'open');
}

async function fillAll(
  database: Database,
  known: Migrations,
  options: MigrateOptions,
): Promise<void> {
  const { filling } = await readSchemaState(database.read, known);
  for (const name of filling) {
    const fill = known[name]?.backfill;
    if (fill === undefined) continue;
    while (
      await patiently(`The backfill of ${name}`, options, () => fillPart(database, name, fill))
    );
    options.tell?.(`${name} is filled.`);
  }
}

/** Fills a part, one process at a time; returns false when another process has filled the rest. */
function fillPart(
  database: Database,
  name: string,
  fill: NonNullable<ShopMigration['backfill']>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (database.engine === 'postgres') {
      await sql`select pg_advisory_xact_lock(${BACKFILL_LOCK})`.execute(tx);
    }
    if (await fill(tx as unknown as Kysely<unknown>)) return true;
    await dropFact(tx, backfillFact(name));
    return false;
  });
}
