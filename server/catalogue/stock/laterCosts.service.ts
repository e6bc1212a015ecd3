import type { Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { changeStock, lockItems } from './changeStock.queries';
import { recordMovements } from './recordMovements.queries';

/** What pieces that were received cost more than was known. */
type Later = { itmCode: number; qty: number; share: number };

/**
 * Adds to the value of pieces, in the caller's transaction: of a delivery the pieces that can still be on the shelf
 * take their part, and the rest leaves with those that were sold. Nobody knows which pieces these are, so that as many as
 * there are count as the delivery's. The ledger has movements of no pieces.
 */
export async function addValue(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  lines: readonly Later[],
  note: string,
): Promise<void> {
  const sums = new Map<number, Later>();
  for (const { itmCode, qty, share } of lines) {
    const sum = sums.get(itmCode) ?? { itmCode, qty: 0, share: 0 };
    sums.set(itmCode, { itmCode, qty: sum.qty + qty, share: sum.share + share });
  }
  const items = await lockItems(shop, tx, [...sums.keys()]);
  for (const { itmCode, qty, share } of sums.values()) {
    const { inStock = 0, costedPieces = 0 } = items.get(itmCode) ?? {};
    if (share === 0) continue;
    const here = Math.round((share * Math.min(qty, costedPieces)) / qty);
    const gone = share - here;
    const parts = [{ qty: 0, costCents: here }];
    await changeStock(tx, [{ itmCode, qty: 0, parts }]);
    const moved = { itmCode, qty: 0, balance: inStock };
    await recordMovements(
      shop,
      tx,
      actor,
      'received',
      [{ ...moved, parts: [{ qty: 0, costCents: share }] }],
      { note },
    );
    if (gone === 0) continue;
    await recordMovements(
      shop,
      tx,
      actor,
      'sold',
      [{ ...moved, parts: [{ qty: 0, costCents: -gone }] }],
      { note },
    );
  }
}
