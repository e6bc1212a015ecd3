import type { Cents } from './money';

/** Shares an amount by weights, each running sum rounded once; without weights the first has all of it. */
export function sharesOf(cents: Cents, weights: readonly number[]): Cents[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, at) => (at === 0 ? cents : 0));
  let [sum, given] = [0, 0];
  return weights.map((weight) => {
    sum += weight;
    const share = Math.round(cents * (sum / all)) - given;
    given += share;
    return share;
  });
}
