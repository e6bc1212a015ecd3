import { keysOf } from './records';

type Filter = {
  /** Heading of its options on a page. */
  title: string;
  /** What a message about the parameter calls it, where that is not the title. */
  name?: string;
  /** Column of the tables `item` and `itemCube`. */
  column: string;
  values: 'code' | 'grade' | 'months' | 'word';
  /** Words for the values that have others than themselves. */
  labels?: Record<string, string>;
  /** Order of the options; without one, those of the most items come first. */
  order?: 'catalogue' | 'grade' | 'rising' | 'falling';
  /** How many options are answered at most. */
  limit?: number;
  /** 1 holds 2, 2 holds 3. A page for one level does not offer the levels above it. */
  level?: number;
};

/**
 * The filters of a list, each described once: the query's schema, addresses, SQL, counts, labels
 * and the OpenAPI document are derived from this table. A new filter is one entry here, and its
 * column (server/database/schema.ts). The order is that of addresses and answers.
 */
export const FILTERS = {
  catCode: { title: 'Category', column: 'catCode', values: 'code', order: 'catalogue', level: 1 },
  sCatCode: { title: 'Type', name: 'Sub-category', column: 'sCatCode', values: 'code', level: 2 },
  tagCode: { title: 'Kind', name: 'Tag', column: 'tagCode', values: 'code', level: 3 },
  bndCode: { title: 'Brand', column: 'bndCode', values: 'code' },
  grade: { title: 'Grade', column: 'grade', values: 'grade', order: 'grade' },
  frame: {
    title: 'Frame',
    column: 'frame',
    values: 'word',
    order: 'rising',
    labels: { with: 'With frame', without: 'Without frame' },
  },
  warranty: { title: 'Warranty', column: 'warrantyMonths', values: 'months', order: 'falling' },
  colour: { title: 'Colour', column: 'colour', values: 'word', limit: 24 },
} as const satisfies Record<string, Filter>;

/** Filters that `1` switches on. A page offers them together. */
export const SWITCHES = {
  inStock: { title: 'In stock', name: 'In stock', column: 'hasStock' },
  discounted: { title: 'On offer', name: 'Discounted', column: 'isDiscounted' },
} as const;

/** Switches that only the address of a page sets: new arrivals, restocked products. */
export const MARKS = {
  isNew: { name: 'New', column: 'isNew' },
  restocked: { name: 'Restocked', column: 'isRestocked' },
} as const;

/** Key of the counts of the switches. */
export const AVAILABILITY = 'availability';

export type FilterKey = keyof typeof FILTERS;
/** Filters whose values are codes; the catalogue names these. */
export type CodeKey = {
  [Key in FilterKey]: (typeof FILTERS)[Key]['values'] extends 'code' ? Key : never;
}[FilterKey];
export type SwitchKey = keyof typeof SWITCHES;
export type MarkKey = keyof typeof MARKS;
export type FacetKey = typeof AVAILABILITY | FilterKey;

export const FILTER_KEYS = keysOf(FILTERS);
export const CODE_KEYS = FILTER_KEYS.filter(
  (key): key is CodeKey => FILTERS[key].values === 'code',
);
export const SWITCH_KEYS = keysOf(SWITCHES);
export const MARK_KEYS = keysOf(MARKS);
export const FACET_KEYS: readonly FacetKey[] = [AVAILABILITY, ...FILTER_KEYS];

/** What one value looks like. */
export const VALUE_PATTERNS: Record<Filter['values'], string> = {
  code: '[1-9]\\d{0,14}',
  grade: '[^,]+',
  months: '\\d{1,3}',
  word: '[^,]+',
};

/** The description of a filter, as one type for all. */
export function filterOf(key: FilterKey): Filter & { name: string } {
  const filter: Filter = FILTERS[key];
  return { name: filter.title, ...filter };
}

/** Whether the column holds numbers: 0 stands for a missing one, as '' does for a word. */
export function isNumeric(key: FilterKey): boolean {
  return ['code', 'months'].includes(FILTERS[key].values);
}

export function isSwitch(key: string): key is SwitchKey {
  return Object.hasOwn(SWITCHES, key);
}
