import { NO_SALES } from '@/lib/commerce/reports/reportFigures';
import type { SaleFigures } from '@/lib/commerce/reports/saleLines';

export const FIGURES = Object.keys(NO_SALES) as (keyof SaleFigures)[];

const FIRST_ROOM = 1_000;

/** Sums of figures by key. They are in one array: a report by order has a hundred thousand keys. */
export class GroupSums<Key> {
  readonly #width: number;
  readonly #places = new Map<Key, number>();
  #sums: Float64Array;

  /** With so many figures of each key. */
  constructor(width: number = FIGURES.length) {
    this.#width = width;
    this.#sums = new Float64Array(width * FIRST_ROOM);
  }

  get size(): number {
    return this.#places.size;
  }

  /** The keys in the order in which they came, each with the place of its first figure. */
  get places(): ReadonlyMap<Key, number> {
    return this.#places;
  }

  /** Returns the place of a key's first figure; those that follow are at the next places. */
  placeOf(key: Key): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#places.size * this.#width;
    if (place + this.#width > this.#sums.length) {
      const larger = new Float64Array(this.#sums.length * 2);
      larger.set(this.#sums);
      this.#sums = larger;
    }
    this.#places.set(key, place);
    return place;
  }

  add(place: number, value: number): void {
    this.#sums[place] = (this.#sums[place] ?? 0) + value;
  }

  at(place: number): number {
    return this.#sums[place] ?? 0;
  }

  figuresAt(place: number): SaleFigures {
    const figures = { ...NO_SALES };
    FIGURES.forEach((name, offset) => (figures[name] = this.at(place + offset)));
    return figures;
  }
}
