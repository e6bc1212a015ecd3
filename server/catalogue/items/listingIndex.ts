import type { Sort } from '@/lib/contract/limits';
import type { PlaceRow } from './placeChanges.queries';
import { SlotOrder } from './slotOrder';

/** A listed item's position: its combination in the cube, and its sort keys. */
export type IndexEntry = PlaceRow;

/** Inclusive; null means no bound. */
export type PriceBounds = { minPriceCents: number | null; maxPriceCents: number | null };

export type PageRequest = PriceBounds & {
  /** By cubeId: LEFT_OUT, IN_LIST or IN_LIST_LAST. */
  membership: Uint8Array;
  sort: Sort;
  from: number;
  limit: number;
};

type OrderColumn = 'priceCents' | 'popularity' | 'createdAt' | 'disPerHundredths';

const ORDERS: Record<Sort, { column: OrderColumn; isDescending: boolean }> = {
  best: { column: 'popularity', isDescending: true },
  'price-asc': { column: 'priceCents', isDescending: false },
  'price-desc': { column: 'priceCents', isDescending: true },
  newest: { column: 'createdAt', isDescending: true },
  discount: { column: 'disPerHundredths', isDescending: true },
};

const COLUMNS = [
  'itmCode',
  'cubeId',
  'priceCents',
  'popularity',
  'createdAt',
  'disPerHundredths',
] as const;
type Columns = Record<Exclude<(typeof COLUMNS)[number], 'cubeId'>, Float64Array> & {
  cubeId: Int32Array;
};

const SPARE = 1.25;

/**
 * The sort keys of all listed items as columns of numbers, in the order of their codes, and up to four orders of them:
 * about 85 bytes an item. Counts any list within price bounds, and finds any page of it, in at most some milliseconds
 * for a million items.
 */
export class ListingIndex {
  #size = 0;
  #columns = columnsFor(0);
  readonly #orders = new Map<OrderColumn, SlotOrder>();
  #version = 0;
  #moves = 0;
  readonly #counts = new Map<number, number>();

  /** Rises when an item comes, goes, or gets another combination. */
  get moves(): number {
    return this.#moves;
  }

  /** The number of items of each combination, by cubeId. */
  get counts(): ReadonlyMap<number, number> {
    return this.#counts;
  }

  /** Rises with every change: cached counts of a version stay valid for it. */
  get version(): number {
    return this.#version;
  }

  /** Adds new and changed entries, in the order of their codes. */
  put(entries: readonly IndexEntry[]): void {
    if (this.#isAfterAll(entries)) return this.#append(entries);
    const unknown = entries.filter((entry) => !this.#overwrite(entry) && entry.cubeId !== 0);
    const [lowest] = unknown;
    if (lowest === undefined) return;
    this.#version += 1;
    this.#makeRoom(this.#size + unknown.length);
    if (this.#slotAt(lowest.itmCode) < this.#size) this.#orders.clear();
    // From the back, so that nothing is overwritten before it was moved.
    let [end, target] = [this.#size, this.#size + unknown.length];
    for (const entry of unknown.toReversed()) {
      const start = this.#slotAt(entry.itmCode);
      target -= end - start;
      for (const name of COLUMNS) this.#columns[name].copyWithin(target, start, end);
      end = start;
      target -= 1;
      this.#count(entry.cubeId, 1);
      this.#write(target, entry);
    }
    this.#size += unknown.length;
  }

  /** Counts the items of each combination (by cubeId) within the price bounds. */
  countWithin(bounds: PriceBounds, cubeIds: number): Int32Array {
    return this.#orderBy('priceCents').countWithin(ends(bounds), cubeIds, this.#counts);
  }

  /** Returns the codes of one page of a list, in its order; ties go by the lower code. */
  page({ membership, sort, from, limit, ...bounds }: PageRequest): number[] {
    const { column, isDescending } = ORDERS[sort];
    const list = {
      membership,
      isDescending,
      // Items without a price come last in both directions.
      isZeroLast: sort === 'price-asc',
      accepts: this.#within(bounds),
    };
    const slots = this.#orderBy(column).page(list, from, limit);
    return slots.map((slot) => this.#columns.itmCode[slot] ?? 0);
  }

  #within(bounds: PriceBounds): ((slot: number) => boolean) | null {
    const [least, most] = ends(bounds);
    if (least === -Infinity && most === Infinity) return null;
    const { priceCents } = this.#columns;
    return (slot) => {
      const price = priceCents[slot] ?? 0;
      return price >= least && price <= most;
    };
  }

  #orderBy(column: OrderColumn): SlotOrder {
    const known = this.#orders.get(column);
    if (known !== undefined && !known.isWorn) return known;
    const order = new SlotOrder(this.#columns[column], this.#columns.cubeId, this.#size);
    this.#orders.set(column, order);
    return order;
  }

  /** True for entries that all come after those that are known, as in the first read. */
  #isAfterAll(entries: readonly IndexEntry[]): boolean {
    const last = this.#size === 0 ? -Infinity : (this.#columns.itmCode[this.#size - 1] ?? 0);
    return (entries[0]?.itmCode ?? -Infinity) > last;
  }

  #append(entries: readonly IndexEntry[]): void {
    const listed = entries.filter(({ cubeId }) => cubeId !== 0);
    if (listed.length === 0) return;
    this.#version += 1;
    this.#makeRoom(this.#size + listed.length);
    for (const entry of listed) {
      this.#count(entry.cubeId, 1);
      this.#write(this.#size, entry);
      this.#size += 1;
    }
  }

  #overwrite(entry: IndexEntry): boolean {
    const slot = this.#slotAt(entry.itmCode);
    if (slot === this.#size || this.#columns.itmCode[slot] !== entry.itmCode) return false;
    if (COLUMNS.some((name) => this.#columns[name][slot] !== entry[name])) {
      this.#version += 1;
      this.#recount(this.#columns.cubeId[slot] ?? 0, entry.cubeId);
      this.#write(slot, entry);
    }
    return true;
  }

  #recount(before: number, after: number): void {
    if (before === after) return;
    this.#count(before, -1);
    this.#count(after, 1);
  }

  /** 0 is no combination: the item is not listed. */
  #count(cubeId: number, items: number): void {
    this.#moves += 1;
    if (cubeId !== 0) this.#counts.set(cubeId, (this.#counts.get(cubeId) ?? 0) + items);
  }

  /** Returns the first slot whose code is not lower. */
  #slotAt(itmCode: number): number {
    const codes = this.#columns.itmCode;
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((codes[middle] ?? 0) < itmCode) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #write(slot: number, entry: IndexEntry): void {
    const columns = this.#columns;
    columns.itmCode[slot] = entry.itmCode;
    columns.cubeId[slot] = entry.cubeId;
    columns.priceCents[slot] = entry.priceCents;
    columns.popularity[slot] = entry.popularity;
    columns.createdAt[slot] = entry.createdAt;
    columns.disPerHundredths[slot] = entry.disPerHundredths;
    for (const order of this.#orders.values()) order.put(slot);
  }

  #makeRoom(size: number): void {
    if (size <= this.#columns.itmCode.length) return;
    const columns = columnsFor(Math.ceil(size * SPARE));
    for (const name of COLUMNS) columns[name].set(this.#columns[name]);
    this.#columns = columns;
    this.#orders.clear();
  }
}

function columnsFor(room: number): Columns {
  const column = () => new Float64Array(room);
  return {
    itmCode: column(),
    cubeId: new Int32Array(room),
    priceCents: column(),
    popularity: column(),
    createdAt: column(),
    disPerHundredths: column(),
  };
}

function ends({ minPriceCents, maxPriceCents }: PriceBounds): [number, number] {
  return [minPriceCents ?? -Infinity, maxPriceCents ?? Infinity];
}
