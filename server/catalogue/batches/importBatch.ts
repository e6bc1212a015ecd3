import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import type { WriteRecorder } from '@/server/catalogue/items/catalogueWriter';
import type { StoredNumber } from '@/server/catalogue/items/modelDirectory';
import type { BatchPlan } from '@/server/catalogue/items/planBatch';
import { readListedBySku } from '@/server/catalogue/items/listedRows.queries';
import { readSkuItems } from '@/server/catalogue/search/skuItems.queries';
import { addedNumbers } from './phoneNumbers.queries';
import {
  cellsBetween,
  countBatch,
  countsOf,
  openBatch,
  recordCells,
  type BatchFacts,
  type WrittenCell,
} from './recordBatch.queries';

/**
 * Records what an import writes as a batch, in the import's own short transactions. A new item is one cell,
 * because an undo only hides it. An import that changes nothing but stock is no batch: stock has its ledger.
 */
export class ImportBatch implements WriteRecorder {
  readonly #shop: Shop;
  readonly #facts: BatchFacts;
  #batchId: number | null = null;

  constructor(shop: Shop, facts: BatchFacts) {
    this.#shop = shop;
    this.#facts = facts;
  }

  /** Starts the batch before the first write. */
  async open(): Promise<void> {
    this.#batchId ??= await this.#shop.database.transaction((tx) =>
      openBatch(this.#shop, tx, this.#facts, { state: 'importing' }),
    );
  }

  async write<T>(
    tx: Writer,
    { plan, numbers }: { plan: BatchPlan; numbers: readonly StoredNumber[] },
    write: () => Promise<T>,
  ): Promise<T> {
    const changed = plan.changes.map(({ stored }) => stored.sku);
    const before = await readListedBySku(tx, changed);
    const result = await write();
    const cells = [
      ...(await additionsOf(tx, plan)),
      ...cellsBetween(before, await readListedBySku(tx, changed)),
    ];
    await recordCells(tx, this.#batchId ?? 0, [...cells, ...addedNumbers(numbers)]);
    await countBatch(this.#shop, tx, this.#batchId ?? 0, countsOf(cells));
    return result;
  }

  /** Ends the batch; returns its id, or null where no cell changed. */
  async finish(): Promise<number | null> {
    const batchId = this.#batchId;
    if (batchId === null) return null;
    return this.#shop.database.transaction(async (tx) => {
      const { cells } = await tx
        .updateTable('batch')
        .set({ state: 'done' })
        .where('batchId', '=', batchId)
        .returning('cells')
        .executeTakeFirstOrThrow();
      if (cells > 0) return batchId;
      await tx.deleteFrom('batchCell').where('batchId', '=', batchId).execute();
      await tx.deleteFrom('batch').where('batchId', '=', batchId).execute();
      return null;
    });
  }
}

async function additionsOf(tx: Writer, { additions }: BatchPlan): Promise<WrittenCell[]> {
  const skus = additions.map(({ row }) => row.sku);
  if (skus.length === 0) return [];
  const items = new Map(
    [...(await readSkuItems(tx, skus)).values()].flat().map((item) => [item.sku, item.itmCode]),
  );
  return skus.map((sku) => ({
    itmCode: items.get(sku) ?? null,
    sku,
    field: 'sku',
    from: null,
    to: sku,
  }));
}
