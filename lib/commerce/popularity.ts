/** So many items of a kind get a place before anything was sold. */
const PLACES = 40;
/** One order counts more than any place. */
const PER_ORDER = 100;
/** An item that everybody orders stays a number that the database can add to. */
const MOST_ORDERS = 10_000_000;

/** Returns the orders in an item's popularity, without its place. */
export function ordersIn(popularity: number): number {
  return Math.floor(popularity / PER_ORDER);
}

export type RankedItem = {
  itmCode: number;
  partKind: string | null;
  bndCode: number | null;
  hasStock: number;
};

/**
 * Returns what decides the order of lists: the orders of late that an item was in, and, before there are any,
 * a place that lets kinds and brands take turns, so that a list does not open on one group of one brand.
 */
export function popularityOf(
  items: readonly RankedItem[],
  ordersOf: ReadonlyMap<number, number>,
): Map<number, number> {
  const popularity = placesOf(items.filter(({ hasStock }) => hasStock === 1));
  for (const [itmCode, orders] of ordersOf) {
    const counted = PER_ORDER * Math.min(orders, MOST_ORDERS);
    popularity.set(itmCode, counted + (popularity.get(itmCode) ?? 0));
  }
  return popularity;
}

/** Returns the places of the first items of each kind: of its largest brand, of the second, and so on. */
function placesOf(items: readonly RankedItem[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const ofKind of groupsBy(items, ({ partKind }) => partKind ?? '')) {
    const brands = groupsBy(ofKind, ({ bndCode }) => bndCode ?? 0).sort(
      (left, right) => right.length - left.length,
    );
    const longest = brands[0]?.length ?? 0;
    let taken = 0;
    for (let round = 0; round < longest && taken < PLACES; round += 1) {
      for (const brand of brands) {
        const item = brand[round];
        if (item === undefined || taken === PLACES) continue;
        places.set(item.itmCode, PLACES - taken);
        taken += 1;
      }
    }
  }
  return places;
}

function groupsBy(
  items: readonly RankedItem[],
  keyOf: (item: RankedItem) => string | number,
): RankedItem[][] {
  const groups = new Map<string | number, RankedItem[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
