import type { Cents } from './money';

/** A price from a quantity of one line on. */
export type BreakCents = { fromQty: number; sellingCents: Cents };

/** The price of a level before discount, and its lower prices by quantity. */
export type LevelPrice = { sellingCents: Cents; breaks: readonly BreakCents[] };

/** Returns the price before discount of one piece in a line of this quantity. */
export function sellingCentsFor({ sellingCents, breaks }: LevelPrice, qty: number): Cents {
  const reached = breaks.filter(({ fromQty }) => fromQty <= qty);
  return Math.min(sellingCents, ...reached.map((one) => one.sellingCents));
}

/**
 * Returns the breaks that a customer has: those of their level, and those of retail where they are lower, so
 * that no dealer pays more than a stranger. By rising quantity and falling price.
 */
export function breaksFor(own: LevelPrice, retail: LevelPrice): BreakCents[] {
  const steps = [...own.breaks, ...retail.breaks].map(({ fromQty }) => fromQty);
  const breaks: BreakCents[] = [];
  let lowest = own.sellingCents;
  for (const fromQty of [...new Set(steps)].sort((a, b) => a - b)) {
    const reached = [...own.breaks, ...retail.breaks].filter((one) => one.fromQty <= fromQty);
    const sellingCents = Math.min(...reached.map((one) => one.sellingCents));
    if (sellingCents >= lowest) continue;
    breaks.push({ fromQty, sellingCents });
    lowest = sellingCents;
  }
  return breaks;
}
