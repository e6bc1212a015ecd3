import type { Reader, Writer } from './connect';

/** Changes with every import, so that every process drops what it remembers of the catalogue. */
export const CATALOGUE_VERSION = 'catalogueVersion';

/** Set in a shop whose catalogue is, or was, the demo's. */
export const DEMO_CATALOGUE = 'demoCatalogue';

/** Set while the demo catalogue is written; an interrupted import continues at the next start. */
export const DEMO_GROWING = 'demoGrowing';

/** Set once a process has made the demo's orders. */
export const DEMO_ORDERS_MADE = 'demoOrders';

/** The owner asked for the demo in the office; the background work writes it. */
export const DEMO_WANTED = 'demoWanted';

/** When the demo was removed: no start fills the shop again by itself. */
export const DEMO_REMOVED = 'demoRemoved';

/** A keyed hash that only the shop's secret gives; written once (docs/decisions/0070). */
export const SECRET_CHECK = 'secretCheck';

/** What SECRET_CHECK was on PostgreSQL before: a plain hash, replaced by the next start. */
export const SECRET_FINGERPRINT = 'secretFingerprint';

/** When a process last tried whether it can write. */
export const WRITE_PROBE = 'writeProbe';

/** The hash of the settings file that was imported (docs/decisions/0098). */
export const SETTINGS_FILE_HASH = 'settingsFileHash';

/** The last item that is indexed as this version does; not set when all are (migration 0063). */
export const SEARCH_INDEX_FROM = 'searchIndexFrom';

/** The public key to which backups seal the secret, and how a passphrase becomes its other half. */
export const BACKUP_KEY = 'backupKey';

/** The newest finished backup, and what was proved of it. */
export const LAST_BACKUP = 'lastBackup';

/** The last migration that every release must know to run on the schema (docs/decisions/0116). */
export const SCHEMA_NEEDS = 'schemaNeeds';

/** The release that ran it. */
export const SCHEMA_RELEASE = 'schemaRelease';

/** Begins the names of facts of migrations whose backfill has not ended. */
const BACKFILL = 'backfill ';

export function backfillFact(migration: string): string {
  return BACKFILL + migration;
}

export function isBackfill(fact: string): boolean {
  return fact.startsWith(BACKFILL);
}

const OF_EVERY_SHOP = new Set([
  SECRET_CHECK,
  SECRET_FINGERPRINT,
  WRITE_PROBE,
  SETTINGS_FILE_HASH,
  BACKUP_KEY,
  LAST_BACKUP,

  SCHEMA_NEEDS,
  SCHEMA_RELEASE,
]);

/** Tells whether nothing was ever imported, by the names of all facts. */
export function isUnused(facts: readonly string[]): boolean {
  return facts.every((name) => OF_EVERY_SHOP.has(name) || isBackfill(name));
}

/** The value of a fact about the shop, or undefined where it was never set. */
export async function readFact(db: Reader | Writer, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopFact')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Reads a fact that this transaction may change; other processes wait for its end. */
export async function readLockedFact(tx: Writer, name: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('shopFact')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

export async function readCatalogueVersion(reader: Reader): Promise<string> {
  return (await readFact(reader, CATALOGUE_VERSION)) ?? '';
}

/** Publishes a new version of the catalogue; lists and sitemaps of older ones are read again. */
export async function raiseCatalogueVersion(tx: Writer, now: number): Promise<void> {
  const previous = Number((await readFact(tx, CATALOGUE_VERSION)) ?? 0);
  await setFact(tx, CATALOGUE_VERSION, String(Math.max(now, previous + 1)));
}

export async function factNames(tx: Reader | Writer): Promise<string[]> {
  const facts = await tx.selectFrom('shopFact').select('name').execute();
  return facts.map(({ name }) => name);
}

export async function setFact(tx: Writer, name: string, value: string): Promise<void> {
  await tx
    .insertInto('shopFact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Sets a fact unless another process was faster, and returns the one that counts. */
export async function agreeOnFact(
  tx: Writer,
  name: string,
  value: string,
): Promise<string | undefined> {
  await tx
    .insertInto('shopFact')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readFact(tx, name);
}

export async function dropFact(tx: Writer, name: string): Promise<void> {
  await tx.deleteFrom('shopFact').where('name', '=', name).execute();
}
