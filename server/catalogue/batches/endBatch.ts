import type { Writer } from '@/server/platform/database/connect';
import { raiseCatalogueVersion } from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';
import { undoNumbers } from './phoneNumbers.queries';
import { auditBatch, databaseNow, recordCells } from './recordBatch.queries';

/** Ends a job: done, or stopped where its rest is left. */
export async function endBatch(
  shop: Shop,
  tx: Writer,
  batchId: number,
  state: 'done' | 'stopped',
): Promise<void> {
  const batch = await tx
    .updateTable('batch')
    .set({ state, retryAt: null, touchedAt: databaseNow(shop) })
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
