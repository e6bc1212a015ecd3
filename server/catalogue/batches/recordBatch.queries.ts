import { sql } from 'kysely';
import type { BatchSource, BatchState, CellValue } from '@/lib/contract/batch.contract';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import { recordAudit, type AuditEntry } from '@/server/platform/audit/audit.service';
import type { Engine, Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import type { ListedRow } from '@/server/catalogue/items/listedRows.queries';
import {
  cellsOf,
  isOfVariants,
  isSameStored,
  isSeen,
  STORED_FIELDS,
  type StoredField,
} from './itemCells';

/** Epoch milliseconds by the database's clock. */
const NOW: Record<Engine, string> = {
  sqlite: `cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: `(extract(epoch from clock_timestamp()) * 1000)::bigint`,
};

export function databaseNow({ database }: Pick<Shop, 'database'>) {
  return sql<number>`${sql.raw(NOW[database.engine])}`;
}

/** Returns the time by the database's clock, which all batches have. */
export async function databaseTime(
  shop: Shop,
  reader: Reader = shop.database.read,
): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${databaseNow(shop)} as "now"`.execute(reader);
  return rows[0]?.now ?? 0;
}

export type BatchFacts = {
  actor: Actor;
  why: string | null;
  source: BatchSource;
  undoes?: number | undefined;
  /** What the audit says of it, where that is not how many cells changed. */
  audit?: (counts: { items: number }) => AuditEntry;
};

/** Starts a batch in the caller's transaction. */
export async function openBatch(
  shop: Pick<Shop, 'database'>,
  tx: Writer,
  { actor, why, source, undoes }: BatchFacts,
  { state, rows = 0 }: { state: BatchState; rows?: number },
): Promise<number> {
  const now = databaseNow(shop);
  const { batchId } = await tx
    .insertInto('batch')
    .values({
      ...actorColumns(actor),
      at: now,
      touchedAt: now,
      why,
      source,
      undoes: undoes ?? null,
      state,
      rows,
    })
    .returning('batchId')
    .executeTakeFirstOrThrow();
  return batchId;
}

type BrokenImport = { listHash: string; actor: Actor; withinMs: number };

/** Returns the newest batch of this list and person that an import did not end, and nobody undid; null without one. */
export async function findBrokenImport(
  shop: Pick<Shop, 'database'>,
  tx: Writer,
  { listHash, actor: { kind, id, name }, withinMs }: BrokenImport,
): Promise<number | null> {
  const broken = await tx
    .selectFrom('batch')
    .select('batchId')
    .where('listHash', '=', listHash)
    .where('state', '=', 'importing')
    .where('actorKind', '=', kind)
    .where('actorId', 'is not distinct from', id)
    .where('actorName', '=', name)
    .where('at', '>', sql<number>`${databaseNow(shop)} - ${withinMs}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batch as undo')
            .select('undo.batchId')
            .whereRef('undo.undoes', '=', 'batch.batchId'),
        ),
      ),
    )
    .orderBy('batchId', 'desc')
    .executeTakeFirst();
  return broken?.batchId ?? null;
}

/** What happened to the cells of a batch since the last count. */
export type BatchCounts = {
  cells: number;
  items: number;
  added: number;
  conflicts: number;
  refused: number;
  rowsDone?: number;
};

/** Adds to the counts of a batch, and notes that it is worked on. */
export async function countBatch(
  shop: Pick<Shop, 'database'>,
  tx: Writer,
  batchId: number,
  { rowsDone = 0, ...counts }: BatchCounts,
  state?: BatchState,
): Promise<void> {
  await tx
    .updateTable('batch')
    .set((eb) => ({
      cells: eb('cells', '+', counts.cells),
      items: eb('items', '+', counts.items),
      added: eb('added', '+', counts.added),
      conflicts: eb('conflicts', '+', counts.conflicts),
      refused: eb('refused', '+', counts.refused),
      rowsDone: eb('rowsDone', '+', rowsDone),
      attempts: 0,
      retryAt: null,
      failure: null,
      touchedAt: databaseNow(shop),
      ...(state === undefined ? {} : { state }),
    }))
    .where('batchId', '=', batchId)
    .execute();
}

export type WrittenCell = {
  itmCode: number | null;
  sku: string;
  field: StoredField;
  from: CellValue;
  to: CellValue;
};

export type ItemsBySku = ReadonlyMap<string, ListedRow>;

/**
 * Returns the cells in which items differ from before; undefined before is a new item. What an item with variants
 * costs follows them, and is no cell.
 */
export function cellsBetween(before: ItemsBySku, after: ItemsBySku): WrittenCell[] {
  return [...after.values()].flatMap((row) => {
    const [was, is] = [cellsOf(before.get(row.sku)), cellsOf(row)];
    const changed = STORED_FIELDS.filter(
      (field) => !isOfVariants(row, field) && !isSameStored(field, was[field], is[field]),
    );
    return changed.map((field) => ({
      itmCode: row.itmCode,
      sku: row.sku,
      field,
      from: was[field],
      to: is[field],
    }));
  });
}

/** Returns how many cells, items and new items these are; what is read from a name is no cell of its own. */
export function countsOf(cells: readonly WrittenCell[]): BatchCounts {
  const shown = cells.filter(({ field }) => isSeen(field));
  return {
    cells: shown.length,
    items: new Set(cells.map(({ sku }) => sku)).size,
    added: cells.filter(({ field, from }) => field === 'sku' && from === null).length,
    conflicts: 0,
    refused: 0,
  };
}

/** A row has ten values, and engines limit those of one query. */
const AT_ONCE = 500;

export type LeftCell = WrittenCell &
  ({ outcome: 'conflict'; now: CellValue } | { outcome: 'refused'; reason: string });

type RecordedCell = Omit<WrittenCell, 'field'> & { field: string };

/** Records cells that were written, and those that were left. */
export async function recordCells(
  tx: Writer,
  batchId: number,
  cells: readonly (RecordedCell | LeftCell)[],
): Promise<void> {
  for (let from = 0; from < cells.length; from += AT_ONCE) {
    const rows = cells.slice(from, from + AT_ONCE).map((cell) => ({
      batchId,
      itmCode: cell.itmCode,
      sku: cell.sku,
      field: cell.field,
      fromValue: JSON.stringify(cell.from),
      toValue: JSON.stringify(cell.to),
      outcome: 'outcome' in cell ? cell.outcome : ('written' as const),
      nowValue: 'now' in cell ? JSON.stringify(cell.now) : null,
      reason: 'reason' in cell ? cell.reason : null,
    }));
    await tx.insertInto('batchCell').values(rows).execute();
  }
}

type Audited = BatchFacts & { batchId: number; counts: Record<string, number> };

/** Records who changed how much; the batch has each cell. */
export async function auditBatch(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  { batchId, actor, undoes, source, counts, audit }: Audited,
): Promise<void> {
  const { cells = 0, items = 0, added = 0 } = counts;
  if (audit !== undefined) return recordAudit(shop, tx, actor, audit({ items }));
  await recordAudit(shop, tx, actor, {
    operation: undoes === undefined ? 'batch.apply' : 'batch.undo',
    subject: `batch ${undoes ?? batchId}`,
    after: { batchId, source, cells, items, added },
  });
}
