import type { Sort } from '@/lib/contract/limits';
import type { PlaceRow } from './placeChanges.queries';
import { selectByRank } from './selectByRank';
import { hasOneValue, QuantileBuckets } from './quantileBuckets';

/** A listed item's position: its combination in the cube, and its sort keys. */
export type IndexEntry = PlaceRow;

/** Inclusive; null means no bound. */
export type PriceBounds = { minPriceCents: number | null; maxPriceCents: number | null };

/** Membership of a combination's items in a list. */
export const LEFT_OUT = 0;
export const IN_LIST = 1;
/** In the list, but after all others. */
export const IN_LIST_LAST = 2;

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

/** A column's buckets, the bucket of each slot, and how many slots moved between them. */
type Bucketed = {
  buckets: QuantileBuckets;
  bucketOf: Uint16Array;
  moved: number;
  mostMoved: number;
};

/** Marks a slot without a bucket; there are only some thousand buckets. */
const NO_BUCKET = 0xffff;

/** So many slots may move into other buckets before the buckets are computed again. */
const REBUILD_AFTER = { share: 0.05, least: 4_000 };

const SPARE = 1.25;

/**
 * The sort keys of all listed items as columns of numbers, in the order of their codes: about 60
 * bytes an item. Counts any list within price bounds, and finds any page of it, in one or two
 * passes of some nanoseconds an item.
 */
export class ListingIndex {
  #size = 0;
  #columns = columnsFor(0);
  #bucketed = new Map<OrderColumn, Bucketed>();
  #ranks = new Uint16Array(0);
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
    const unknown = entries.filter((entry) => !this.#overwrite(entry) && entry.cubeId !== 0);
    const [lowest] = unknown;
    if (lowest === undefined) return;
    this.#version += 1;
    this.#makeRoom(this.#size + unknown.length);
    if (this.#slotAt(lowest.itmCode) < this.#size) this.#bucketed.clear();
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
    const { cubeId, priceCents } = this.#columns;
    const [least, most] = ends(bounds);
    const counts = new Int32Array(cubeIds);
    for (let slot = 0; slot < this.#size; slot += 1) {
      const price = priceCents[slot] ?? 0;
      if (price < least || price > most) continue;
      const id = cubeId[slot] ?? 0;
      counts[id] = (counts[id] ?? 0) + 1;
    }
    return counts;
  }

  /** Returns the codes of one page of a list, in its order; ties go by the lower code. */
  page(wanted: PageRequest): number[] {
    const { column, isDescending } = ORDERS[wanted.sort];
    const { buckets, bucketOf } = this.#bucketsBy(column);
    const rankOf = (bucket: number) => 1 + (isDescending ? buckets.count - 1 - bucket : bucket);
    const rankOfBucket = Uint16Array.from({ length: buckets.count }, (_, bucket) => rankOf(bucket));
    const sizes = this.#rank(wanted, bucketOf, rankOfBucket);
    const values = this.#columns[column];
    const sign = isDescending ? -1 : 1;
    const slots = selectByRank(
      {
        ranks: this.#ranks,
        slots: this.#size,
        sizes,
        keyOf: (slot) => sign * (values[slot] ?? 0),
        // Reversing keeps odd buckets odd: there is one more even bucket than odd ones.
        isOneValue: (rank) => hasOneValue((rank - 1) % buckets.count),
      },
      wanted.from,
      wanted.limit,
    );
    return slots.map((slot) => this.#columns.itmCode[slot] ?? 0);
  }

  /** Gives every slot its rank in this list; returns how many slots have each rank. */
  #rank(wanted: PageRequest, bucketOf: Uint16Array, rankOfBucket: Uint16Array): Uint32Array {
    const { cubeId, priceCents } = this.#columns;
    const { membership } = wanted;
    const [least, most] = ends(wanted);
    const ranks = this.#ranks;
    const sizes = new Uint32Array(2 * rankOfBucket.length + 1);
    for (let slot = 0; slot < this.#size; slot += 1) {
      ranks[slot] = 0;
      const how = membership[cubeId[slot] ?? 0] ?? LEFT_OUT;
      if (how === LEFT_OUT) continue;
      const price = priceCents[slot] ?? 0;
      if (price < least || price > most) continue;
      const rank =
        (rankOfBucket[bucketOf[slot] ?? 0] ?? 0) +
        (isLast(how, price, wanted.sort) ? rankOfBucket.length : 0);
      ranks[slot] = rank;
      sizes[rank] = (sizes[rank] ?? 0) + 1;
    }
    return sizes;
  }

  #bucketsBy(column: OrderColumn): Bucketed {
    const known = this.#bucketed.get(column);
    if (known !== undefined && known.moved <= known.mostMoved) return known;
    const values = this.#columns[column];
    const buckets = QuantileBuckets.from(values.subarray(0, this.#size));
    const bucketOf = new Uint16Array(values.length).fill(NO_BUCKET);
    for (let slot = 0; slot < this.#size; slot += 1) {
      bucketOf[slot] = buckets.of(values[slot] ?? 0);
    }
    const mostMoved = Math.max(REBUILD_AFTER.least, REBUILD_AFTER.share * this.#size);
    const bucketed = { buckets, bucketOf, moved: 0, mostMoved };
    this.#bucketed.set(column, bucketed);
    return bucketed;
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
    for (const name of COLUMNS) this.#columns[name][slot] = entry[name];
    for (const [name, bucketed] of this.#bucketed) {
      const bucket = bucketed.buckets.of(entry[name]);
      if (bucketed.bucketOf[slot] !== bucket) bucketed.moved += 1;
      bucketed.bucketOf[slot] = bucket;
    }
  }

  #makeRoom(size: number): void {
    if (size <= this.#ranks.length) return;
    const columns = columnsFor(Math.ceil(size * SPARE));
    for (const name of COLUMNS) columns[name].set(this.#columns[name]);
    this.#columns = columns;
    this.#bucketed.clear();
    this.#ranks = new Uint16Array(columns.itmCode.length);
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

/** Items without a price come last in both directions. */
function isLast(how: number, priceCents: number, sort: Sort): boolean {
  return how === IN_LIST_LAST || (priceCents === 0 && sort === 'price-asc');
}
