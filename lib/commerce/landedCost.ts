/** A line that came: pieces, and what one of them costs in cents; null: unknown. */
export type CostedLine = { qty: number; unitCents: number | null };

/**
 * Spreads freight and duty over lines by their value, or by their pieces where all were free, to the cent: the sum of
 * the shares is the whole. Returns null where the cost of a line is unknown, because its value is, too.
 */
export function spreadLanded(lines: readonly CostedLine[], landedCents: number): number[] | null {
  if (landedCents === 0) return lines.map(() => 0);
  const values: bigint[] = [];
  for (const { qty, unitCents } of lines) {
    if (unitCents === null) return null;
    values.push(BigInt(qty) * BigInt(unitCents));
  }
  const all = sum(values);
  const weights = all > 0n ? values : lines.map(({ qty }) => BigInt(qty));
  const whole = sum(weights);
  const [total, shares] = [BigInt(landedCents), [] as number[]];
  let [before, given] = [0n, 0n];
  for (const weight of weights) {
    before += weight;
    // The running sum is rounded once, half up, so that nothing is lost.
    const upToHere = (2n * total * before + whole) / (2n * whole);
    shares.push(Number(upToHere - given));
    given = upToHere;
  }
  return shares;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
