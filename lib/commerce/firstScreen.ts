/** Cards that a shopper sees before scrolling. */
const FIRST_SCREEN = 8;

type Pictured = {
  itmCode: number;
  inStock: number;
  partKind: string | null;
  modelNumber: string | null;
};

/**
 * Returns a page's items so that those of the first screen look different, as far as there are such in stock:
 * one for each phone and kind. The others follow in their order, and no item leaves the page.
 */
export function variedFirst<Item extends Pictured>(items: readonly Item[]): Item[] {
  const first: Item[] = [];
  const rest: Item[] = [];
  const seen = new Set<string>();
  for (const item of items) {
    const look = item.modelNumber === null ? item.itmCode : `${item.partKind} ${item.modelNumber}`;
    const isNew = first.length < FIRST_SCREEN && item.inStock > 0 && !seen.has(String(look));
    seen.add(String(look));
    (isNew ? first : rest).push(item);
  }
  return [...first, ...rest];
}
