import { EMPTY_LIST_STATE, type ListState } from './listUrl';

/** Query parameters that pages other than lists read. */
const OTHERS = [
  'variant',
  'choice',
  'isFromWishList',
  'itmCodes',
  'initial',
  'destination',
  'order',
  'placed',
] as const;

export type PageParameter = keyof ListState | (typeof OTHERS)[number];

/** The query of a page's address: a page cannot read a parameter that is not described here. */
export type PageQuery = Partial<Record<PageParameter, string | string[]>>;

/**
 * Every query parameter that changes a page. Visitors share a page whatever else their addresses
 * carry (utm_source, fbclid …), and it is rendered without it.
 */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.keys(EMPTY_LIST_STATE),
  ...OTHERS,
]);
