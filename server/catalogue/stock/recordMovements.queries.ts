import type { CostPart } from '@/lib/commerce/stockCost';
import type { StockMovementKind, StockPlace } from '@/lib/contract/stock.contract';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

/** A change of an item's stock, with the stock after it and the parts of known and of unknown cost. */
export type Moved = {
  itmCode: number;
  qty: number;
  balance: number;
  parts: readonly CostPart[];
  countedAt?: number;
};

/** Why pieces move, and where; on the shelf unless it says so. */
export type MoveFacts = { orderId?: number | null; note?: string | null; place?: StockPlace };

/** Fits into one statement of each engine. */
const AT_ONCE = 1_000;

/** Writes into the ledger what the caller changed in the same transaction: a row for each part. */
export async function recordMovements(
  { clock }: Pick<Shop, 'clock'>,
  tx: Writer,
  actor: Actor,
  kind: StockMovementKind,
  moved: readonly Moved[],
  { orderId = null, note = null, place = 'shelf' }: MoveFacts = {},
): Promise<void> {
  const shared = { ...actorColumns(actor), kind, at: clock(), orderId, note, place };
  const rows = moved.flatMap(rowsOf).map((row) => ({ ...row, ...shared }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await tx.insertInto('stockMovement').values(some).execute();
  }
}

function rowsOf({ itmCode, qty, balance, parts, countedAt }: Moved) {
  let after = balance - qty;
  // A count that was right is in the ledger, too.
  const all = parts.length === 0 ? [{ qty, costCents: 0 }] : parts;
  return all.map((part) => {
    after += part.qty;
    return {
      itmCode,
      qty: part.qty,
      costCents: part.costCents,
      balance: after,
      countedAt: countedAt ?? null,
    };
  });
}
