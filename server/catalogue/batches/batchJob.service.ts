import { setTimeout as wait } from 'node:timers/promises';
import type { BatchOutcome } from '@/lib/contract/batch.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { retriedWhenTaken } from '@/server/platform/database/uniqueViolation';
import { raiseCatalogueVersion } from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';
import { forgetCatalogue } from '@/server/catalogue/items/catalogueFacts';
import { onceByKey } from '@/server/catalogue/stock/onceByKey.service';
import { applyRows } from './applyRows';
import type { Asked, BatchOptions } from './asked';
import type { AskedRow } from './askedRows';
import { emptyOutcome, leftCells } from './batchOutcome';
import { addedNumbers, undoNumbers } from './phoneNumbers.queries';
import {
  auditBatch,
  countBatch,
  countsOf,
  databaseNow,
  openBatch,
  recordCells,
} from './recordBatch.queries';

/** A part is written whole; small enough for one step even where each row is slow. */
const ROWS_IN_PART = 5;
const PARTS_AT_ONCE = 40;
/** A transaction holds SQLite's only write lock; orders wait no longer than this. */
const STEP_MS = 35;
const MOST_PARTS = 40;

/** Stores the changes of a large batch; continueBatches writes them. Returns its id, and no result yet. */
export async function receiveJob(
  shop: Shop,
  { cells, rows }: Asked,
  { once, ...facts }: BatchOptions,
): Promise<BatchOutcome> {
  const { database } = shop;
  const batchId = await database.transaction((tx) =>
    openBatch(shop, tx, facts, { state: 'receiving' }),
  );
  let count = 0;
  for await (const some of rows) {
    count += some.length;
    await database.transaction((tx) => storeParts(shop, tx, batchId, some));
    await wait(0);
  }
  const start = async (tx: Writer): Promise<BatchOutcome> => {
    await tx
      .updateTable('batch')
      .set({ state: 'running', rows: count, touchedAt: databaseNow(shop) })
      .where('batchId', '=', batchId)
      .execute();
    return { ...emptyOutcome(cells), batchId, state: 'running' };
  };
  const outcome = await (once === undefined
    ? database.transaction(start)
    : onceByKey(shop, once, start));
  if (outcome.batchId !== batchId) await dropReceived(shop, batchId);
  return outcome;
}

async function storeParts(
  shop: Shop,
  tx: Writer,
  batchId: number,
  rows: readonly AskedRow[],
): Promise<void> {
  const parts: { batchId: number; rows: string }[] = [];
  for (let at = 0; at < rows.length; at += ROWS_IN_PART) {
    parts.push({ batchId, rows: JSON.stringify(rows.slice(at, at + ROWS_IN_PART)) });
  }
  for (let at = 0; at < parts.length; at += PARTS_AT_ONCE) {
    await tx
      .insertInto('batchPart')
      .values(parts.slice(at, at + PARTS_AT_ONCE))
      .execute();
  }
  await tx
    .updateTable('batch')
    .set({ touchedAt: databaseNow(shop) })
    .where('batchId', '=', batchId)
    .execute();
}

/** The same request was received before. */
async function dropReceived(shop: Shop, batchId: number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await tx.deleteFrom('batchPart').where('batchId', '=', batchId).execute();
    await tx.deleteFrom('batch').where('batchId', '=', batchId).execute();
  });
}

/**
 * Works on large batches until none is left: in short steps, each of whole rows and written once, also when
 * the process is killed in between. Safe in several processes. Returns how many batches it finished.
 */
export async function continueBatches(shop: Shop): Promise<number> {
  const batchIds = await runningBatches(shop.database.read);
  for (const batchId of batchIds) await runBatch(shop, batchId);
  return batchIds.length;
}

async function runningBatches(reader: Reader): Promise<number[]> {
  const rows = await reader
    .selectFrom('batch')
    .select('batchId')
    .where('state', '<>', 'done')
    .where('state', '=', 'running')
    .orderBy('batchId')
    .execute();
  return rows.map(({ batchId }) => batchId);
}

async function runBatch(shop: Shop, batchId: number): Promise<void> {
  let parts = 1;
  for (;;) {
    let startedAt = 0;
    const step = () =>
      shop.database.transaction(async (tx) => {
        startedAt = performance.now();
        return runStep(shop, tx, batchId, parts);
      });
    const done = await retriedWhenTaken(step);
    const tookMs = performance.now() - startedAt;
    if (done === 0) break;
    const fitting = Math.floor((done * STEP_MS) / Math.max(tookMs, 1));
    parts = Math.max(1, Math.min(fitting, parts * 2, MOST_PARTS));
    await wait(Math.ceil(tookMs / 5));
  }
  forgetCatalogue(shop);
}

/** Writes the next parts of a batch, or ends it. Returns how many parts; 0 when the batch is over. */
async function runStep(shop: Shop, tx: Writer, batchId: number, most: number): Promise<number> {
  const batch = await lockBatch(shop, tx, batchId);
  if (batch === undefined) return 0;
  const parts = await tx
    .selectFrom('batchPart')
    .select(['partId', 'rows'])
    .where('batchId', '=', batchId)
    .orderBy('partId')
    .limit(most)
    .execute();
  const last = parts.at(-1);
  if (last === undefined) {
    await endBatch(shop, tx, batchId);
    return 0;
  }
  const rows = parts.flatMap((part) => JSON.parse(part.rows) as AskedRow[]);
  const { actorKind, actorId, actorName } = batch;
  const actor = { kind: actorKind, id: actorId, name: actorName };
  const { decisions, cells, numbers } = await applyRows(shop, tx, rows, actor);
  const left = leftCells(decisions);
  await recordCells(tx, batchId, [...cells, ...addedNumbers(numbers), ...left]);
  await countBatch(shop, tx, batchId, {
    ...countsOf(cells),
    conflicts: left.filter(({ outcome }) => outcome === 'conflict').length,
    refused: left.filter(({ outcome }) => outcome === 'refused').length,
    rowsDone: rows.length,
  });
  await tx
    .deleteFrom('batchPart')
    .where('batchId', '=', batchId)
    .where('partId', '<=', last.partId)
    .execute();
  return parts.length;
}

/** Other processes that work on the batch wait; undefined when it is over. */
function lockBatch(shop: Shop, tx: Writer, batchId: number) {
  return tx
    .updateTable('batch')
    .set({ touchedAt: databaseNow(shop) })
    .where('batchId', '=', batchId)
    .where('state', '=', 'running')
    .returning(['actorKind', 'actorId', 'actorName'])
    .executeTakeFirst();
}

async function endBatch(shop: Shop, tx: Writer, batchId: number): Promise<void> {
  const batch = await tx
    .updateTable('batch')
    .set({ state: 'done', touchedAt: databaseNow(shop) })
    .where('batchId', '=', batchId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (batch.undoes !== null) {
    await recordCells(tx, batchId, await undoNumbers(tx, batch.undoes));
  }
  await raiseCatalogueVersion(tx, shop.clock());
  const { actorKind, actorId, actorName, why, source, undoes, cells, items, added } = batch;
  await auditBatch(shop, tx, {
    batchId,
    actor: { kind: actorKind, id: actorId, name: actorName },
    why,
    source,
    undoes: undoes ?? undefined,
    counts: { cells, items, added },
  });
}
