/** An order lists every line that the shopper saw, so its limit is higher. */
export const BODY_LIMIT_BYTES = 100 * 1024;
export const ORDER_LIMIT_BYTES = 512 * 1024;

/** What a payment gateway sends is short. */
export const NOTICE_LIMIT_BYTES = 16 * 1024;
export const PAYMENT_NOTICES = '/api/v1/payments/';

export function bodyLimitOf(pathname: string): number {
  if (pathname.startsWith(PAYMENT_NOTICES)) return NOTICE_LIMIT_BYTES;
  return pathname === '/api/v1/order' ? ORDER_LIMIT_BYTES : BODY_LIMIT_BYTES;
}
