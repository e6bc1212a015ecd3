import {
  AVAILABILITY,
  FACET_KEYS,
  FILTER_KEYS,
  FILTERS,
  SWITCH_KEYS,
  SWITCHES,
  type FacetKey,
  type FilterKey,
  type PATH_FLAGS,
  type PathFlagKey,
  type SwitchKey,
} from '@/lib/contract/filters';
import { recordOf } from '@/lib/contract/records';

type Value = number | string;

export type FilterColumn = (typeof FILTERS)[FilterKey]['column'];
export type FlagColumn =
  (typeof SWITCHES)[SwitchKey]['column'] | (typeof PATH_FLAGS)[PathFlagKey]['column'];

/** `itemCount` items that share these attributes. A missing code is 0, a missing word '', a flag 0 or 1. */
export type CountedItem = Record<FilterColumn | 'partKind', Value> &
  Record<FlagColumn | 'itemCount', number>;

/** The selected values: OR within a set, AND between sets; an empty set does not filter. */
export type FacetChoice = Record<FilterKey, ReadonlySet<Value>> & Record<SwitchKey, boolean>;

/** Number of items by value; codes are numbers, words are strings. */
export type Counts = Map<Value, number>;
export type FacetCounts = { totalItems: number; counts: Record<FacetKey, Counts> };

/** A filter: the facet that counts it, a row's value, and the values that a selection allows. */
type Filter = {
  key: FacetKey;
  valueOf(row: CountedItem): Value;
  allowed(choice: FacetChoice): ReadonlySet<Value>;
};

const NOTHING: ReadonlySet<Value> = new Set();

const COUNTED: readonly Filter[] = [
  ...FILTER_KEYS.map((key) => ({
    key,
    valueOf: (row: CountedItem) => row[FILTERS[key].column],
    allowed: (choice: FacetChoice) => choice[key],
  })),
  ...SWITCH_KEYS.map((key) => {
    const itself: ReadonlySet<Value> = new Set([key]);
    return {
      key: AVAILABILITY,
      valueOf: (row: CountedItem) => (row[SWITCHES[key].column] === 1 ? key : ''),
      allowed: (choice: FacetChoice) => (choice[key] ? itself : NOTHING),
    } as const;
  }),
];

/** Tells whether a row passes all filters. */
export function isChosen(row: CountedItem, choice: FacetChoice): boolean {
  return COUNTED.every(({ valueOf, allowed }) => {
    const values = allowed(choice);
    return values.size === 0 || values.has(valueOf(row));
  });
}

/**
 * Returns the number of items that pass, and for each value the number that would pass with it.
 * A filter does not narrow its own counts, so that the shopper can add a second value.
 */
export function countFacets(rows: Iterable<CountedItem>, choice: FacetChoice): FacetCounts {
  return FacetTable.of(rows).count(choice, (row) => row.itemCount);
}

/** A filter with its distinct values, and for each row the index of its value. */
type Column = Filter & { values: Value[]; numbers: Map<Value, number>; ofRow: number[] };

/** The outcome of a row: it passes, it fails several filters, or it fails the one with this index. */
const PASSES = -1;
const FAILS_SEVERAL = -2;

/** Rows prepared for repeated counting: values are replaced by small integers. */
export class FacetTable<Row extends CountedItem> {
  readonly rows: Row[] = [];
  readonly #columns: Column[] = COUNTED.map((filter) => ({
    ...filter,
    values: [],
    numbers: new Map(),
    ofRow: [],
  }));

  static of<Row extends CountedItem>(rows: Iterable<Row>): FacetTable<Row> {
    const table = new FacetTable<Row>();
    for (const row of rows) table.add(row);
    return table;
  }

  /** Adds a row, whose values must not change afterwards. */
  add(row: Row): void {
    this.rows.push(row);
    for (const { valueOf, values, numbers, ofRow } of this.#columns) {
      const value = valueOf(row);
      let number = numbers.get(value);
      if (number === undefined) {
        number = values.push(value) - 1;
        numbers.set(value, number);
      }
      ofRow.push(number);
    }
  }

  /** Returns the rows that pass all filters. */
  chosen(choice: FacetChoice): Row[] {
    const outcomes = this.#outcomes(choice);
    return this.rows.filter((_, at) => outcomes[at] === PASSES);
  }

  /** Counts facets; `countOf` returns the number of a row's items to count. */
  count(choice: FacetChoice, countOf: (row: Row) => number): FacetCounts {
    const outcomes = this.#outcomes(choice);
    const counted = new Float64Array(this.rows.length);
    let totalItems = 0;
    this.rows.forEach((row, at) => {
      if (outcomes[at] === FAILS_SEVERAL) return;
      const count = countOf(row);
      counted[at] = count;
      if (outcomes[at] === PASSES) totalItems += count;
    });
    const counts = recordOf(FACET_KEYS, (): Counts => new Map());
    this.#columns.forEach((column, at) => {
      for (const [value, count] of tally(column, at, counted, outcomes)) {
        counts[column.key].set(value, count);
      }
    });
    return { totalItems, counts };
  }

  #outcomes(choice: FacetChoice): Int8Array {
    const outcomes = new Int8Array(this.rows.length).fill(PASSES);
    this.#columns.forEach(({ allowed, values, ofRow }, filter) => {
      const chosen = allowed(choice);
      if (chosen.size === 0) return;
      const passes = values.map((value) => chosen.has(value));
      for (let at = 0; at < ofRow.length; at += 1) {
        if (passes[ofRow[at] ?? 0] === true) continue;
        outcomes[at] = outcomes[at] === PASSES ? filter : FAILS_SEVERAL;
      }
    });
    return outcomes;
  }
}

/** Counts a filter's values. A row that fails only this filter counts here and for no other. */
function tally(
  { values, ofRow }: Column,
  filter: number,
  counted: Float64Array,
  outcomes: Int8Array,
): [Value, number][] {
  const sums = new Float64Array(values.length);
  for (let at = 0; at < ofRow.length; at += 1) {
    const outcome = outcomes[at];
    if (outcome !== PASSES && outcome !== filter) continue;
    const number = ofRow[at] ?? 0;
    sums[number] = (sums[number] ?? 0) + (counted[at] ?? 0);
  }
  return values.flatMap((value, number) => {
    const sum = sums[number] ?? 0;
    return value === 0 || value === '' || sum === 0 ? [] : [[value, sum]];
  });
}
