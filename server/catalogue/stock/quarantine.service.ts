import { counted } from '@/lib/text/format';
import type { StockMovementKind } from '@/lib/contract/stock.contract';
import type { Actor } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { lockItems, type StockMove } from './changeStock.queries';
import { recordMovements, type MoveFacts, type Moved } from './recordMovements.queries';

/** Returns how many pieces of these items are in quarantine; items without any are not in it. */
export async function readQuarantine(
  db: Reader | Writer,
  itmCodes: readonly number[],
): Promise<Map<number, number>> {
  if (itmCodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('stockMovement')
    .select(({ fn }) => ['itmCode', fn.sum<number>('qty').as('pieces')])
    .where('itmCode', 'in', itmCodes)
    .where('place', '=', 'quarantine')
    .groupBy('itmCode')
    .execute();
  return new Map(rows.map(({ itmCode, pieces }) => [itmCode, Number(pieces)]));
}

/**
 * Moves pieces into quarantine or out of it and writes the ledger, in the caller's transaction; what can be sold
 * stays as it is. Throws 'conflict' when an item does not exist or has too few pieces there.
 */
export async function moveQuarantine(
  shop: Pick<Shop, 'clock' | 'database'>,
  tx: Writer,
  actor: Actor,
  kind: StockMovementKind,
  moves: readonly StockMove[],
  facts: Omit<MoveFacts, 'place'> = {},
): Promise<Moved[]> {
  const codes = moves.map(({ itmCode }) => itmCode);
  const items = await lockItems(shop, tx, codes);
  const before = await readQuarantine(tx, codes);
  const moved = moves.map(({ itmCode, qty }): Moved => {
    const item = items.get(itmCode);
    if (item === undefined) throw refusal(`There is no item ${itmCode}. `);
    if (item.itmType === 'M') throw refusal(`${item.sku} has variants: choose one of them. `);
    const pieces = before.get(itmCode) ?? 0;
    if (pieces + qty < 0) {
      throw refusal(`${item.sku} has ${counted(pieces, 'piece')} in quarantine, not ${-qty}. `);
    }
    return { itmCode, qty, balance: pieces + qty };
  });
  await recordMovements(shop, tx, actor, kind, moved, { ...facts, place: 'quarantine' });
  return moved;
}

function refusal(sentence: string): ShopError {
  return new ShopError('conflict', { stock: sentence });
}
