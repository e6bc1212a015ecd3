import { randomUUID } from 'node:crypto';
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
  databaseNow,
  findBrokenImport,
  openBatch,
  recordCells,
  type BatchFacts,
  type WrittenCell,
} from './recordBatch.queries';

/** An import that broke off and is run again within this time goes on with its batch. */
const RESUMED_MS = 24 * 3_600_000;

/** Another run of the same list goes on with the batch, so that this one must not write any more. */
export class TakenOver extends Error {
  constructor() {
    super('Another run of the same list was started, and goes on with it.');
  }
}

/**
 * Records what an import writes as a batch, in the import's own short transactions. A new item is one cell,
 * because an undo only hides it. An import that changes nothing but stock is no batch: stock has its ledger.
 */
export class ImportBatch implements WriteRecorder {
  readonly #shop: Shop;
  readonly #facts: BatchFacts;
  readonly #listHash: string;
  readonly #runKey = randomUUID();
  #batchId: number | null = null;

  constructor(shop: Shop, facts: BatchFacts, listHash: string) {
    this.#shop = shop;
    this.#facts = facts;
    this.#listHash = listHash;
  }

  /** Goes on with the batch of the same list and the same person that broke off. Returns whether there is one. */
  async resume(): Promise<boolean> {
    const shop = this.#shop;
    this.#batchId = await shop.database.transaction(async (tx) => {
      const broken = await findBrokenImport(shop, tx, {
        listHash: this.#listHash,
        actor: this.#facts.actor,
        withinMs: RESUMED_MS,
      });
      if (broken === null) return null;
      await this.#take(tx, broken);
      return broken;
    });
    return this.#batchId !== null;
  }

  /** Starts the batch before the first write. */
  async open(): Promise<void> {
    this.#batchId ??= await this.#shop.database.transaction(async (tx) => {
      const batchId = await openBatch(this.#shop, tx, this.#facts, { state: 'importing' });
      await this.#take(tx, batchId);
      return batchId;
    });
  }

  /** Makes this run the only one that writes the batch. */
  async #take(tx: Writer, batchId: number): Promise<void> {
    await tx
      .updateTable('batch')
      .set({
        listHash: this.#listHash,
        runKey: this.#runKey,
        touchedAt: databaseNow(this.#shop),
      })
      .where('batchId', '=', batchId)
      .execute();
  }

  /** Locks the batch. Throws TakenOver when another run has taken it. */
  async #requireOwn(tx: Writer): Promise<void> {
    const own = await tx
      .updateTable('batch')
      .set({ touchedAt: databaseNow(this.#shop) })
      .where('batchId', '=', this.#batchId)
      .where('runKey', '=', this.#runKey)
      .returning('batchId')
      .executeTakeFirst();
    if (own === undefined) throw new TakenOver();
  }

  async write<T>(
    tx: Writer,
    { plan, numbers }: { plan: BatchPlan; numbers: readonly StoredNumber[] },
    write: () => Promise<T>,
  ): Promise<T> {
    await this.#requireOwn(tx);
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
      await this.#requireOwn(tx);
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
