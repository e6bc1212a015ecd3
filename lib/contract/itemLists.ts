/** Kept out of the schemas, so that a page does not load yup for them. */

export const ITEM_PAGE_SIZE = 50;
export const MOST_ITEMS_AT_ONCE = 200;
/** The office counts no further: "10,000+ items". */
export const MOST_ITEMS_COUNTED = 10_000;
export const HISTORY_PAGE_SIZE = 30;
export const MAX_ITEM_VIEWS = 50;
export const VIEW_NAME_LENGTH = 60;
export const STAFF_NOTES_LENGTH = 2_000;

/** What a list of items is sorted by; "-" before it: the highest, last or newest first. */
export const ITEM_SORT_KEYS = ['sku', 'name', 'price', 'stock', 'updated'] as const;
export type ItemSortKey = (typeof ITEM_SORT_KEYS)[number];
export type ItemSort = ItemSortKey | `-${ItemSortKey}`;
export const ITEM_SORTS = ITEM_SORT_KEYS.flatMap((key): ItemSort[] => [key, `-${key}`]);

export const STOCK_FILTERS = ['out', 'low', 'in'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];
/** What narrows a list of items, by its name in an address. */
export const ITEM_FILTER_NAMES = [
  'search',
  'category',
  'brand',
  'grade',
  'stock',
  'hidden',
  'photo',
  'price',
  'offer',
] as const;
export type ItemFilterName = (typeof ITEM_FILTER_NAMES)[number];

/** SKUs that one call may ask for. */
export const MOST_SKUS = 100;

export const YES_OR_NO = ['yes', 'no'] as const;
export type YesOrNo = (typeof YES_OR_NO)[number];
