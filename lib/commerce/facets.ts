import type { FacetKey } from '@/lib/contract/catalogue';

/**
 * One item, or `itemCount` items that share all these attributes. Missing codes are 0,
 * missing words ''.
 */
export type CountedItem = {
  catCode: number;
  sCatCode: number;
  tagCode: number;
  bndCode: number;
  partKind: string;
  grade: string;
  frame: string;
  colour: string;
  warrantyMonths: number;
  hasStock: number;
  isDiscounted: number;
  isNew: number;
  isRestocked: number;
  itemCount: number;
};

/** What the shopper chose: OR within a list, AND between them; an empty list chooses nothing. */
export type FacetChoice = {
  catCode: ReadonlySet<number>;
  sCatCode: ReadonlySet<number>;
  tagCode: ReadonlySet<number>;
  bndCode: ReadonlySet<number>;
  grade: ReadonlySet<string>;
  frame: ReadonlySet<string>;
  colour: ReadonlySet<string>;
  warranty: ReadonlySet<number>;
  inStock: boolean;
  discounted: boolean;
};

/** How many items have each value; codes are numbers, words are strings. */
export type Counts = Map<number | string, number>;
export type FacetCounts = { totalItems: number; counts: Record<FacetKey, Counts> };

const LIST_FACETS = [
  ['catCode', 'catCode'],
  ['sCatCode', 'sCatCode'],
  ['tagCode', 'tagCode'],
  ['bndCode', 'bndCode'],
  ['grade', 'grade'],
  ['frame', 'frame'],
  ['colour', 'colour'],
  ['warranty', 'warrantyMonths'],
] as const satisfies readonly (readonly [FacetKey & keyof FacetChoice, keyof CountedItem])[];

export const IN_STOCK = 'inStock';
export const DISCOUNTED = 'discounted';

/** Whether a row is among what was chosen. */
export function isChosen(row: CountedItem, choice: FacetChoice): boolean {
  return onlyFailure(row, choice) === NONE;
}

/**
 * How many items are left, and for each value of each filter how many would be left with it.
 * A filter's own choice does not narrow its own counts, so that a second value can be added.
 * `countOf` says how many of a row's items count, where that is not all of them.
 */
export function countFacets<Row extends CountedItem>(
  rows: Iterable<Row>,
  choice: FacetChoice,
  countOf: (row: Row) => number = itemCountOf,
): FacetCounts {
  const counts: FacetCounts['counts'] = {
    availability: new Map(),
    catCode: new Map(),
    sCatCode: new Map(),
    tagCode: new Map(),
    bndCode: new Map(),
    grade: new Map(),
    frame: new Map(),
    warranty: new Map(),
    colour: new Map(),
  };
  let totalItems = 0;
  for (const row of rows) {
    const count = countOf(row);
    if (count === 0) continue;
    const only = onlyFailure(row, choice);
    if (only === SEVERAL) continue;
    if (only === NONE) totalItems += count;
    countLists(counts, row, only, count);
    countAvailability(counts.availability, row, only, count);
  }
  return { totalItems, counts };
}

function itemCountOf(row: CountedItem): number {
  return row.itemCount;
}

/** `only` is the one filter the row does not pass: it counts there and nowhere else. */
function countLists(counts: FacetCounts['counts'], row: CountedItem, only: Failure, count: number) {
  for (const [key, column] of LIST_FACETS) {
    if (only !== NONE && only !== key) continue;
    const value = row[column];
    if (value !== 0 && value !== '') add(counts[key], value, count);
  }
}

function countAvailability(counts: Counts, row: CountedItem, only: Failure, count: number) {
  if (row.hasStock === 1 && (only === NONE || only === IN_STOCK)) {
    add(counts, IN_STOCK, count);
  }
  if (row.isDiscounted === 1 && (only === NONE || only === DISCOUNTED)) {
    add(counts, DISCOUNTED, count);
  }
}

const NONE = 'none';
const SEVERAL = 'several';
type Failure = string;

/** The one filter this row does not pass, NONE or SEVERAL; runs for every row of a shelf, so it allocates nothing. */
function onlyFailure(row: CountedItem, choice: FacetChoice): Failure {
  let only: Failure = NONE;
  for (const [key, column] of LIST_FACETS) {
    const chosen: ReadonlySet<string | number> = choice[key];
    if (chosen.size === 0 || chosen.has(row[column])) continue;
    if (only !== NONE) return SEVERAL;
    only = key;
  }
  if (choice.inStock && row.hasStock === 0) {
    if (only !== NONE) return SEVERAL;
    only = IN_STOCK;
  }
  if (choice.discounted && row.isDiscounted === 0) {
    if (only !== NONE) return SEVERAL;
    only = DISCOUNTED;
  }
  return only;
}

function add(counts: Counts, value: number | string, by: number): void {
  counts.set(value, (counts.get(value) ?? 0) + by);
}
