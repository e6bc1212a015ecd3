import {
  CELLS_AT_ONCE,
  MOST_TRIED_CELLS,
  type BatchOutcome,
  type CellChange,
} from '@/lib/contract/batch.contract';
import type { Writer } from '@/server/platform/database/connect';
import { retriedWhenTaken } from '@/server/platform/database/uniqueViolation';
import { raiseCatalogueVersion } from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';
import { forgetCatalogue } from '@/server/catalogue/items/catalogueFacts';
import { onceByKey } from '@/server/catalogue/stock/onceByKey.service';
import { applyRows, previewRows } from './applyRows';
import { readChanges, type AskedRow } from './askedRows';
import type { Asked, BatchOptions } from './asked';
import { addDecisions, emptyOutcome, leftCells } from './batchOutcome';
import type { StoredField } from './itemCells';
import { receiveJob } from './batchJob.service';
import { addedNumbers, undoNumbers } from './phoneNumbers.queries';
import {
  auditBatch,
  countBatch,
  countsOf,
  openBatch,
  recordCells,
  type BatchFacts,
} from './recordBatch.queries';

/** Fields that no page of the shop shows, so that none is read again. */
const UNSEEN: ReadonlySet<StoredField> = new Set<StoredField>(['shelf', 'barcode', 'staff_notes']);

/** A preview looks at so many items at once. */
const ROWS_AT_ONCE = 200;

/**
 * Changes items cell by cell, as one batch with an undo. A cell that somebody changed since it was seen keeps
 * its whole item out, and so does a cell that cannot be written; the others are written. Up to CELLS_AT_ONCE
 * cells are one transaction; more are a job that continueBatches works on.
 */
export function applyBatch(
  shop: Shop,
  changes: readonly CellChange[],
  options: BatchOptions,
): Promise<BatchOutcome> {
  return applyAsked(shop, { cells: changes.length, rows: inChunks(readChanges(changes)) }, options);
}

function inChunks(rows: readonly AskedRow[]): AskedRow[][] {
  const chunks: AskedRow[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    chunks.push(rows.slice(at, at + ROWS_AT_ONCE));
  }
  return chunks;
}

export async function applyAsked(
  shop: Shop,
  asked: Asked,
  options: BatchOptions,
): Promise<BatchOutcome> {
  if (options.isTrial === true) return preview(shop, asked);
  if (asked.cells > CELLS_AT_ONCE) return receiveJob(shop, asked, options);
  const rows: AskedRow[] = [];
  for await (const some of asked.rows) rows.push(...some);
  const work = (tx: Writer) => applyAtOnce(shop, tx, { rows, cells: asked.cells }, options);
  const outcome = await (options.once === undefined
    ? retriedWhenTaken(() => shop.database.transaction(work))
    : onceByKey(shop, options.once, work));
  if (outcome.batchId !== null) forgetCatalogue(shop);
  return outcome;
}

async function preview(shop: Shop, { cells, rows }: Asked): Promise<BatchOutcome> {
  const outcome = emptyOutcome(cells);
  let tried = 0;
  for await (const some of rows) {
    if (tried >= MOST_TRIED_CELLS) return { ...outcome, tried };
    addDecisions(outcome, await previewRows(shop.database.read, some));
    for (const { isImplied, cells: own } of some) if (isImplied !== true) tried += own.length;
  }
  return outcome;
}

/** Applies rows as a batch in the caller's transaction; call forgetCatalogue after it. */
export async function applyAtOnce(
  shop: Shop,
  tx: Writer,
  asked: { rows: readonly AskedRow[]; cells: number },
  facts: BatchFacts,
): Promise<BatchOutcome> {
  const { decisions, cells, numbers } = await applyRows(shop, tx, asked.rows, facts.actor);
  const outcome = emptyOutcome(asked.cells);
  addDecisions(outcome, decisions);
  if (cells.length === 0) return outcome;
  const batchId = await openBatch(shop, tx, facts, { state: 'done' });
  const undone = facts.undoes === undefined ? [] : await undoNumbers(tx, facts.undoes);
  const phones = [...addedNumbers(numbers), ...undone];
  await recordCells(tx, batchId, [...cells, ...phones, ...leftCells(decisions)]);
  const left = { conflicts: outcome.conflicts.length, refused: outcome.refused.length };
  const counts = { ...countsOf(cells), ...left };
  await countBatch(shop, tx, batchId, counts);
  if (cells.some(({ field }) => !UNSEEN.has(field))) await raiseCatalogueVersion(tx, shop.clock());
  await auditBatch(shop, tx, { ...facts, batchId, counts });
  return { ...outcome, batchId };
}
