/** Constants of the lists, apart from the schemas: importing them brings no yup to a page. */

export const SORTS = ['best', 'price-asc', 'price-desc', 'newest', 'discount'] as const;
export type Sort = (typeof SORTS)[number];

/** Characters of a search text. */
export const QUERY_LENGTH = 200;
export const SEARCH_LIMIT = 15;
export const PAGE_LIMIT = 24;
export const MAXIMUM_LIMIT = 100;
export const MAXIMUM_PAGE = 50_000;
export const MAXIMUM_RUPEES = 100_000_000;
/** Items side by side (spec 9). */
export const COMPARE_LIMIT = 4;
/** Lines of a cart: with so many it is still read, added up and ordered in one piece. */
export const MOST_CART_LINES = 5_000;
/** Parts of a wishlist: it is read and answered whole. */
export const MOST_WISHES = 500;
