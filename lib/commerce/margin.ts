import type { Cents } from './money';
import { splitVat } from './vat';

export type MarginOfOne = { salesCents: Cents | null; marginCents: Cents | null };

/** Returns what one piece earns at a price; null without a price, or while its cost is unknown. VAT is the state's. */
export function marginOfOne(
  priceCents: Cents | null,
  averageCents: Cents | null,
  hasVat: boolean,
): MarginOfOne {
  if (priceCents === null) return { salesCents: null, marginCents: null };
  const salesCents = hasVat ? (splitVat([priceCents])[0]?.netCents ?? 0) : priceCents;
  return { salesCents, marginCents: averageCents === null ? null : salesCents - averageCents };
}
