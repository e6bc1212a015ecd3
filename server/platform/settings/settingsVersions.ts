import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import {
  SETTINGS_PAGE_SIZE,
  type OfficeSettings,
  type SettingsVersionPage,
} from '@/lib/contract/settings.contract';
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

/** A change with its version; values are JSON's. */
export type ShownChange = {
  path: string;
  from: unknown;
  to: unknown;
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

/** Returns who changed each setting last. */
export async function lastChanges(db: Reader | Writer): Promise<OfficeSettings['changed']> {
  const newest = db
    .selectFrom('settingsChange')
    .select(({ fn }) => ['path', fn.max('version').as('version')])
    .groupBy('path');
  return db
    .selectFrom(newest.as('newest'))
    .innerJoin('settingsVersion', 'settingsVersion.version', 'newest.version')
    .select(['newest.path', 'newest.version', 'actorName as by', 'at'])
    .orderBy('newest.path')
    .execute();
}

/** Returns a page of versions, the newest first. */
export async function listVersions(
  db: Reader,
  before: number | undefined,
): Promise<SettingsVersionPage> {
  const rows = await db
    .selectFrom('settingsVersion')
    .select(['version', 'actorName as by', 'at', 'why', 'restoredFrom'])
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(SETTINGS_PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, SETTINGS_PAGE_SIZE);
  const changes = await changesOf(
    db,
    page.map(({ version }) => version),
  );
  return {
    versions: page.map((row) => ({ ...row, changes: changes.get(row.version) ?? [] })),
    before: rows.length > page.length ? (page.at(-1)?.version ?? null) : null,
  };
}

async function changesOf(db: Reader, versions: readonly number[]) {
  const byVersion = new Map<number, { path: string; from: unknown; to: unknown }[]>();
  if (versions.length === 0) return byVersion;
  const rows = await changeRows(db)
    .where('settingsVersion.version', 'in', versions)
    .orderBy('path')
    .execute();
  for (const { version, path, from, to } of rows.map(shown)) {
    byVersion.set(version, [...(byVersion.get(version) ?? []), { path, from, to }]);
  }
  return byVersion;
}

function changeRows(db: Reader | Writer) {
  return db
    .selectFrom('settingsChange')
    .innerJoin('settingsVersion', 'settingsVersion.version', 'settingsChange.version')
    .select(['path', 'before', 'after', 'settingsVersion.version', 'actorName as by', 'at']);
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof changeRows>['execute']>>[number];

function shown({ before, after, ...row }: ChangeRow): ShownChange {
  return { ...row, from: JSON.parse(before), to: JSON.parse(after) };
}
