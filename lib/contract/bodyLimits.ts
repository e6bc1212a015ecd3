import { MAX_SLIP_BYTES } from './slip';

/** An order lists every line that the shopper saw, so its limit is higher. */
export const BODY_LIMIT_BYTES = 100 * 1024;
export const ORDER_LIMIT_BYTES = 512 * 1024;

/** A dealer's own codes, as a CSV file in a text of JSON. */
export const CODES_LIMIT_BYTES = 1280 * 1024;
const CODES = '/api/v1/user/codes';

const ORDERS = ['/api/v1/order', '/api/v1/dealer/orders', '/api/v1/approvals'];

/** What a payment gateway sends is short. */
export const NOTICE_LIMIT_BYTES = 16 * 1024;
export const PAYMENT_NOTICES = '/api/v1/payments/';

/** A photo or PDF, and the form around it. */
export const UPLOAD_LIMIT_BYTES = MAX_SLIP_BYTES + 16 * 1024;
const UPLOADS = /^\/api\/v1\/order\/[^/]+\/slip$/;

/** Returns true for paths that take a file in a form. */
export function isUpload(pathname: string): boolean {
  return UPLOADS.test(pathname);
}

export function bodyLimitOf(pathname: string): number {
  if (isUpload(pathname)) return UPLOAD_LIMIT_BYTES;
  if (pathname.startsWith(PAYMENT_NOTICES)) return NOTICE_LIMIT_BYTES;
  if (pathname === CODES) return CODES_LIMIT_BYTES;
  return ORDERS.includes(pathname) ? ORDER_LIMIT_BYTES : BODY_LIMIT_BYTES;
}
