/** Kept out of the schemas, so that a page does not load yup for them. */

export const SORTS = ['best', 'price-asc', 'price-desc', 'newest', 'discount'] as const;
export type Sort = (typeof SORTS)[number];

/** In characters. */
export const QUERY_LENGTH = 200;
export const SEARCH_LIMIT = 15;
export const PAGE_LIMIT = 24;
export const MAXIMUM_LIMIT = 100;
export const MAXIMUM_PAGE = 50_000;
export const MAXIMUM_RUPEES = 100_000_000;
/** Spec 9. */
export const COMPARE_LIMIT = 4;
/** A cart is read, added up and ordered whole, so its lines are limited. */
export const MAX_CART_LINES = 5_000;
/** A wishlist is read and answered whole. */
export const MAX_WISHES = 500;
/** Maximum lines of a quick order. */
export const QUICK_ORDER_LINES = 500;
/** Keys that a dealer may have at once. */
export const MAX_API_KEYS = 5;
/** A count above this is 'more than'. */
export const MAX_COUNTED = 1_000;
/** Own codes of a dealer's account. */
export const MAX_DEALER_CODES = 10_000;
export const DEALER_CODE_LENGTH = 60;
