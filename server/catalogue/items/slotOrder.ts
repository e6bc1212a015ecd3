import { hasOneValue, QuantileBuckets } from './quantileBuckets';

/** Membership of a combination's items in a list. */
export const LEFT_OUT = 0;
export const IN_LIST = 1;
/** In the list, but after all others. */
export const IN_LIST_LAST = 2;

const KINDS = [IN_LIST, IN_LIST_LAST] as const;
type Kind = (typeof KINDS)[number];

/** What is in a list and in which direction it is read. */
export type WalkedList = {
  /** By cubeId: LEFT_OUT, IN_LIST or IN_LIST_LAST. */
  membership: Uint8Array;
  isDescending: boolean;
  /** Slots with the key 0 come last. */
  isZeroLast: boolean;
  /** Null accepts every slot. */
  accepts: ((slot: number) => boolean) | null;
};

/** Marks a slot that has no place yet; there are only some thousand buckets. */
const NO_BUCKET = 0xffff;

/** So many slots may move into other buckets before an order is worn. */
const WORN_AFTER = { share: 0.05, least: 4_000 };

/**
 * The slots of the listing index in groups of nearly equal sort keys, with their combinations beside them, so that
 * walking along a list reads memory in sequence. Slots that moved since are strays until the order is made again.
 */
export class SlotOrder {
  readonly #keys: Float64Array;
  readonly #cubeId: Int32Array;
  readonly #buckets: QuantileBuckets;
  readonly #bucketOf: Uint16Array;
  readonly #starts: Int32Array;
  readonly #slots: Int32Array;
  /** The combination of each of these slots; 0 when it moved away. */
  readonly #cubes: Int32Array;
  readonly #strays = new Set<number>();
  readonly #mostStrays: number;

  /** Both columns may have room after their `size` slots. */
  constructor(keys: Float64Array, cubeId: Int32Array, size: number) {
    this.#keys = keys;
    this.#cubeId = cubeId;
    this.#buckets = QuantileBuckets.from(keys.subarray(0, size));
    this.#bucketOf = new Uint16Array(keys.length).fill(NO_BUCKET);
    this.#starts = new Int32Array(this.#buckets.count + 1);
    this.#slots = new Int32Array(size);
    this.#cubes = new Int32Array(size);
    this.#mostStrays = Math.max(WORN_AFTER.least, WORN_AFTER.share * size);
    const sizes = new Int32Array(this.#buckets.count);
    for (let slot = 0; slot < size; slot += 1) {
      const bucket = this.#buckets.of(keys[slot] ?? 0);
      this.#bucketOf[slot] = bucket;
      sizes[bucket] = (sizes[bucket] ?? 0) + 1;
    }
    for (const [bucket, of] of sizes.entries()) {
      this.#starts[bucket + 1] = (this.#starts[bucket] ?? 0) + of;
    }
    const next = this.#starts.slice();
    for (let slot = 0; slot < size; slot += 1) {
      const bucket = this.#bucketOf[slot] ?? 0;
      const at = next[bucket] ?? 0;
      next[bucket] = at + 1;
      this.#slots[at] = slot;
      this.#cubes[at] = cubeId[slot] ?? 0;
    }
  }

  /** True when so many slots moved that a new order is quicker. */
  get isWorn(): boolean {
    return this.#strays.size > this.#mostStrays;
  }

  /** Follows a slot whose key or combination was written. */
  put(slot: number): void {
    const before = this.#bucketOf[slot] ?? NO_BUCKET;
    const after = this.#buckets.of(this.#keys[slot] ?? 0);
    if (this.#strays.has(slot)) {
      this.#bucketOf[slot] = after;
      return;
    }
    if (before !== NO_BUCKET) {
      this.#cubes[this.#placeOf(slot, before)] =
        before === after ? (this.#cubeId[slot] ?? 0) : LEFT_OUT;
    }
    if (before === after) return;
    this.#strays.add(slot);
    this.#bucketOf[slot] = after;
  }

  /** Returns the `limit` slots of a list that follow position `from`; equal keys keep the order of the slots. */
  page(list: WalkedList, from: number, limit: number): number[] {
    const strays = this.#straysIn(list);
    const found: number[] = [];
    let toSkip = from;
    for (const kind of KINDS) {
      for (let step = 0; step < this.#buckets.count; step += 1) {
        const bucket = list.isDescending ? this.#buckets.count - 1 - step : step;
        const further = strays.get(straysKey(bucket, kind)) ?? [];
        const size = this.#countIn(list, bucket, kind) + further.length;
        if (size <= toSkip) {
          toSkip -= size;
          continue;
        }
        const members = this.#membersOf(list, bucket, kind);
        found.push(
          ...this.#sorted(list, bucket, { members, further, toSkip, limit: limit - found.length }),
        );
        toSkip = 0;
        if (found.length === limit) return found;
      }
    }
    return found;
  }

  /**
   * Counts by cubeId the slots whose keys are within these bounds. Where these are most of all, it subtracts the
   * others from the `totals`.
   */
  countWithin(
    [least, most]: readonly [least: number, most: number],
    cubeIds: number,
    totals: ReadonlyMap<number, number>,
  ): Int32Array {
    const counts = new Int32Array(cubeIds);
    const { start, inner, outer, end } = this.#edgesOf(least, most);
    const all = this.#slots.length;
    const areMost = 2 * (outer - inner) > all;
    const step = areMost ? -1 : 1;
    if (areMost) for (const [cubeId, items] of totals) counts[cubeId] = items;
    const add = (cubeId: number) => {
      counts[cubeId] = (counts[cubeId] ?? 0) + step;
    };
    const addIfAsked = (slot: number, cubeId: number) => {
      const key = this.#keys[slot] ?? 0;
      if ((key >= least && key <= most) !== areMost) add(cubeId);
    };
    if (areMost) {
      this.#eachCube(0, start, add);
      this.#eachCube(end, all, add);
    } else {
      this.#eachCube(inner, outer, add);
    }
    this.#eachSlot(start, inner, addIfAsked);
    this.#eachSlot(outer, end, addIfAsked);
    for (const slot of this.#strays) addIfAsked(slot, this.#cubeId[slot] ?? 0);
    // What moved away.
    counts[LEFT_OUT] = 0;
    return counts;
  }

  /**
   * Returns where the buckets of these bounds lie: the first from `start` to `inner`, the last from `outer` to
   * `end`, empty where both are one, and whole buckets between them.
   */
  #edgesOf(least: number, most: number) {
    const [first, last] = [this.#buckets.of(least), this.#buckets.of(most)];
    const [start, inner] = [this.#starts[first] ?? 0, this.#starts[first + 1] ?? 0];
    const [outer, end] = [this.#starts[last] ?? 0, this.#starts[last + 1] ?? 0];
    return first < last ? { start, inner, outer, end } : { start, inner, outer: inner, end: inner };
  }

  #eachCube(from: number, to: number, visit: (cubeId: number) => void): void {
    for (let at = from; at < to; at += 1) visit(this.#cubes[at] ?? 0);
  }

  #eachSlot(from: number, to: number, visit: (slot: number, cubeId: number) => void): void {
    for (let at = from; at < to; at += 1) visit(this.#slots[at] ?? 0, this.#cubes[at] ?? 0);
  }

  /** Returns the place of a slot within its bucket, where slots are in their order. */
  #placeOf(slot: number, bucket: number): number {
    let [low, high] = [this.#starts[bucket] ?? 0, this.#starts[bucket + 1] ?? 0];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#slots[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #straysIn(list: WalkedList): Map<number, number[]> {
    const strays = new Map<number, number[]>();
    for (const slot of this.#strays) {
      const kind = this.#kindOf(list, slot, this.#cubeId[slot] ?? 0);
      if (kind === LEFT_OUT) continue;
      const key = straysKey(this.#bucketOf[slot] ?? 0, kind);
      const known = strays.get(key);
      if (known === undefined) strays.set(key, [slot]);
      else known.push(slot);
    }
    return strays;
  }

  #kindOf({ membership, accepts, isZeroLast }: WalkedList, slot: number, cubeId: number): number {
    const kind = membership[cubeId] ?? LEFT_OUT;
    if (kind === LEFT_OUT || (accepts !== null && !accepts(slot))) return LEFT_OUT;
    return isZeroLast && this.#keys[slot] === 0 ? IN_LIST_LAST : kind;
  }

  /** A list of whole combinations is counted without looking at its slots. */
  #countIn(list: WalkedList, bucket: number, kind: Kind): number {
    const { membership } = list;
    const [start, end] = [this.#starts[bucket] ?? 0, this.#starts[bucket + 1] ?? 0];
    const cubes = this.#cubes;
    let count = 0;
    if (list.accepts === null && !this.#mayHaveZero(list, bucket)) {
      for (let at = start; at < end; at += 1) {
        if (membership[cubes[at] ?? 0] === kind) count += 1;
      }
      return count;
    }
    for (let at = start; at < end; at += 1) {
      if (this.#kindOf(list, this.#slots[at] ?? 0, cubes[at] ?? 0) === kind) count += 1;
    }
    return count;
  }

  #mayHaveZero({ isZeroLast }: WalkedList, bucket: number): boolean {
    return isZeroLast && bucket === this.#buckets.of(0);
  }

  *#membersOf(list: WalkedList, bucket: number, kind: Kind): Generator<number> {
    const end = this.#starts[bucket + 1] ?? 0;
    for (let at = this.#starts[bucket] ?? 0; at < end; at += 1) {
      const slot = this.#slots[at] ?? 0;
      if (this.#kindOf(list, slot, this.#cubes[at] ?? 0) === kind) yield slot;
    }
  }

  /** Returns the slots of a bucket that a page has. A bucket with a single key may hold most of all items. */
  #sorted(
    { isDescending }: WalkedList,
    bucket: number,
    { members, further, toSkip, limit }: Gathered,
  ): number[] {
    if (hasOneValue(bucket)) return pickInOrder(members, further.sort(bySlot), toSkip, limit);
    const sign = isDescending ? -1 : 1;
    const keys = this.#keys;
    return [...members, ...further]
      .sort((left, right) => sign * ((keys[left] ?? 0) - (keys[right] ?? 0)) || left - right)
      .slice(toSkip, toSkip + limit);
  }
}

type Gathered = { members: Iterable<number>; further: number[]; toSkip: number; limit: number };

const straysKey = (bucket: number, kind: number) => bucket * 4 + kind;
const bySlot = (left: number, right: number) => left - right;

/** Merges two ascending lists and returns some that follow a position. */
function pickInOrder(
  members: Iterable<number>,
  further: readonly number[],
  toSkip: number,
  limit: number,
): number[] {
  const picked: number[] = [];
  let [left, next] = [toSkip, 0];
  const pick = (slot: number) => {
    if (left > 0) left -= 1;
    else picked.push(slot);
  };
  for (const slot of members) {
    while ((further[next] ?? Infinity) < slot) pick(further[next++] ?? 0);
    pick(slot);
    if (picked.length >= limit) return picked.slice(0, limit);
  }
  for (const slot of further.slice(next)) pick(slot);
  return picked.slice(0, limit);
}
