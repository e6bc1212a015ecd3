import {
  FILTER_KEYS,
  filterOf,
  SWITCH_KEYS,
  VALUE_PATTERNS,
  type FilterKey,
  type SwitchKey,
} from '@/lib/contract/filters';
import { MAXIMUM_PAGE, QUERY_LENGTH, MAXIMUM_RUPEES, type Sort } from '@/lib/contract/limits';
import { recordOf } from '@/lib/contract/records';

/** The last view selected. Pages for visitors ignore it, because they are cached. */
export const LIST_VIEW_COOKIE = 'list-view';

/** Parameters with several values: OR within one, AND between them. */
export type MultiKey = 'model' | FilterKey;
const MULTI_KEYS: readonly MultiKey[] = ['model', ...FILTER_KEYS];

export type ListView = 'grid' | 'rows';

/** The state of a list, all of it in the URL. */
export type ListState = Record<MultiKey, string[]> &
  Record<SwitchKey, boolean> & {
    query: string;
    minPrice: number | null;
    maxPrice: number | null;
    sort: Sort;
    /** Null: the shopper's default view. */
    view: ListView | null;
    page: number;
  };

/** A filter in effect, shown as a chip that removes it. */
export type AppliedFilter =
  | { kind: 'value'; key: MultiKey; value: string }
  | { kind: 'flag'; key: SwitchKey }
  | { kind: 'query' }
  | { kind: 'price' };

/** Parameters that the heading or the tabs show instead of chips. */
export type ScopeKey = MultiKey | 'query';

type UrlQuery = Record<string, string | string[] | undefined>;

const VALUES = recordOf(MULTI_KEYS, (key) => {
  const values = key === 'model' ? 'code' : filterOf(key).values;
  return new RegExp(`^${VALUE_PATTERNS[values]}$`, 'u');
});

/** Keeps the joined values below the API's limit for a parameter. */
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

/** Parses a query; ignores invalid values. A form submitted without JavaScript repeats a name instead of using commas. */
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

/** Returns the URL of a list, without defaults, in a fixed order. */
export function listHref(path: string, state: ListState): string {
  const query = Object.entries(listParams(state))
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** Returns the parameters that differ from their default, in the order of the URL. */
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

/** Returns the API's query, which has no `view`. */
export function toListQuery(state: ListState): Record<string, string> {
  return listParams({ ...state, view: EMPTY_LIST_STATE.view });
}

/** Adds or removes a value of a filter, and returns to page 1. */
export function toggleValue(state: ListState, key: MultiKey, value: string): ListState {
  const chosen = state[key].includes(value)
    ? state[key].filter((other) => other !== value)
    : [...state[key], value];
  return { ...state, [key]: chosen, page: 1 };
}

export function toggleFlag(state: ListState, key: SwitchKey): ListState {
  return { ...state, [key]: !state[key], page: 1 };
}

/** Replaces all values of a filter, as a tab does. */
export function withOnly(state: ListState, key: MultiKey, value: string | null): ListState {
  return { ...state, [key]: value === null ? [] : [value], page: 1 };
}

/** Returns the filters in effect, without those of the page itself. */
export function appliedFilters(state: ListState, scopeKeys: readonly ScopeKey[]): AppliedFilter[] {
  const applied: AppliedFilter[] = [];
  if (state.query !== '' && !scopeKeys.includes('query')) applied.push({ kind: 'query' });
  for (const key of SWITCH_KEYS) if (state[key]) applied.push({ kind: 'flag', key });
  for (const key of MULTI_KEYS) {
    if (scopeKeys.includes(key)) continue;
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

export function withoutFilters(state: ListState, scopeKeys: readonly ScopeKey[]): ListState {
  return appliedFilters(state, scopeKeys).reduce(withoutFilter, { ...state, page: 1 });
}

/** Parses "1,500" or "1500.00"; returns null for anything else. */
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

/** Returns the default view: the customer's last choice, else rows for dealers. */
export function viewOf(customer: { userType: number; cookies: string }): ListView {
  const chosen = customer.cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === LIST_VIEW_COOKIE)?.[1];
  return readView(chosen ?? '') ?? (customer.userType > 1 ? 'rows' : 'grid');
}
