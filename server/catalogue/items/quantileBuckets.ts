const SAMPLE = 20_000;
const MAX_BOUNDS = 1_000;

/**
 * Quantile buckets of a column, with bounds taken from its own values. A value equal to a bound has
 * its own odd bucket: a very common value does not share a bucket, and its items need no sorting.
 */
export class QuantileBuckets {
  readonly #bounds: Float64Array;

  private constructor(bounds: Float64Array) {
    this.#bounds = bounds;
  }

  static from(values: Float64Array): QuantileBuckets {
    const stride = Math.max(1, Math.floor(values.length / SAMPLE));
    const sample = new Float64Array(Math.floor(values.length / stride));
    for (let at = 0; at < sample.length; at += 1) sample[at] = values[at * stride] ?? 0;
    sample.sort();
    const every = Math.max(1, Math.floor(sample.length / MAX_BOUNDS));
    return new QuantileBuckets(
      sample.filter((value, at) => at % every === 0 && value !== sample[at - every]),
    );
  }

  get count(): number {
    return 2 * this.#bounds.length + 1;
  }

  of(value: number): number {
    const bounds = this.#bounds;
    let [low, high] = [0, bounds.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((bounds[middle] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    return bounds[low - 1] === value ? 2 * low - 1 : 2 * low;
  }
}

/** Returns true when all items of this bucket have the same value. */
export function hasOneValue(bucket: number): boolean {
  return bucket % 2 === 1;
}
