const SAMPLE = 20_000;
const MOST_BOUNDS = 1_000;

/**
 * Steps that a column of numbers rises by, at bounds drawn from its own values, so that few items
 * share one. What equals a bound has an odd step of its own: a value of very many items is then
 * never among others, and its items need no sorting.
 */
export class ValueSteps {
  readonly #bounds: Float64Array;

  private constructor(bounds: Float64Array) {
    this.#bounds = bounds;
  }

  static of(values: Float64Array): ValueSteps {
    const stride = Math.max(1, Math.floor(values.length / SAMPLE));
    const sample = new Float64Array(Math.floor(values.length / stride));
    for (let at = 0; at < sample.length; at += 1) sample[at] = values[at * stride] ?? 0;
    sample.sort();
    const every = Math.max(1, Math.floor(sample.length / MOST_BOUNDS));
    return new ValueSteps(
      sample.filter((value, at) => at % every === 0 && value !== sample[at - every]),
    );
  }

  get count(): number {
    return 2 * this.#bounds.length + 1;
  }

  stepOf(value: number): number {
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

/** Whether all items of this step have the same value. */
export function isOneValue(step: number): boolean {
  return step % 2 === 1;
}
