import type { Writer } from '@/server/database/connect';
import { chunks } from '@/server/database/chunks';

/** Quantities to take, by item. */
export type StockNeed = { itmCode: number; qty: number };

/**
 * Takes all items, or returns the code of one with too little stock; the caller then rolls back.
 * Locks rows in the order of their codes, so that two orders cannot deadlock.
 */
export async function takeStock(tx: Writer, needs: readonly StockNeed[]): Promise<number | null> {
  const ordered = inOrder(needs);
  for await (const some of chunks(ordered)) {
    for (const need of some) if (!(await takeOne(tx, need))) return need.itmCode;
  }
  await recountParents(
    tx,
    ordered.map(({ itmCode }) => itmCode),
  );
  return null;
}

async function takeOne(tx: Writer, { itmCode, qty }: StockNeed): Promise<boolean> {
  const taken = await tx
    .updateTable('item')
    .set((eb) => ({ inStock: eb('inStock', '-', qty) }))
    .where('itmCode', '=', itmCode)
    .where('visible', '=', 1)
    .where('inStock', '>=', qty)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Returns items to stock, as when an unpaid order expires. */
export async function returnStock(tx: Writer, needs: readonly StockNeed[]): Promise<void> {
  const ordered = inOrder(needs);
  for await (const some of chunks(ordered)) {
    for (const { itmCode, qty } of some) {
      await tx
        .updateTable('item')
        .set((eb) => ({ inStock: eb('inStock', '+', qty) }))
        .where('itmCode', '=', itmCode)
        .execute();
    }
  }
  await recountParents(
    tx,
    ordered.map(({ itmCode }) => itmCode),
  );
}

function inOrder(needs: readonly StockNeed[]): StockNeed[] {
  return [...needs].sort((left, right) => left.itmCode - right.itmCode);
}

/** Sets the stock of items with variants to the sum of their variants. */
async function recountParents(tx: Writer, itmCodes: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('item')
    .select('parentItmCode')
    .distinct()
    .where('itmCode', 'in', itmCodes)
    .where('parentItmCode', 'is not', null)
    .orderBy('parentItmCode')
    .execute();
  for (const { parentItmCode } of rows) {
    await tx
      .updateTable('item')
      .set((eb) => ({
        inStock: eb
          .selectFrom('item as variant')
          .select(({ fn }) =>
            fn.coalesce(fn.sum<number>('variant.inStock'), eb.lit(0)).as('pieces'),
          )
          .where('variant.parentItmCode', '=', parentItmCode)
          .where('variant.visible', '=', 1),
      }))
      .where('itmCode', '=', parentItmCode)
      .execute();
  }
}
