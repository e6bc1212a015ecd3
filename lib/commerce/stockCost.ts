/** The stock of an item: pieces, of how many the cost is known, and what those cost together. */
export type CostedStock = { inStock: number; costedPieces: number; stockValueCents: number };

/** A part of a change whose cost is known, in cents with the sign of its pieces, or is not (null). */
export type CostPart = { qty: number; costCents: number | null };

/** Returns the share of some of the pieces in a value, rounded to the cent, half up. */
export function shareOfValue(valueCents: number, some: number, pieces: number): number {
  const [value, part, of] = [BigInt(valueCents), BigInt(some), BigInt(pieces)];
  return Number((2n * value * part + of) / (2n * of));
}

/**
 * Returns the parts of pieces that leave. Those of unknown cost, which came before costs were kept, leave first; the
 * others take their share of the value, and the last of them the rest.
 */
export function costOfTaken(stock: CostedStock, qty: number): CostPart[] {
  const costedLeft = Math.min(stock.costedPieces, stock.inStock - qty);
  return partsOfTaken(qty, stock, {
    costedPieces: costedLeft,
    stockValueCents:
      costedLeft <= 0
        ? 0
        : stock.stockValueCents - shareOfTaken(stock, stock.costedPieces - costedLeft),
  });
}

function shareOfTaken({ stockValueCents, costedPieces }: CostedStock, taken: number): number {
  return taken === 0 ? 0 : shareOfValue(stockValueCents, taken, costedPieces);
}

type Costed = Omit<CostedStock, 'inStock'>;

/** Returns the parts of pieces that left, from what was known of the stock before and after. */
export function partsOfTaken(qty: number, before: Costed, after: Costed): CostPart[] {
  const costed = before.costedPieces - after.costedPieces;
  // A release that keeps no cost may have taken pieces meanwhile: these then leave with the next ones.
  const unknown = Math.max(0, qty - costed);
  const costCents = after.stockValueCents - before.stockValueCents;
  const parts: CostPart[] = [];
  if (unknown > 0) parts.push({ qty: -unknown, costCents: null });
  if (qty > unknown) parts.push({ qty: unknown - qty, costCents });
  return parts;
}

/**
 * Returns the part of pieces that are found. They cost as those that are there do, where the cost of all of these is known;
 * nothing is invented otherwise.
 */
export function costOfFound(stock: CostedStock, qty: number): CostPart[] {
  const { inStock, costedPieces, stockValueCents } = stock;
  const isKnown = costedPieces > 0 && costedPieces === inStock;
  return [{ qty, costCents: isKnown ? shareOfValue(stockValueCents, qty, inStock) : null }];
}

/** Returns the parts of a count, a correction or an import: pieces that are missing, or found. */
export function costOfChange(stock: CostedStock, qty: number): CostPart[] {
  if (qty === 0) return [];
  return qty < 0 ? costOfTaken(stock, -qty) : costOfFound(stock, qty);
}

/** What left for an order and has not come back, of one item: positive numbers. */
export type CostOut = { unknownPieces: number; costedPieces: number; costCents: number };

/** Returns the parts of pieces that come back, at the cost at which they left; those that left last first. */
export function costOfReturned(out: CostOut, qty: number): CostPart[] {
  const costed = Math.min(qty, out.costedPieces);
  const parts: CostPart[] = [];
  if (costed > 0) {
    const costCents = shareOfValue(out.costCents, costed, out.costedPieces);
    parts.push({ qty: costed, costCents });
  }
  if (qty > costed) parts.push({ qty: qty - costed, costCents: null });
  return parts;
}

/** Adds up parts: how the pieces of known cost and their value change. */
export function sumOfParts(parts: readonly CostPart[]): Costed {
  let [costedPieces, stockValueCents] = [0, 0];
  for (const { qty, costCents } of parts) {
    if (costCents === null) continue;
    costedPieces += qty;
    stockValueCents += costCents;
  }
  return { costedPieces, stockValueCents };
}

/** Returns what the pieces of an item cost on average, in cents; null while the cost of some is unknown. */
export function averageCost({
  inStock,
  costedPieces,
  stockValueCents,
}: CostedStock): number | null {
  if (costedPieces === 0 || costedPieces < inStock) return null;
  return shareOfValue(stockValueCents, 1, costedPieces);
}
