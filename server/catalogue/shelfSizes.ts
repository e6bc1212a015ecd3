import type { CountedItem } from '@/lib/commerce/facets';

export type Column = Exclude<keyof CountedItem, 'itemCount'>;
type Sizes = ReadonlyMap<string | number, number>;

/** How many items stand under each value of a column: added up when first asked for, then known. */
export class ShelfSizes {
  readonly #rows: readonly CountedItem[];
  readonly #known = new Map<Column, Sizes>();

  constructor(rows: readonly CountedItem[]) {
    this.#rows = rows;
  }

  /** All that is listed. */
  get listed(): number {
    return this.of('hasStock', [0, 1]);
  }

  /** Of all these values together. */
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
