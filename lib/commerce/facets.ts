import {
  AVAILABILITY,
  FACET_KEYS,
  FILTER_KEYS,
  FILTERS,
  SWITCH_KEYS,
  SWITCHES,
  type FacetKey,
  type FilterKey,
  type MARKS,
  type MarkKey,
  type SwitchKey,
} from '@/lib/contract/filters';
import { recordOf } from '@/lib/contract/records';

type Value = number | string;

export type FilterColumn = (typeof FILTERS)[FilterKey]['column'];
export type FlagColumn = (typeof SWITCHES)[SwitchKey]['column'] | (typeof MARKS)[MarkKey]['column'];

/**
 * One item, or `itemCount` items that share all these attributes. Missing codes are 0, missing
 * words ''; a flag is 0 or 1.
 */
export type CountedItem = Record<FilterColumn | 'partKind', Value> &
  Record<FlagColumn | 'itemCount', number>;

/** What the shopper chose: OR within a set, AND between them; an empty set chooses nothing. */
export type FacetChoice = Record<FilterKey, ReadonlySet<Value>> & Record<SwitchKey, boolean>;

/** How many items have each value; codes are numbers, words are strings. */
export type Counts = Map<Value, number>;
export type FacetCounts = { totalItems: number; counts: Record<FacetKey, Counts> };

/** What can be chosen: the key of its counts, a row's value for it, and which values a choice allows. */
type Filter = {
  key: FacetKey;
  valueOf(row: CountedItem): Value;
  allowed(choice: FacetChoice): ReadonlySet<Value>;
};

const NOTHING: ReadonlySet<Value> = new Set();

/** Missing values are 0 or ''; an empty set allows everything. */
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

/** Whether a row is among what was chosen. */
export function isChosen(row: CountedItem, choice: FacetChoice): boolean {
  return COUNTED.every(({ valueOf, allowed }) => {
    const values = allowed(choice);
    return values.size === 0 || values.has(valueOf(row));
  });
}

/**
 * How many items are left, and for each value of each filter how many would be left with it.
 * A filter's own choice does not narrow its own counts, so that a second value can be added.
 */
export function countFacets(rows: Iterable<CountedItem>, choice: FacetChoice): FacetCounts {
  return FacetTable.of(rows).count(choice, (row) => row.itemCount);
}

/** One filter's values, each once, and for every row the number of its value. */
type Column = Filter & { values: Value[]; numbers: Map<Value, number>; ofRow: number[] };

/** What becomes of a row: it passes all filters, or it fails several, or that one of COUNTED. */
const PASSES = -1;
const FAILS_SEVERAL = -2;

/** Rows made ready to be counted again and again: values are small numbers by then, not words. */
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

  /** Its counts may change later, its values never. */
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

  /** The rows that pass all filters. */
  chosen(choice: FacetChoice): Row[] {
    const outcomes = this.#outcomes(choice);
    return this.rows.filter((_, at) => outcomes[at] === PASSES);
  }

  /** `countOf` says how many of a row's items count. */
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

/** A row that fails this one filter counts here and nowhere else. */
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
