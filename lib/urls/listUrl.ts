import {
  FILTER_KEYS,
  filterOf,
  SWITCH_KEYS,
  VALUE_PATTERNS,
  type FilterKey,
  type SwitchKey,
} from '@/lib/contract/filters';
import { MAXIMUM_PAGE, QUERY_LENGTH, MAXIMUM_RUPEES, type Sort } from '@/lib/contract/listLimits';
import { recordOf } from '@/lib/contract/records';

/** Parameters of which several values may be chosen: OR within one, AND between them. */
export type MultiKey = 'model' | FilterKey;
const MULTI_KEYS: readonly MultiKey[] = ['model', ...FILTER_KEYS];

export type ListView = 'grid' | 'rows';

/** What the address says about a list; the only state a list has. */
export type ListState = Record<MultiKey, string[]> &
  Record<SwitchKey, boolean> & {
    query: string;
    minPrice: number | null;
    maxPrice: number | null;
    sort: Sort;
    /** Null where the address does not say; then the shopper's own view. */
    view: ListView | null;
    page: number;
  };

/** One thing that narrows the list, as a chip shows it and its link removes it. */
export type AppliedFilter =
  | { kind: 'value'; key: MultiKey; value: string }
  | { kind: 'flag'; key: SwitchKey }
  | { kind: 'query' }
  | { kind: 'price' };

/** What a page shows elsewhere than among its filters: its heading or its tabs. */
export type OwnKey = MultiKey | 'query';

type UrlQuery = Record<string, string | string[] | undefined>;

const VALUES = recordOf(MULTI_KEYS, (key) => {
  const values = key === 'model' ? 'code' : filterOf(key).values;
  return new RegExp(`^${VALUE_PATTERNS[values]}$`, 'u');
});

/** Keeps the joined list below what the API accepts for one parameter. */
const MAXIMUM_VALUES = 20;
const MAXIMUM_VALUE_LENGTH = 60;

export const SORT_LABELS: Record<Sort, string> = {
  best: 'Best match',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  newest: 'Newest first',
  discount: 'Biggest discount',
};

export const EMPTY_LIST_STATE: ListState = {
  query: '',
  ...recordOf(MULTI_KEYS, () => []),
  ...recordOf(SWITCH_KEYS, () => false),
  minPrice: null,
  maxPrice: null,
  sort: 'best',
  view: null,
  page: 1,
};

/**
 * Reads the query of an address. What makes no sense is dropped, because addresses are typed,
 * cut and shared; a form sent without JavaScript repeats a name instead of joining by comma.
 */
export function readListState(urlQuery: UrlQuery): ListState {
  const state: ListState = { ...EMPTY_LIST_STATE };
  for (const key of MULTI_KEYS) state[key] = readValues(urlQuery[key], VALUES[key]);
  for (const key of SWITCH_KEYS) state[key] = single(urlQuery[key]) === '1';
  state.query = single(urlQuery.query).trim().slice(0, QUERY_LENGTH);
  state.minPrice = readRupees(single(urlQuery.minPrice));
  state.maxPrice = readRupees(single(urlQuery.maxPrice));
  state.sort = readSort(single(urlQuery.sort));
  state.view = readView(single(urlQuery.view));
  state.page = readPage(single(urlQuery.page));
  return state;
}

/** The address of a list: defaults left out, always in the same order. */
export function listHref(path: string, state: ListState): string {
  const query = Object.entries(listParams(state))
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** The parameters that are not at their default, by name, in the order of the address. */
export function listParams(state: ListState): Record<string, string> {
  const params: Record<string, string> = {};
  if (state.query !== '') params.query = state.query;
  for (const key of MULTI_KEYS) if (state[key].length > 0) params[key] = state[key].join(',');
  for (const key of SWITCH_KEYS) if (state[key]) params[key] = '1';
  if (state.minPrice !== null) params.minPrice = String(state.minPrice);
  if (state.maxPrice !== null) params.maxPrice = String(state.maxPrice);
  if (state.sort !== 'best') params.sort = state.sort;
  if (state.view !== null) params.view = state.view;
  if (state.page > 1) params.page = String(state.page);
  return params;
}

/** What the API is asked for; `view` is the browser's own matter. */
export function toListQuery(state: ListState): Record<string, string> {
  return listParams({ ...state, view: EMPTY_LIST_STATE.view });
}

/** Chooses a value of a filter or lets go of it; any change of a filter starts at page 1. */
export function toggleValue(state: ListState, key: MultiKey, value: string): ListState {
  const chosen = state[key].includes(value)
    ? state[key].filter((other) => other !== value)
    : [...state[key], value];
  return { ...state, [key]: chosen, page: 1 };
}

export function toggleFlag(state: ListState, key: SwitchKey): ListState {
  return { ...state, [key]: !state[key], page: 1 };
}

/** One value instead of whatever was chosen, or none: what a tab does. */
export function withOnly(state: ListState, key: MultiKey, value: string | null): ListState {
  return { ...state, [key]: value === null ? [] : [value], page: 1 };
}

/** What narrows the list, in the order of the filters; the keys of the page itself are left out. */
export function appliedFilters(state: ListState, ownKeys: readonly OwnKey[]): AppliedFilter[] {
  const applied: AppliedFilter[] = [];
  if (state.query !== '' && !ownKeys.includes('query')) applied.push({ kind: 'query' });
  for (const key of SWITCH_KEYS) if (state[key]) applied.push({ kind: 'flag', key });
  for (const key of MULTI_KEYS) {
    if (ownKeys.includes(key)) continue;
    for (const value of state[key]) applied.push({ kind: 'value', key, value });
  }
  if (state.minPrice !== null || state.maxPrice !== null) applied.push({ kind: 'price' });
  return applied;
}

export function withoutFilter(state: ListState, filter: AppliedFilter): ListState {
  switch (filter.kind) {
    case 'value':
      return toggleValue(state, filter.key, filter.value);
    case 'flag':
      return toggleFlag(state, filter.key);
    case 'query':
      return { ...state, query: '', page: 1 };
    case 'price':
      return { ...state, minPrice: null, maxPrice: null, page: 1 };
  }
}

export function withoutFilters(state: ListState, ownKeys: readonly OwnKey[]): ListState {
  return appliedFilters(state, ownKeys).reduce(withoutFilter, { ...state, page: 1 });
}

/** "1,500" and "1500.00" are the same amount; anything else that is no amount is none. */
export function readRupees(text: string): number | null {
  const plain = text.replaceAll(',', '').trim();
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.min(Number(plain), MAXIMUM_RUPEES);
}

function readValues(raw: string | string[] | undefined, pattern: RegExp): string[] {
  const parts = (Array.isArray(raw) ? raw : [raw ?? '']).flatMap((part) => part.split(','));
  const valid = parts
    .map((part) => part.trim())
    .filter((part) => part.length <= MAXIMUM_VALUE_LENGTH && pattern.test(part));
  return [...new Set(valid)].slice(0, MAXIMUM_VALUES);
}

export function readView(text: string): ListView | null {
  return text === 'rows' || text === 'grid' ? text : null;
}

function readSort(text: string): Sort {
  return isSort(text) ? text : 'best';
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORT_LABELS, text);
}

function readPage(text: string): number {
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAXIMUM_PAGE);
}

function single(raw: string | string[] | undefined): string {
  return (Array.isArray(raw) ? raw[0] : raw) ?? '';
}
