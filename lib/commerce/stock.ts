export const LOW_STOCK_LIMIT = 5;

export type StockState = 'in' | 'low' | 'out';

export function stockState(inStock: number): StockState {
  if (inStock <= 0) return 'out';
  return inStock <= LOW_STOCK_LIMIT ? 'low' : 'in';
}

/** Returns "More than 20 in stock", "4 in stock" or "Currently not available" (spec 8). */
export function stockText(inStock: number, maximumQuantity: number): string {
  if (inStock <= 0) return 'Currently not available';
  if (inStock > maximumQuantity) return `More than ${maximumQuantity} in stock`;
  return `${inStock} in stock`;
}
