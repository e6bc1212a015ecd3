/** A request's body is no larger than this; an order names every line that was seen. */
export const BODY_LIMIT_BYTES = 100 * 1024;
export const ORDER_LIMIT_BYTES = 512 * 1024;

/** How large the body of a call may be. */
export function bodyLimitOf(pathname: string): number {
  return pathname === '/api/v1/order' ? ORDER_LIMIT_BYTES : BODY_LIMIT_BYTES;
}
