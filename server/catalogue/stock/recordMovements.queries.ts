import type { StockMovementKind, StockPlace } from '@/lib/contract/stock.contract';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

/** A change of an item's stock, with the stock after it. */
export type Moved = { itmCode: number; qty: number; balance: number; countedAt?: number };

/** Why pieces move, and where; on the shelf unless it says so. */
export type MoveFacts = { orderId?: number | null; note?: string | null; place?: StockPlace };

/** Fits into one statement of each engine. */
const AT_ONCE = 1_000;

/** Writes into the ledger what the caller changed in the same transaction. */
export async function recordMovements(
  { clock }: Pick<Shop, 'clock'>,
  tx: Writer,
  actor: Actor,
  kind: StockMovementKind,
  moved: readonly Moved[],
  { orderId = null, note = null, place = 'shelf' }: MoveFacts = {},
): Promise<void> {
  const shared = { ...actorColumns(actor), kind, at: clock(), orderId, note, place };
  for (let from = 0; from < moved.length; from += AT_ONCE) {
    const rows = moved
      .slice(from, from + AT_ONCE)
      .map(({ itmCode, qty, balance, countedAt = null }) => ({
        itmCode,
        qty,
        balance,
        countedAt,
        ...shared,
      }));
    await tx.insertInto('stockMovement').values(rows).execute();
  }
}
