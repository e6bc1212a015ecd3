/** An order lists every line that the shopper saw, so its limit is higher. */
export const BODY_LIMIT_BYTES = 100 * 1024;
export const ORDER_LIMIT_BYTES = 512 * 1024;

export function bodyLimitOf(pathname: string): number {
  return pathname === '/api/v1/order' ? ORDER_LIMIT_BYTES : BODY_LIMIT_BYTES;
}
