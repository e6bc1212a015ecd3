const order = new Intl.Collator('en', { numeric: true });

type OnShelf = { shelf: string | null; sku: string };

/** Compares by shelf in walking order; parts without one come last. */
export function byShelf(one: OnShelf, other: OnShelf): number {
  return (
    Number(one.shelf === null) - Number(other.shelf === null) ||
    order.compare(one.shelf ?? '', other.shelf ?? '') ||
    order.compare(one.sku, other.sku)
  );
}
