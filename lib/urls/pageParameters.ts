import { EMPTY_LIST_STATE, type ListState } from './listUrl';

/** Query parameters of pages other than lists. */
const OTHERS = [
  'from',
  'to',
  'variant',
  'choice',
  'isFromWishList',
  'itmCodes',
  'initial',
  'destination',
  'order',
  'placed',
  'by',
  'outcome',
  'why',
] as const;

export type PageParameter = keyof ListState | (typeof OTHERS)[number];

/** A page's query. Pages cannot read other parameters. */
export type PageQuery = Partial<Record<PageParameter, string | string[]>>;

/** All query parameters that affect a page. The page cache ignores others (utm_source, fbclid …). */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.keys(EMPTY_LIST_STATE),
  ...OTHERS,
]);
