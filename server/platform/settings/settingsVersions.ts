import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { GivenSettings, SettingChange } from './settingsOver';

/** What the owner has set; version 0: nothing yet. */
export type StoredSettings = { version: number; given: GivenSettings };

/** Returns the number of the version in force, 0 before the first save. */
export async function newestVersion(db: Reader | Writer): Promise<number> {
  const row = await db
    .selectFrom('settingsVersion')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function readNewest(db: Reader | Writer): Promise<StoredSettings> {
  const row = await db
    .selectFrom('settingsVersion')
    .select(['version', 'given'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? { version: 0, given: {} } : stored(row);
}

export async function readVersion(
  db: Reader | Writer,
  version: number,
): Promise<StoredSettings | null> {
  const row = await db
    .selectFrom('settingsVersion')
    .select(['version', 'given'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? null : stored(row);
}

function stored({ version, given }: { version: number; given: string }): StoredSettings {
  return { version, given: JSON.parse(given) as GivenSettings };
}

export type NewVersion = StoredSettings & {
  changes: readonly SettingChange[];
  why: string | null;
  restoredFrom: number | null;
};

/** Adds a version; returns false when another save has taken its number. */
export async function addVersion(
  tx: Writer,
  actor: Actor,
  { version, given, changes, why, restoredFrom }: NewVersion,
): Promise<boolean> {
  const added = await tx
    .insertInto('settingsVersion')
    .values({ version, given: JSON.stringify(given), why, restoredFrom, ...actorColumns(actor) })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst();
  if (added === undefined) return false;
  const rows = changes.map(({ path, before, after }) => ({
    version,
    path,
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(after ?? null),
  }));
  if (rows.length > 0) await tx.insertInto('settingsChange').values(rows).execute();
  return true;
}

/** A change as the office shows it; values are JSON's. */
export type ShownChange = {
  path: string;
  before: unknown;
  after: unknown;
  version: number;
  by: string;
  at: number;
};

const MOST_CHANGES = 1_000;

/** Returns what was changed since a version, the oldest first. */
export async function changesAfter(db: Reader | Writer, version: number): Promise<ShownChange[]> {
  const rows = await changeRows(db)
    .where('settingsVersion.version', '>', version)
    .orderBy('settingsVersion.version')
    .orderBy('path')
    .limit(MOST_CHANGES)
    .execute();
  return rows.map(shown);
}

function changeRows(db: Reader | Writer) {
  return db
    .selectFrom('settingsChange')
    .innerJoin('settingsVersion', 'settingsVersion.version', 'settingsChange.version')
    .select(['path', 'before', 'after', 'settingsVersion.version', 'actorName as by', 'at']);
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof changeRows>['execute']>>[number];

function shown({ before, after, ...row }: ChangeRow): ShownChange {
  return { ...row, before: JSON.parse(before), after: JSON.parse(after) };
}
