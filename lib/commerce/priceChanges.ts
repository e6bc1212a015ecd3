import type { Cents } from './money';

/** Prices by item code. */
export type PriceSnapshot = ReadonlyMap<number, Cents>;

export const PRICE_CHANGES = ['new', 'up', 'down'] as const;

export type PriceChange =
  { kind: 'new'; wasCents: null } | { kind: 'up' | 'down'; wasCents: Cents };

/**
 * Returns what happened to a price since a snapshot, or null: nothing, or there is no snapshot. A price of 0 is
 * one that is asked for, and none.
 */
export function priceChange(
  before: PriceSnapshot | null,
  itmCode: number,
  cents: Cents,
): PriceChange | null {
  if (before === null || cents === 0) return null;
  const wasCents = before.get(itmCode);
  if (wasCents === undefined || wasCents === 0) return { kind: 'new', wasCents: null };
  if (wasCents === cents) return null;
  return { kind: cents > wasCents ? 'up' : 'down', wasCents };
}

/** Returns the codes of a snapshot that are no longer sold. */
export function goneCodes(before: PriceSnapshot | null, sold: ReadonlySet<number>): number[] {
  return before === null ? [] : [...before.keys()].filter((code) => !sold.has(code));
}

/** A download within this time is the same one again: it shows the same changes. */
export const SAME_DOWNLOAD_MS = 3_600_000;

export type Downloads<Prices> = {
  at: number;
  prices: Prices;
  beforeAt: number | null;
  pricesBefore: Prices | null;
};

/** Returns the download that a new one is compared with. */
export function comparedWith<Prices>(
  last: Downloads<Prices> | null,
  now: number,
): { at: number; prices: Prices } | null {
  if (last === null) return null;
  if (now - last.at >= SAME_DOWNLOAD_MS) return { at: last.at, prices: last.prices };
  if (last.beforeAt === null || last.pricesBefore === null) return null;
  return { at: last.beforeAt, prices: last.pricesBefore };
}
