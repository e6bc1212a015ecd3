import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BatchOutcome } from '@/lib/contract/batch.contract';
import type { Writer } from '@/server/platform/database/connect';
import { retriedWhenTaken } from '@/server/platform/database/uniqueViolation';
import { ShopError } from '@/server/platform/errors';
import type { Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { inSpan } from '@/server/platform/tracing/spans';
import { forgetCatalogue } from '@/server/catalogue/items/catalogueFacts';
import { onceByKey } from '@/server/catalogue/stock/onceByKey.service';
import { applyRows } from './applyRows';
import type { Asked, BatchOptions } from './asked';
import type { AskedRow } from './askedRows';
import { emptyOutcome, leftCells } from './batchOutcome';
import { endBatch } from './endBatch';
import { noteFailure, type Try } from './failedBatch.service';
import { addedNumbers } from './phoneNumbers.queries';
import { countBatch, countsOf, databaseNow, openBatch, recordCells } from './recordBatch.queries';

/** A part is written whole; small enough for one step even where each row is slow. */
const ROWS_IN_PART = 5;
const PARTS_AT_ONCE = 40;
/** A transaction holds SQLite's only write lock; orders wait no longer than this. */
const STEP_MS = 20;
const MOST_PARTS = 40;
/** A program that still receives a batch says so more often. */
const RECEIVED_MS = 3_600_000;

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
    const started = await tx
      .updateTable('batch')
      .set({ state: 'running', rows: count, touchedAt: databaseNow(shop) })
      .where('batchId', '=', batchId)
      .where('state', '=', 'receiving')
      .executeTakeFirst();
    if (started.numUpdatedRows === 0n) throw brokenOff();
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
  const touched = await tx
    .updateTable('batch')
    .set({ touchedAt: databaseNow(shop) })
    .where('batchId', '=', batchId)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  if (touched.numUpdatedRows === 0n) throw brokenOff();
}

/** It was silent for so long that tidyBatches took it for ended. */
function brokenOff(): ShopError {
  return new ShopError('unavailable', { changes: 'The batch was not received. Send it again. ' });
}

/** Forgets what was received of batches whose program ended before it had received all of them. */
export async function tidyBatches(shop: Shop): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const broken = await tx
      .updateTable('batch')
      .set({ state: 'stopped' })
      .where('state', '=', 'receiving')
      .where('touchedAt', '<', sql<number>`${databaseNow(shop)} - ${RECEIVED_MS}`)
      .returning('batchId')
      .execute();
    if (broken.length === 0) return;
    const batchIds = broken.map(({ batchId }) => batchId);
    await tx.deleteFrom('batchPart').where('batchId', 'in', batchIds).execute();
  });
}

/** The same request was received before. */
async function dropReceived(shop: Shop, batchId: number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await tx.deleteFrom('batchPart').where('batchId', '=', batchId).execute();
    await tx.deleteFrom('batch').where('batchId', '=', batchId).execute();
  });
}

/**
 * Works on large batches until none is left that can go on: in short steps, each of whole rows and written once,
 * also when the process is killed in between. A part that fails is tried again later, and other batches go on.
 * Safe in several processes.
 */
export async function continueBatches(shop: Shop, log?: Log): Promise<void> {
  for (const batchId of await runningBatches(shop)) {
    const attributes = { 'shop.batch.id': batchId };
    await inSpan({ name: 'job batch', kind: 'job', attributes }, () =>
      runBatch(shop, batchId, log),
    );
  }
}

async function runningBatches(shop: Shop): Promise<number[]> {
  const rows = await shop.database.read
    .selectFrom('batch')
    .select('batchId')
    .where('state', '<>', 'done')
    .where('state', '=', 'running')
    .where(isDue(shop))
    .orderBy('batchId')
    .execute();
  return rows.map(({ batchId }) => batchId);
}

function isDue(shop: Shop) {
  return sql<boolean>`("retryAt" is null or "retryAt" <= ${databaseNow(shop)})`;
}

async function runBatch(shop: Shop, batchId: number, log: Log | undefined): Promise<void> {
  for (let parts = 1; parts > 0;) parts = await tryStep(shop, { batchId, parts }, log);
  forgetCatalogue(shop);
}

type Step = { batchId: number; parts: number };

/** Writes a step; returns how many parts the next one may have, 0 when the batch is over or has to wait. */
async function tryStep(shop: Shop, { batchId, parts }: Step, log: Log | undefined) {
  let tried: Try = { batchId, attempts: 0, skus: [] };
  // From the moment that it holds the batch: a wait for another process makes no step smaller.
  let startedAt = 0;
  const note = (next: Try) => {
    if (next.skus.length === 0) startedAt = performance.now();
    tried = next;
  };
  try {
    const written = await retriedWhenTaken(() =>
      shop.database.transaction((tx) => runStep(shop, tx, { batchId, parts }, note)),
    );
    const tookMs = performance.now() - startedAt;
    if (written === 0) return 0;
    await wait(Math.ceil(tookMs / 5));
    const fitting = Math.floor((written * STEP_MS) / Math.max(tookMs, 1));
    return Math.max(1, Math.min(fitting, parts * 2, MOST_PARTS));
  } catch (error) {
    // Alone, it shows which part it is; the others before it are written.
    if (parts > 1) return 1;
    await noteFailure(shop, tried, error, log);
    return 0;
  }
}

/** Writes the next parts of a batch, or ends it. Returns how many parts; 0 when the batch is over. */
async function runStep(
  shop: Shop,
  tx: Writer,
  { batchId, parts: most }: Step,
  note: (tried: Try) => void,
): Promise<number> {
  const batch = await lockBatch(shop, tx, batchId);
  if (batch === undefined) return 0;
  const { actorKind, actorId, actorName, attempts } = batch;
  note({ batchId, attempts, skus: [] });
  const parts = await tx
    .selectFrom('batchPart')
    .select(['partId', 'rows'])
    .where('batchId', '=', batchId)
    .orderBy('partId')
    .limit(most)
    .execute();
  const last = parts.at(-1);
  if (last === undefined) {
    await endBatch(shop, tx, batchId, 'done');
    return 0;
  }
  const rows = parts.flatMap((part) => JSON.parse(part.rows) as AskedRow[]);
  note({ batchId, attempts, skus: rows.map(({ sku }) => sku) });
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

/** Other processes that work on the batch wait; undefined when it is over or has to wait. */
function lockBatch(shop: Shop, tx: Writer, batchId: number) {
  return tx
    .updateTable('batch')
    .set({ touchedAt: databaseNow(shop) })
    .where('batchId', '=', batchId)
    .where('state', '=', 'running')
    .where(isDue(shop))
    .returning(['actorKind', 'actorId', 'actorName', 'attempts'])
    .executeTakeFirst();
}
