import {
  costOfChange,
  costOfReturned,
  type CostedStock,
  type CostOut,
  type CostPart,
} from '@/lib/commerce/stockCost';
import type { StockMovementKind } from '@/lib/contract/stock.contract';
import type { Writer } from '@/server/platform/database/connect';
import type { StockMove } from './changeStock.queries';
import { readCostsOut } from './orderCosts.queries';
import type { MoveFacts } from './recordMovements.queries';

const COMES_BACK: ReadonlySet<StockMovementKind> = new Set(['cancelled', 'expired', 'returned']);

/** Returns at what cost the pieces of an order left that come back, by item. */
export async function costsOut(
  tx: Writer,
  kind: StockMovementKind,
  { orderId = null }: MoveFacts,
  itmCodes: readonly number[],
): Promise<Map<number, CostOut>> {
  if (orderId === null || !COMES_BACK.has(kind) || itmCodes.length === 0) return new Map();
  return readCostsOut(tx, orderId, itmCodes);
}

const UNKNOWN: CostOut = { unknownPieces: 0, costedPieces: 0, costCents: 0 };

/** A move of an item once; `given` are the parts of the pieces that come. */
export type SummedMove = { itmCode: number; qty: number; given: readonly CostPart[] };

/** Returns what the pieces of a move cost: the rules are in lib/commerce/stockCost.ts. */
export function partsOf(
  kind: StockMovementKind,
  { qty, given }: SummedMove,
  stock: CostedStock,
  out: CostOut = UNKNOWN,
): readonly CostPart[] {
  if (qty > 0 && given.length > 0) return given;
  if (qty > 0 && kind === 'received') return [{ qty, costCents: null }];
  return qty > 0 && COMES_BACK.has(kind) ? costOfReturned(out, qty) : costOfChange(stock, qty);
}

/** Returns the parts that a caller states of pieces that come; none: as the kind of the move says. */
export function statedParts({ qty, costCents, parts }: StockMove): readonly CostPart[] {
  return parts ?? (costCents === undefined ? [] : [{ qty, costCents }]);
}

/** Adds up the moves of each item and sorts them by code. */
export function inOrder(moves: readonly StockMove[]): SummedMove[] {
  const sums = new Map<number, SummedMove>();
  for (const move of moves) {
    const { itmCode, qty } = move;
    const sum = sums.get(itmCode) ?? { itmCode, qty: 0, given: [] };
    const given = [...sum.given, ...statedParts(move)];
    sums.set(itmCode, { itmCode, qty: sum.qty + qty, given });
  }
  return [...sums.values()]
    .filter(({ qty }) => qty !== 0)
    .sort((left, right) => left.itmCode - right.itmCode);
}

/** Returns the parts of the same pieces at the other side of a move. */
export function opposite({ qty, costCents }: CostPart): CostPart {
  return { qty: -qty, costCents: costCents === null ? null : -costCents };
}
