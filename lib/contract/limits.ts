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

/** In characters. Kept out of the schema, so that a page does not load yup for it. */
export const MAX_MESSAGE_LENGTH = 2000;

/** Used when the maximum is unknown (spec 5). */
export const DEFAULT_MAXIMUM_QUANTITY = 20;

/** Spec 5. */
export const QUANTITY_SENTENCES = {
  number: 'Quantity must be a number. ',
  integer: 'Quantity must be an integer. ',
  least: 'Quantity must be more than 0. ',
  most: (maximum: number) => `Quantity must be less than ${maximum}. `,
  required: 'Quantity is required. ',
} as const;

/** An order lists every line that the shopper saw, so its limit is higher. */
export const BODY_LIMIT_BYTES = 100 * 1024;
export const ORDER_LIMIT_BYTES = 512 * 1024;

/** A dealer's own codes, as a CSV file in a text of JSON. */
export const CODES_LIMIT_BYTES = 1280 * 1024;
const CODES = '/api/v1/user/codes';

/** The owner's texts in any script. */
const LONG_TEXTS = '/api/v1/office/settings';

const ORDERS = ['/api/v1/order', '/api/v1/dealer/orders', '/api/v1/approvals'];

/** Why a batch of changes was made. */
export const MAX_WHY_LENGTH = 200;

/** A hundred thousand cells of items. */
export const BATCH_LIMIT_BYTES = 12 * 1024 * 1024;
const BATCHES = '/api/v1/office/batches';
const BATCH_PARTS = 600_000;

/** Returns how many parts the JSON of a path may have, where that is not the usual number. */
export function partsLimitOf(pathname: string): number | undefined {
  return pathname === BATCHES ? BATCH_PARTS : undefined;
}

/** What a payment gateway sends is short. */
export const NOTICE_LIMIT_BYTES = 16 * 1024;
export const PAYMENT_NOTICES = '/api/v1/payments/';

/** POST /order/{orderNumber}/slip, and the photo of POST /order/{orderNumber}/returns */
export const MAX_SLIP_BYTES = 5 * 1024 * 1024;

/** A photo or PDF, and the form around it. */
export const UPLOAD_LIMIT_BYTES = MAX_SLIP_BYTES + 16 * 1024;
const SLIPS = /^\/api\/v1\/order\/[^/]+\/(?:slip|returns)$/;

/** Of a photo of an item, as it is sent. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;
export const MAX_ITEM_PHOTOS = 12;
/** Of the gallery, and of logos. */
export const MAX_SHOP_PICTURES = 200;
const PHOTO_LIMIT_BYTES = MAX_PHOTO_BYTES + 16 * 1024;
const PHOTOS = /^\/api\/v1\/office\/(?:(?:items\/[^/]+\/)?photos|pictures\/[^/]+)$/;

/** A price list in the office; longer ones are for the command line. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
const IMPORT_LIMIT_BYTES = MAX_IMPORT_BYTES + 16 * 1024;
const IMPORTS = '/api/v1/office/imports';
/** Corrected lines of an import. */
const IMPORT_LINES = /^\/api\/v1\/office\/imports\/\d+\/lines$/;

/** Returns true for paths that take a file in a form. */
export function isUpload(pathname: string): boolean {
  return SLIPS.test(pathname) || isPhotoUpload(pathname) || isListUpload(pathname);
}

/** Returns true for the path that takes a price list, also without a form. */
export function isListUpload(pathname: string): boolean {
  return pathname === IMPORTS;
}

/** Returns true for paths that also take the bytes of a photo without a form. */
export function isPhotoUpload(pathname: string): boolean {
  return PHOTOS.test(pathname);
}

export function bodyLimitOf(pathname: string): number {
  if (isPhotoUpload(pathname)) return PHOTO_LIMIT_BYTES;
  if (isListUpload(pathname)) return IMPORT_LIMIT_BYTES;
  if (isUpload(pathname)) return UPLOAD_LIMIT_BYTES;
  if (IMPORT_LINES.test(pathname)) return ORDER_LIMIT_BYTES;
  if (pathname.startsWith(PAYMENT_NOTICES)) return NOTICE_LIMIT_BYTES;
  if (pathname === CODES) return CODES_LIMIT_BYTES;
  if (pathname === BATCHES) return BATCH_LIMIT_BYTES;
  return pathname === LONG_TEXTS || ORDERS.includes(pathname)
    ? ORDER_LIMIT_BYTES
    : BODY_LIMIT_BYTES;
}

export const MAX_LISTED_SESSIONS = 50;

export const MAX_SLIP_REFERENCE = 80;

export const OFFICE_PAGE_SIZE = 50;

/** The most orders or items in one print. */
export const MAX_PAPERS = 100;

/** Lists of an account. */
export const MAX_LISTS = 100;
/** A list goes into the cart in one request. */
export const MAX_LIST_LINES = QUICK_ORDER_LINES;
export const LIST_NAME_LENGTH = 80;

/** Of one movement. */
export const MAX_PIECES = 1_000_000;

export const MAX_SCAN_LENGTH = 80;
