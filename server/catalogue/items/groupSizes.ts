import type { CountedItem } from '@/lib/commerce/facets';

export type Column = Exclude<keyof CountedItem, 'itemCount'>;
type Sizes = ReadonlyMap<string | number, number>;

/** Sums the items under each value of a column on first use and caches the sums. */
export class GroupSizes {
  readonly #rows: readonly CountedItem[];
  readonly #known = new Map<Column, Sizes>();

  constructor(rows: readonly CountedItem[]) {
    this.#rows = rows;
  }

  /** The number of listed items. */
  get listed(): number {
    return this.of('hasStock', [0, 1]);
  }

  /** Returns the number of items with any of these values. */
  of(column: Column, values: Iterable<string | number>): number {
    const sizes = this.#sizesBy(column);
    let size = 0;
    for (const value of values) size += sizes.get(value) ?? 0;
    return size;
  }

  #sizesBy(column: Column): Sizes {
    const known = this.#known.get(column);
    if (known !== undefined) return known;
    const sizes = new Map<string | number, number>();
    for (const row of this.#rows) {
      sizes.set(row[column], (sizes.get(row[column]) ?? 0) + row.itemCount);
    }
    this.#known.set(column, sizes);
    return sizes;
  }
}
