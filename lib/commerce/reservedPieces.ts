import type { CostPart } from './stockCost';

type Came = { itmCode: number; qty: number; costCents: number | null };

/** Pieces of an item that wait for their buyers, with what they cost. */
export type PiecesAside = { itmCode: number; qty: number; parts: CostPart[] };

/**
 * Divides what came between the shelf and those who reserved it, with its cost: the pieces aside cost their share,
 * rounded to the cent, and the others the rest.
 */
export function divideDelivery<L extends Came>(
  lines: readonly L[],
  reserved: ReadonlyMap<number, number>,
): { shelf: L[]; aside: PiecesAside[] } {
  const open = new Map(reserved);
  const aside = new Map<number, PiecesAside>();
  const shelf: L[] = [];
  for (const line of lines) {
    const { itmCode, qty, costCents } = line;
    const pieces = Math.min(qty, open.get(itmCode) ?? 0);
    open.set(itmCode, (open.get(itmCode) ?? 0) - pieces);
    const share = costCents === null ? null : Math.round((costCents * pieces) / qty);
    if (pieces > 0) addPart(aside, itmCode, { qty: pieces, costCents: share });
    if (pieces === qty) continue;
    const rest = costCents === null || share === null ? null : costCents - share;
    shelf.push({ ...line, qty: qty - pieces, costCents: rest });
  }
  return { shelf, aside: [...aside.values()] };
}

function addPart(aside: Map<number, PiecesAside>, itmCode: number, part: CostPart): void {
  const before = aside.get(itmCode) ?? { itmCode, qty: 0, parts: [] };
  aside.set(itmCode, { itmCode, qty: before.qty + part.qty, parts: [...before.parts, part] });
}

/** Returns which rows get how many of some pieces, in their order. */
export function servedInOrder<R extends { qty: number }>(
  rows: readonly R[],
  pieces: number,
): { row: R; qty: number }[] {
  let left = pieces;
  return rows.flatMap((row) => {
    const qty = Math.min(row.qty, left);
    left -= qty;
    return qty === 0 ? [] : [{ row, qty }];
  });
}
