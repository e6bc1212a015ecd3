import { MAX_STOCK, type StockMovementKind } from '@/lib/contract/stock.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { chunks } from '@/server/platform/database/chunks';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import {
  changeStock,
  lockItems,
  takePieces,
  type LockedItem,
  type StockMove,
} from './changeStock.queries';
import { costsOut, inOrder, opposite, partsOf } from './moveCosts';
import { recountParents } from './parents.queries';
import { recordMovements, type MoveFacts, type Moved } from './recordMovements.queries';

/** Quantities to take or to return, by item. */
export type StockNeed = { itmCode: number; qty: number };

type MovingShop = Pick<Shop, 'clock' | 'database'>;

/**
 * Changes the stock of items and writes the ledger, in the caller's transaction. Throws 'conflict'
 * when an item does not exist or has too few pieces; the caller then rolls back.
 */
export async function moveStock(
  shop: MovingShop,
  tx: Writer,
  actor: Actor,
  kind: StockMovementKind,
  moves: readonly StockMove[],
  facts: MoveFacts = {},
): Promise<Moved[]> {
  const { moved, refused } = await applyMoves(shop, tx, actor, { kind, moves, facts });
  if (refused !== null) throw new ShopError('conflict', { stock: refused.sentence });
  return moved;
}

/**
 * Takes all items for an order, or returns the code of one that is not sold or has too few; the caller rolls back.
 * From here to the end of the transaction, others who want the items wait.
 */
export async function takeStock(
  shop: MovingShop,
  tx: Writer,
  actor: Actor,
  needs: readonly StockNeed[],
  orderId: number | null,
): Promise<number | null> {
  const moves = needs.map(({ itmCode, qty }) => ({ itmCode, qty: -qty }));
  for await (const some of chunks(inOrder(moves))) {
    const items = await takePieces(shop, tx, some);
    const moved: Moved[] = [];
    for (const move of some) {
      const item = items.get(move.itmCode);
      const isTaken = item !== undefined && item.visible === 1 && item.itmType !== 'M';
      if (!isTaken) return move.itmCode;
      moved.push({ ...move, balance: item.inStock, parts: item.parts });
    }
    await recordMovements(shop, tx, actor, 'sold', moved, { orderId });
  }
  return null;
}

/** Returns the items of an order, as when it was not paid in time. */
export async function returnStock(
  shop: MovingShop,
  tx: Writer,
  actor: Actor,
  kind: 'cancelled' | 'expired' | 'returned',
  needs: readonly StockNeed[],
  orderId: number | null,
): Promise<void> {
  await moveStock(shop, tx, actor, kind, needs, { orderId });
}

/** The orders that pieces leave and come to; none of them was on its shelf. */
type Passing = { from: number; to: number };

/** Passes pieces from one order to another: the ledger says so, and the stock stays as it is. */
export async function passPieces(
  shop: MovingShop,
  tx: Writer,
  actor: Actor,
  needs: readonly StockNeed[],
  { from, to }: Passing,
): Promise<void> {
  for await (const some of chunks(inOrder(needs))) {
    const codes = some.map(({ itmCode }) => itmCode);
    const items = await lockItems(shop, tx, codes);
    const out = await costsOut(tx, 'cancelled', { orderId: from }, codes);
    const [back, taken]: [Moved[], Moved[]] = [[], []];
    for (const move of some) {
      const { itmCode, qty } = move;
      const item = items.get(itmCode);
      if (item === undefined) throw new Error(`no item ${itmCode}`);
      const parts = partsOf('cancelled', move, item, out.get(itmCode));
      back.push({ itmCode, qty, balance: item.inStock + qty, parts });
      taken.push({ itmCode, qty: -qty, balance: item.inStock, parts: parts.map(opposite) });
    }
    await recordMovements(shop, tx, actor, 'cancelled', back, { orderId: from });
    await recordMovements(shop, tx, actor, 'sold', taken, { orderId: to });
  }
}

type Moving = { kind: StockMovementKind; moves: readonly StockMove[]; facts: MoveFacts };
type Refused = { itmCode: number; sentence: string };

async function applyMoves(
  shop: MovingShop,
  tx: Writer,
  actor: Actor,
  { kind, moves, facts }: Moving,
): Promise<{ moved: Moved[]; refused: Refused | null }> {
  const all: Moved[] = [];
  for await (const some of chunks(inOrder(moves))) {
    const codes = some.map(({ itmCode }) => itmCode);
    const items = await lockItems(shop, tx, codes);
    const out = await costsOut(tx, kind, facts, codes);
    const moved: Moved[] = [];
    for (const move of some) {
      const item = items.get(move.itmCode);
      const sentence = whyRefused(kind, move, item);
      if (item === undefined || sentence !== null) {
        return { moved: [], refused: { itmCode: move.itmCode, sentence: sentence ?? '' } };
      }
      const parts = partsOf(kind, move, item, out.get(move.itmCode));
      moved.push({ ...move, balance: item.inStock + move.qty, parts });
    }
    await changeStock(tx, moved);
    await recordMovements(shop, tx, actor, kind, moved, facts);
    all.push(...moved);
  }
  await recountParents(
    shop,
    tx,
    all.map(({ itmCode }) => itmCode),
  );
  return { moved: all, refused: null };
}

function whyRefused(
  kind: StockMovementKind,
  { itmCode, qty }: StockMove,
  item: LockedItem | undefined,
): string | null {
  if (item === undefined) return `There is no item ${itmCode}. `;
  const { sku, itmType, visible, inStock } = item;
  if (itmType === 'M') return `${sku} has variants: choose one of them. `;
  if (kind === 'sold' && visible === 0) return `${sku} is not sold. `;
  if (inStock + qty < 0) return `${sku} has ${inStock} in stock, not ${-qty}. `;
  return inStock + qty > MAX_STOCK ? `${sku} would have more than a billion pieces. ` : null;
}
