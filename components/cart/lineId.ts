/** Where a line of the cart stands on its page. */
export function lineId(itmCode: number): string {
  return `cart-line-${itmCode}`;
}
