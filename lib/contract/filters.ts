import { keysOf } from './records';

type Filter = {
  /** Heading on the page. */
  title: string;
  /** Name in error messages; the title unless set. */
  name?: string;
  /** Column in the tables `item` and `itemCube`. */
  column: string;
  values: 'code' | 'grade' | 'months' | 'word';
  /** Labels of values that are not their own label. */
  labels?: Record<string, string>;
  /** Order of the options; by number of items unless set. */
  order?: 'catalogue' | 'grade' | 'rising' | 'falling';
  /** Maximum number of options. */
  limit?: number;
  /** Level in the category tree. A page for one level hides the filters of the levels above. */
  level?: number;
};

/**
 * The filters of a list. The query schema, URLs, SQL, counts, labels and the OpenAPI document are
 * derived from this table. A new filter is one entry here, and a migration that gives `itemCube` its column
 * in the table, its unique key and its triggers (CONTRIBUTING, "Recipes").
 * The order is the order in URLs and answers.
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

/** Filters that `1` switches on, shown together under one heading. */
export const SWITCHES = {
  inStock: { title: 'In stock', name: 'In stock', column: 'hasStock' },
  discounted: { title: 'On offer', name: 'Discounted', column: 'isDiscounted' },
} as const;

/** Switches that only a page's path sets: new arrivals, restocked products. */
export const PATH_FLAGS = {
  isNew: { name: 'New', column: 'isNew' },
  restocked: { name: 'Restocked', column: 'isRestocked' },
} as const;

/** The facet that counts the switches. */
export const AVAILABILITY = 'availability';

export type FacetKey = typeof AVAILABILITY | FilterKey;

export type FilterKey = keyof typeof FILTERS;
/** Filters whose values are codes; their labels come from the catalogue. */
export type CodeKey = {
  [Key in FilterKey]: (typeof FILTERS)[Key]['values'] extends 'code' ? Key : never;
}[FilterKey];
export type SwitchKey = keyof typeof SWITCHES;
export type PathFlagKey = keyof typeof PATH_FLAGS;

export const FILTER_KEYS = keysOf(FILTERS);
export const CODE_KEYS = FILTER_KEYS.filter(
  (key): key is CodeKey => FILTERS[key].values === 'code',
);
export const SWITCH_KEYS = keysOf(SWITCHES);
export const PATH_FLAG_KEYS = keysOf(PATH_FLAGS);
export const FACET_KEYS: readonly FacetKey[] = [AVAILABILITY, ...FILTER_KEYS];

export const VALUE_PATTERNS: Record<Filter['values'], string> = {
  code: '[1-9]\\d{0,14}',
  grade: '[^,]+',
  months: '\\d{1,3}',
  word: '[^,]+',
};

/** Returns a filter under its common type, with its name set. */
export function filterOf(key: FilterKey): Filter & { name: string } {
  const filter: Filter = FILTERS[key];
  return { name: filter.title, ...filter };
}

/** Tells whether the column holds numbers. A missing number is 0, a missing word ''. */
export function isNumeric(key: FilterKey): boolean {
  return ['code', 'months'].includes(FILTERS[key].values);
}

export function isSwitch(key: string): key is SwitchKey {
  return Object.hasOwn(SWITCHES, key);
}
