import { setImmediate as breathe } from 'node:timers/promises';
import type { Actor } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { TakenMeanwhile } from '@/server/platform/database/uniqueViolation';
import type { Shop } from '@/server/boot/shop';
import { recountModels } from '@/server/catalogue/items/catalogueFacts';
import { Groups } from '@/server/catalogue/items/groups';
import { copyStanding } from '@/server/catalogue/items/copyStanding.queries';
import { marksFrom } from '@/server/catalogue/items/itemMarks';
import type { ListedRow } from '@/server/catalogue/items/listedRows.queries';
import { ModelDirectory, type StoredNumber } from '@/server/catalogue/items/modelDirectory';
import { planBatch, type Directories, type RowToWrite } from '@/server/catalogue/items/planBatch';
import { readStoredItems } from '@/server/catalogue/items/storedItems';
import { writeBatch } from '@/server/catalogue/items/writeBatch';
import type { AskedRow } from './askedRows';
import { decideRow, refusedAll, type Decision } from './decideRow';
import { findRows, type FoundRow } from './findRows';
import { readRows, type StoredField } from './itemCells';
import { cellsBetween, type WrittenCell } from './recordBatch.queries';

/** Decides what rows would do, without a lock. */
export async function previewRows(
  reader: Reader,
  rows: readonly AskedRow[],
): Promise<readonly Decision[]> {
  const found = await findRows(reader, rows);
  await breathe();
  const now = await readRows(reader, skusOf(found));
  return decideAll(found, now);
}

function decideAll(
  found: readonly FoundRow[],
  now: ReadonlyMap<string, ListedRow>,
): readonly Decision[] {
  const decisions = found.map(({ row, item }) =>
    decideRow(row, now.get(item?.sku ?? ''), now.get(row.group?.like ?? '')),
  );
  return withoutOrphans(decisions);
}

/** A variant is refused with the new item that it would belong to. */
function withoutOrphans(decisions: readonly Decision[]): readonly Decision[] {
  const lost = new Set(
    decisions.flatMap(({ row, write }) =>
      row.group !== undefined && write === null ? [row.sku.trim()] : [],
    ),
  );
  if (lost.size === 0) return decisions;
  return decisions.map((decision) => {
    const { row, stored, write } = decision;
    const parentSku = write?.row.parentSku ?? '';
    return lost.has(parentSku) ? refusedAll(row, stored, `${parentSku} is not added.`) : decision;
  });
}

export type AppliedRows = {
  decisions: readonly Decision[];
  cells: WrittenCell[];
  /** Numbers that phones got. */
  numbers: StoredNumber[];
};

/**
 * Writes rows in the caller's transaction, as the catalogue's writer does: search index, counts and stock of
 * items with variants follow. Returns what became of each, and the cells that changed.
 */
export async function applyRows(
  shop: Shop,
  tx: Writer,
  rows: readonly AskedRow[],
  actor: Actor,
): Promise<AppliedRows> {
  const found = await findRows(tx, rows);
  const skus = skusOf(found);
  // Others wait with their changes of these items until this transaction ends.
  if (shop.database.engine === 'postgres') await readStoredItems(tx, skus, { locks: true });
  const before = await readRows(tx, skus);
  const decisions = decideAll(found, before);
  const writes = decisions.flatMap(({ write }) => write ?? []);
  if (writes.length === 0) return { decisions, cells: [], numbers: [] };
  const known = await directoriesFor(tx, decisions, writes);
  // A variant is written after the new item that it belongs to.
  const [groups, others] = [writes.filter(isGroup), writes.filter((write) => !isGroup(write))];
  const shared = { stored: new Set(before.keys()), known, actor };
  if (groups.length > 0) await writeRows(shop, tx, { writes: groups, ...shared });
  await takeOverStanding(tx, decisions);
  await writeRows(shop, tx, { writes: others, ...shared });
  const after = await readRows(
    tx,
    writes.map(({ row }) => row.sku),
  );
  const numbers = known.models.takeCreated();
  return { decisions, cells: cellsBetween(before, after), numbers };
}

function skusOf(found: readonly FoundRow[]): string[] {
  return found.flatMap(({ item }) => item?.sku ?? []);
}

function isGroup({ row }: RowToWrite): boolean {
  return row.itmType === 'M';
}

/** A new item with variants is listed where the first of them was, with its photos. */
async function takeOverStanding(tx: Writer, decisions: readonly Decision[]): Promise<void> {
  for (const { row, stored, write } of decisions) {
    if (row.group === undefined || write === null || stored !== undefined) continue;
    await copyStanding(tx, { from: row.group.like, to: write.row.sku });
  }
}

type Work = {
  writes: readonly RowToWrite[];
  /** SKUs of the items that are there. */
  stored: ReadonlySet<string>;
  known: Directories;
  actor: Actor;
};

/** Throws TakenMeanwhile where somebody else added one of the new items after these rows were decided. */
async function writeRows(shop: Shop, tx: Writer, work: Work): Promise<void> {
  const { writes, stored, known, actor } = work;
  const now = shop.clock();
  const plan = await planBatch(tx, known, writes, {
    now,
    marks: { ...marksFrom(shop, now, false), restockedUntil: null },
    // No row states stock.
    ledgerEnd: Number.MAX_SAFE_INTEGER,
    locks: false,
  });
  const taken = plan.changes.find((change) => !stored.has(change.stored.sku));
  if (taken !== undefined) throw new TakenMeanwhile(`${taken.stored.sku} was added meanwhile.`);
  const touched = await writeBatch(shop, tx, plan, { now, actor, note: null });
  await recountModels(tx, [...touched]);
}

/** Fields whose values name groups, brands or phones; the directories of these are large. */
const NAMING: ReadonlySet<StoredField> = new Set<StoredField>([
  'name',
  'category',
  'sub_category',
  'tag',
  'brand',
  'phones',
  'partKind',
  'frame',
  'gradeGroup',
  'modelNumber',
]);

async function directoriesFor(
  tx: Writer,
  decisions: readonly Decision[],
  writes: readonly RowToWrite[],
): Promise<Directories> {
  const isNeeded = decisions.some(
    ({ write, stored, applied }) =>
      write !== null && (stored === undefined || applied.some(({ field }) => NAMING.has(field))),
  );
  if (!isNeeded) return { groups: Groups.none(), models: ModelDirectory.none() };
  const groups = await Groups.load(tx);
  const models = await ModelDirectory.load(tx, groups);
  const rows = writes.map(({ row }) => row).filter(({ catName }) => catName !== '');
  await groups.addMissingIn(tx, rows);
  await models.addMissingIn(
    tx,
    rows.flatMap((row) => row.models),
  );
  return { groups, models };
}
