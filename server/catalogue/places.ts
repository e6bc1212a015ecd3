import type { Sort } from '@/lib/contract/catalogue';
import type { ItemPlaceTable } from '@/server/database/schema';
import { selectByRank } from './selectByRank';
import { isOneValue, ValueSteps } from './valueSteps';

/** Where a listed item stands: its combination in the cube, and what lists are ordered by. */
export type Place = Omit<ItemPlaceTable, 'changedAt'>;

/** Inclusive; null where there is no bound. */
export type PriceBounds = { minPriceCents: number | null; maxPriceCents: number | null };

/** What the items of a combination are to a list. */
export const LEFT_OUT = 0;
export const IN_LIST = 1;
/** In the list, but after all others. */
export const IN_LIST_LAST = 2;

export type PageWanted = PriceBounds & {
  /** By cubeId: LEFT_OUT, IN_LIST or IN_LIST_LAST. */
  standing: Uint8Array;
  sort: Sort;
  from: number;
  limit: number;
};

type OrderColumn = 'priceCents' | 'popularity' | 'createdAt' | 'disPerHundredths';

const ORDERS: Record<Sort, { column: OrderColumn; isFalling: boolean }> = {
  best: { column: 'popularity', isFalling: true },
  'price-asc': { column: 'priceCents', isFalling: false },
  'price-desc': { column: 'priceCents', isFalling: true },
  newest: { column: 'createdAt', isFalling: true },
  discount: { column: 'disPerHundredths', isFalling: true },
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

/** A column's steps, the step of each slot, and how many came to another one since they were drawn. */
type Stepped = { steps: ValueSteps; stepOf: Uint16Array; moved: number; mostMoved: number };

/** Of a slot nothing was written to yet; there are some thousand steps. */
const NO_STEP = 0xffff;

/** So many may gather on one step, and be sorted for a page of it, before steps are drawn anew. */
const MOST_MOVED = { share: 0.05, least: 4_000 };

const SPARE = 1.25;

/**
 * The places of all listed items as columns of numbers, in the order of their codes: some 60
 * bytes an item. Any list is counted within prices, and any page of it found, in a pass or two,
 * which takes some nanoseconds an item whatever is asked.
 */
export class Places {
  #size = 0;
  #columns = columnsFor(0);
  #stepped = new Map<OrderColumn, Stepped>();
  #ranks = new Uint16Array(0);
  #version = 0;

  /** Rises with every change: what was counted of one version is right as long as it stands. */
  get version(): number {
    return this.#version;
  }

  /** Takes in new and changed places; they come in the order of their codes. */
  put(places: readonly Place[]): void {
    const unknown = places.filter((place) => !this.#overwrite(place) && place.cubeId !== 0);
    const [lowest] = unknown;
    if (lowest === undefined) return;
    this.#version += 1;
    this.#makeRoom(this.#size + unknown.length);
    if (this.#slotAt(lowest.itmCode) < this.#size) this.#stepped.clear();
    // From the back, so that nothing is written over before it was moved.
    let [end, target] = [this.#size, this.#size + unknown.length];
    for (const place of unknown.toReversed()) {
      const start = this.#slotAt(place.itmCode);
      target -= end - start;
      for (const name of COLUMNS) this.#columns[name].copyWithin(target, start, end);
      end = start;
      target -= 1;
      this.#write(target, place);
    }
    this.#size += unknown.length;
  }

  /** How many items of each combination (by cubeId) cost this much. */
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

  /** Codes of one page of a list, in its order; of equals the lower code comes first. */
  page(wanted: PageWanted): number[] {
    const { column, isFalling } = ORDERS[wanted.sort];
    const { steps, stepOf } = this.#steppedBy(column);
    const rankOf = (step: number) => 1 + (isFalling ? steps.count - 1 - step : step);
    const rankOfStep = Uint16Array.from({ length: steps.count }, (_, step) => rankOf(step));
    const sizes = this.#rank(wanted, stepOf, rankOfStep);
    const values = this.#columns[column];
    const sign = isFalling ? -1 : 1;
    const slots = selectByRank(
      {
        ranks: this.#ranks,
        slots: this.#size,
        sizes,
        keyOf: (slot) => sign * (values[slot] ?? 0),
        // Turned round, odd steps stay odd: there is one even step more than odd ones.
        isOneValue: (rank) => isOneValue((rank - 1) % steps.count),
      },
      wanted.from,
      wanted.limit,
    );
    return slots.map((slot) => this.#columns.itmCode[slot] ?? 0);
  }

  /** Gives every slot its rank in this list; answers how many have each. */
  #rank(wanted: PageWanted, stepOf: Uint16Array, rankOfStep: Uint16Array): Uint32Array {
    const { cubeId, priceCents } = this.#columns;
    const { standing } = wanted;
    const [least, most] = ends(wanted);
    const ranks = this.#ranks;
    const sizes = new Uint32Array(2 * rankOfStep.length + 1);
    for (let slot = 0; slot < this.#size; slot += 1) {
      ranks[slot] = 0;
      const how = standing[cubeId[slot] ?? 0] ?? LEFT_OUT;
      if (how === LEFT_OUT) continue;
      const price = priceCents[slot] ?? 0;
      if (price < least || price > most) continue;
      const rank =
        (rankOfStep[stepOf[slot] ?? 0] ?? 0) + (how === IN_LIST_LAST ? rankOfStep.length : 0);
      ranks[slot] = rank;
      sizes[rank] = (sizes[rank] ?? 0) + 1;
    }
    return sizes;
  }

  #steppedBy(column: OrderColumn): Stepped {
    const known = this.#stepped.get(column);
    if (known !== undefined && known.moved <= known.mostMoved) return known;
    const values = this.#columns[column];
    const steps = ValueSteps.of(values.subarray(0, this.#size));
    const stepOf = new Uint16Array(values.length).fill(NO_STEP);
    for (let slot = 0; slot < this.#size; slot += 1) {
      stepOf[slot] = steps.stepOf(values[slot] ?? 0);
    }
    const mostMoved = Math.max(MOST_MOVED.least, MOST_MOVED.share * this.#size);
    const stepped = { steps, stepOf, moved: 0, mostMoved };
    this.#stepped.set(column, stepped);
    return stepped;
  }

  #overwrite(place: Place): boolean {
    const slot = this.#slotAt(place.itmCode);
    if (slot === this.#size || this.#columns.itmCode[slot] !== place.itmCode) return false;
    if (COLUMNS.some((name) => this.#columns[name][slot] !== place[name])) {
      this.#version += 1;
      this.#write(slot, place);
    }
    return true;
  }

  /** The first slot whose code is not lower. */
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

  #write(slot: number, place: Place): void {
    for (const name of COLUMNS) this.#columns[name][slot] = place[name];
    for (const [name, stepped] of this.#stepped) {
      const step = stepped.steps.stepOf(place[name]);
      if (stepped.stepOf[slot] !== step) stepped.moved += 1;
      stepped.stepOf[slot] = step;
    }
  }

  #makeRoom(size: number): void {
    if (size <= this.#ranks.length) return;
    const columns = columnsFor(Math.ceil(size * SPARE));
    for (const name of COLUMNS) columns[name].set(this.#columns[name]);
    this.#columns = columns;
    this.#stepped.clear();
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
