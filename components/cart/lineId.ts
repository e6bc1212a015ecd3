/** Returns the id of a cart line's element. */
export function lineId(itmCode: number): string {
  return `cart-line-${itmCode}`;
}
