import { divideHalfUp, type Cents } from './money';

/** Prices contain VAT at this rate. */
export const VAT_PERCENT = 18;

export type WithVat = { netCents: Cents; vatCents: Cents };

/**
 * Splits amounts that contain VAT. Each running sum is rounded once, so that the net amounts and the
 * VAT of all lines add up to those of the sum, and no line is more than a cent away from its own share.
 */
export function splitVat(totals: readonly Cents[]): WithVat[] {
  let [sumCents, sumNetCents] = [0, 0];
  return totals.map((totalCents) => {
    sumCents += totalCents;
    const netCents = divideHalfUp(sumCents * 100, 100 + VAT_PERCENT) - sumNetCents;
    sumNetCents += netCents;
    return { netCents, vatCents: totalCents - netCents };
  });
}
