import type { FacetChoice } from '@/lib/commerce/facets';
import type { Cents } from '@/lib/commerce/money';
import type { ListQuery } from '@/lib/contract/catalogue.contract';
import {
  FILTER_KEYS,
  isNumeric,
  PATH_FLAG_KEYS,
  PATH_FLAGS,
  SWITCH_KEYS,
  type FilterKey,
} from '@/lib/contract/filters';
import { PAGE_LIMIT, type Sort } from '@/lib/contract/limits';
import { recordOf } from '@/lib/contract/records';

/** A list query with its money in cents. */
export type ListRequest = Omit<ListQuery, 'minPrice' | 'maxPrice'> & {
  minPriceCents?: Cents | undefined;
  maxPriceCents?: Cents | undefined;
};

/** A list query with its lists split. */
export type ListChoice = {
  text: string;
  page: number;
  limit: number;
  sort: Sort;
  models: number[];
  facets: FacetChoice;
  /** Columns required by the page itself, before any filter is chosen. */
  marks: (typeof PATH_FLAGS)[keyof typeof PATH_FLAGS]['column'][];
  minPriceCents: number | null;
  maxPriceCents: number | null;
};

export function readListChoice(query: ListRequest): ListChoice {
  return {
    text: query.query ?? '',
    page: query.page ?? 1,
    limit: query.limit ?? PAGE_LIMIT,
    sort: query.sort ?? 'best',
    models: parts(query.model).map(Number),
    facets: {
      ...recordOf(FILTER_KEYS, (key) => new Set(valuesOf(query, key))),
      ...recordOf(SWITCH_KEYS, (key) => query[key] === '1'),
    },
    marks: PATH_FLAG_KEYS.filter((key) => query[key] === '1').map((key) => PATH_FLAGS[key].column),
    minPriceCents: leastOf(query),
    maxPriceCents: query.maxPriceCents ?? null,
  };
}

function parts(list: string | undefined): string[] {
  return list === undefined || list === '' ? [] : list.split(',').map((part) => part.trim());
}

function valuesOf(query: ListRequest, key: FilterKey): (string | number)[] {
  return isNumeric(key) ? parts(query[key]).map(Number) : parts(query[key]);
}

/** A price range has only items with a price: 0 means that it is asked for. */
function leastOf({ minPriceCents, maxPriceCents }: ListRequest): Cents | null {
  if (minPriceCents === undefined && maxPriceCents === undefined) return null;
  return Math.max(1, minPriceCents ?? 0);
}
