/** Covers 95 of 100 cases. */
const Z = 1.959964;

/** Shares between 0 and 1. */
export type Interval = { share: number; low: number; high: number };

/**
 * Returns the share of `some` in `all` with Wilson's interval of 95 %, which is honest for few cases, too: 0 of 5 may
 * still be 43 %. Null for nothing.
 */
export function wilsonInterval(some: number, all: number): Interval | null {
  if (all <= 0) return null;
  const share = Math.min(1, Math.max(0, some / all));
  const base = 1 + (Z * Z) / all;
  const middle = (share + (Z * Z) / (2 * all)) / base;
  const reach = (Z / base) * Math.sqrt((share * (1 - share)) / all + (Z * Z) / (4 * all * all));
  return { share, low: share === 0 ? 0 : middle - reach, high: share === 1 ? 1 : middle + reach };
}
