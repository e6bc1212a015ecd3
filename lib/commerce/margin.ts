import type { CostOut } from './stockCost';

/** What an item of an order sold for and cost; null: the cost of some of its pieces is not known. */
export type Margin = { salesCents: number; costCents: number | null; marginCents: number | null };

/** Returns the margin of what left for an order: unknown as long as the cost of one piece is. */
export function marginOf(salesCents: number, out: CostOut | undefined): Margin {
  const isKnown = out !== undefined && out.unknownPieces === 0;
  const costCents = isKnown ? out.costCents : null;
  return { salesCents, costCents, marginCents: costCents === null ? null : salesCents - costCents };
}

/** Adds up margins; the cost of all is unknown where one is. */
export function sumMargins(margins: readonly Margin[]): Margin {
  const salesCents = margins.reduce((sum, one) => sum + one.salesCents, 0);
  let costCents: number | null = 0;
  for (const one of margins) {
    costCents = costCents === null || one.costCents === null ? null : costCents + one.costCents;
  }
  return { salesCents, costCents, marginCents: costCents === null ? null : salesCents - costCents };
}
