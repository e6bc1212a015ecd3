import { sql } from 'kysely';
import type { Batch } from '@/lib/contract/batch.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { adviceFor } from '@/server/platform/database/failures';
import { raiseCatalogueVersion } from '@/server/platform/database/shopFacts';
import { ShopError } from '@/server/platform/errors';
import { describeError, type Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { forgetCatalogue } from '@/server/catalogue/items/catalogueFacts';
import { noBatch } from './batchStates';
import { endBatch } from './endBatch';
import { readBatchFacts } from './listBatches.queries';
import { databaseNow } from './recordBatch.queries';

/** Waits after each try of a part that failed; after the last the batch has failed. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000];

/** A try of the next rows of a batch. */
export type Try = {
  batchId: number;
  /** Tries of the same rows before it. */
  attempts: number;
  skus: readonly string[];
};

/**
 * Records that the next rows of a batch could not be written: they are tried again later, and other batches go on.
 * After the last try the batch has failed; what it wrote is shown in the shop.
 */
export async function noteFailure(
  shop: Shop,
  { batchId, attempts, skus }: Try,
  error: unknown,
  log: Log | undefined,
): Promise<void> {
  const pauseMs = PAUSES_MS[attempts];
  const outcome =
    pauseMs === undefined
      ? { state: 'failed' as const, retryAt: null }
      : { retryAt: sql<number>`${databaseNow(shop)} + ${pauseMs}` };
  await shop.database.transaction(async (tx) => {
    await tx
      .updateTable('batch')
      .set({
        ...outcome,
        attempts: attempts + 1,
        failure: reasonOf(skus, error),
        touchedAt: databaseNow(shop),
      })
      .where('batchId', '=', batchId)
      .where('state', '=', 'running')
      // Another process may have tried the same rows meanwhile.
      .where('attempts', '=', attempts)
      .execute();
    await raiseCatalogueVersion(tx, shop.clock());
  });
  log?.error('a part of a batch could not be written', {
    batchId,
    skus: skus.join(', '),
    isGivenUp: pauseMs === undefined,
    ...describeError(error),
  });
}

/** Returns a sentence for staff, who cannot read the log. */
function reasonOf(skus: readonly string[], error: unknown): string {
  const [first, ...others] = skus;
  const where =
    first === undefined
      ? 'The end of the batch could not be written'
      : `${first}${others.length === 0 ? '' : ` and the ${others.length} after it`} could not be written`;
  return `${where}: ${causeOf(error)}`;
}

function causeOf(error: unknown): string {
  if (error instanceof ShopError) return Object.values(error.sentences).join(' ').trim();
  return adviceFor(error) ?? 'an unexpected error, which the log of the shop describes.';
}

/** Has a batch that failed tried again at once, with all its tries. Throws 'not-found', and 'conflict' for others. */
export async function retryBatch(shop: Shop, actor: Actor, batchId: number): Promise<Batch> {
  await shop.database.transaction(async (tx) => {
    await requireFailed(tx, batchId);
    await tx
      .updateTable('batch')
      .set({ state: 'running', attempts: 0, retryAt: null, touchedAt: databaseNow(shop) })
      .where('batchId', '=', batchId)
      .execute();
    await audit(shop, tx, actor, { operation: 'batch.retry', batchId });
  });
  return readBatchFacts(shop, batchId);
}

/** Leaves the rest of a batch that failed. Throws 'not-found', and 'conflict' for others. */
export async function leaveRest(shop: Shop, actor: Actor, batchId: number): Promise<Batch> {
  await shop.database.transaction(async (tx) => {
    await requireFailed(tx, batchId);
    await tx.deleteFrom('batchPart').where('batchId', '=', batchId).execute();
    await endBatch(shop, tx, batchId, 'stopped');
    await audit(shop, tx, actor, { operation: 'batch.leave', batchId });
  });
  forgetCatalogue(shop);
  return readBatchFacts(shop, batchId);
}

/** Locks a batch of which a part failed, also one that is tried again later. */
async function requireFailed(tx: Writer, batchId: number): Promise<void> {
  const batch = await tx
    .updateTable('batch')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where('batchId', '=', batchId)
    .returning(['state', 'retryAt'])
    .executeTakeFirst();
  if (batch === undefined) throw noBatch(batchId);
  if (batch.state === 'failed' || (batch.state === 'running' && batch.retryAt !== null)) return;
  throw new ShopError('conflict', { batchId: `No part of batch ${batchId} failed. ` });
}

type Act = { operation: 'batch.retry' | 'batch.leave'; batchId: number };

function audit(shop: Shop, tx: Writer, actor: Actor, { operation, batchId }: Act): Promise<void> {
  return recordAudit(shop, tx, actor, {
    operation,
    subject: `batch ${batchId}`,
    after: { batchId },
  });
}

/** Batches of which a part failed: given up, or tried again later. */
export type FailedBatches = { failed: number[]; waiting: number[]; since: number | null };

/** Returns the first batches of which a part failed. */
export async function readFailedBatches(reader: Reader): Promise<FailedBatches> {
  const rows = await reader
    .selectFrom('batch')
    .select(['batchId', 'state', 'touchedAt'])
    .where('state', '<>', 'done')
    .where((row) =>
      row.or([
        row('state', '=', 'failed'),
        row.and([row('state', '=', 'running'), row('retryAt', 'is not', null)]),
      ]),
    )
    .orderBy('batchId')
    .limit(MOST_NAMED)
    .execute();
  const idsOf = (state: string) =>
    rows.filter((row) => row.state === state).map(({ batchId }) => batchId);
  const times = rows.filter(({ state }) => state === 'failed').map(({ touchedAt }) => touchedAt);
  return {
    failed: idsOf('failed'),
    waiting: idsOf('running'),
    since: times.length === 0 ? null : Math.min(...times),
  };
}

const MOST_NAMED = 20;
