import { DEFAULT_MIGRATION_TABLE, sql } from 'kysely';
import { StartRefusal } from '@/server/platform/errors';
import type { Database, Reader } from './connect';
import type { ShopMigration } from './migrations/shopMigration';
import { backfillFact, isBackfill, SCHEMA_NEEDS, SCHEMA_RELEASE } from './shopFacts';

export type Migrations = Readonly<Record<string, ShopMigration>>;

/** The schema of a database, as a release with these migrations sees it. */
export type SchemaState = {
  /**
   * 'older': migrations or backfills are to be done. 'newer': a later release has added something, and this
   * one can go on. 'incompatible': a later release has changed what this one needs.
   */
  kind: 'current' | 'older' | 'newer' | 'incompatible';
  executed: readonly string[];
  /** Migrations of this release that were not executed. */
  pending: readonly string[];
  /** Migrations, of any release, whose backfill has not ended. */
  filling: readonly string[];
  /** The last migration that was executed; null in an empty database. */
  newest: string | null;
  /** The release of the last migration that earlier ones cannot run on. */
  release: string | null;
};

/** Reads what has been done to the schema. */
export async function readSchemaState(read: Reader, known: Migrations): Promise<SchemaState> {
  const executed = await executedMigrations(read);
  const facts = executed.length === 0 ? new Map<string, string>() : await schemaFacts(read);
  const pending = Object.keys(known).filter((name) => !executed.includes(name));
  const filling = executed.filter((name) => facts.has(backfillFact(name)));
  const found = {
    executed,
    pending,
    filling,
    newest: executed.at(-1) ?? null,
    release: facts.get(SCHEMA_RELEASE) ?? null,
  };
  const isNewer = executed.some((name) => !Object.hasOwn(known, name));
  if (!isNewer) {
    const isDone = pending.length === 0 && filling.length === 0;
    return { ...found, kind: isDone ? 'current' : 'older' };
  }
  const needs = facts.get(SCHEMA_NEEDS);
  const isUsable = needs !== undefined && Object.hasOwn(known, needs) && pending.length === 0;
  return { ...found, kind: isUsable ? 'newer' : 'incompatible' };
}

async function executedMigrations(read: Reader): Promise<string[]> {
  const tables = await read.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select "name" from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by "name"`.execute(read);
  return rows.map(({ name }) => name);
}

async function schemaFacts(read: Reader): Promise<Map<string, string>> {
  const facts = await read.selectFrom('shopFact').select(['name', 'value']).execute();
  const ofSchema = facts.filter(
    ({ name }) => name === SCHEMA_NEEDS || name === SCHEMA_RELEASE || isBackfill(name),
  );
  return new Map(ofSchema.map(({ name, value }) => [name, value]));
}

/** Returns why this release cannot run on a schema of a later one. */
export function incompatible({ executed, release }: SchemaState, known: Migrations): StartRefusal {
  const unknown = executed.findLast((name) => !Object.hasOwn(known, name)) ?? '';
  const name = release === null ? '' : `, release ${release}`;
  return new StartRefusal(
    `The database was written by a newer version of the shop (it has ${unknown}${name}): install that version ` +
      'or a newer one, or restore a backup of before the upgrade.',
  );
}

/** How long a process that does not migrate waits for the one that does. */
const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 500;

/**
 * Waits until the schema can be used, in a process that does not migrate itself. Throws StartRefusal when nobody
 * migrates, and for a schema that this release cannot use.
 */
export async function awaitSchema(
  { read }: Pick<Database, 'read'>,
  known: Migrations,
  { tell, waitMs = WAIT_MS }: { tell: (sentence: string) => void; waitMs?: number },
): Promise<void> {
  const until = performance.now() + waitMs;
  for (let hasTold = false; ; hasTold = true) {
    const state = await readSchemaState(read, known);
    if (state.kind === 'incompatible') throw incompatible(state, known);
    if (state.kind !== 'older') return;
    const [lacking = ''] = [...state.pending, ...state.filling];
    const sentence = `The database is not upgraded yet (${lacking}): run "npm run shop -- migrate".`;
    if (!hasTold)
      tell(`${sentence} This process waits for it and does not migrate: MIGRATE is no.`);
    if (performance.now() >= until) throw new StartRefusal(sentence);
    await new Promise((resolve) => setTimeout(resolve, Math.min(LOOK_EVERY_MS, waitMs)));
  }
}
