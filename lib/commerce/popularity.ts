import { kindOrder, kindPlace, type KindOrder } from './kindOrder';

/** One order counts more than any place. */
const PER_ORDER = 100;
const BEST_PLACE = PER_ORDER - 1;
/** Before anything was sold, lists of all kinds begin with so many of each: a row of cards. */
const ROW_OF_KIND = 4;
/** So many more of each kind take turns after the rows of all kinds. */
const IN_TURN = 36;
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
 * a place. All parts then begin with a row of each kind, and brands take turns, so that a list does not open
 * on one group of one brand.
 */
export function popularityOf(
  items: readonly RankedItem[],
  ordersOf: ReadonlyMap<number, number>,
): Map<number, number> {
  const kinds = kindOrder(ordersByKind(items, ordersOf));
  const popularity = placesOf(
    items.filter(({ hasStock }) => hasStock === 1),
    kinds,
  );
  for (const [itmCode, orders] of ordersOf) {
    const counted = PER_ORDER * Math.min(orders, MOST_ORDERS);
    popularity.set(itmCode, counted + (popularity.get(itmCode) ?? 0));
  }
  return popularity;
}

function ordersByKind(
  items: readonly RankedItem[],
  ordersOf: ReadonlyMap<number, number>,
): Map<string, number> {
  const byKind = new Map<string, number>();
  for (const { itmCode, partKind } of items) {
    const orders = ordersOf.get(itmCode) ?? 0;
    if (partKind === null || orders === 0) continue;
    byKind.set(partKind, orders + (byKind.get(partKind) ?? 0));
  }
  return byKind;
}

/**
 * Returns the places of the first items of each kind: of its largest brand, of the second, and so on. Those of
 * a kind's row share one place, so that they stay together.
 */
function placesOf(items: readonly RankedItem[], kinds: KindOrder): Map<number, number> {
  const places = new Map<number, number>();
  for (const ofKind of groupsBy(items, ({ partKind }) => partKind ?? '')) {
    const rowPlace = BEST_PLACE - kindPlace(kinds, ofKind[0]?.partKind ?? null);
    brandsInTurn(ofKind, ROW_OF_KIND + IN_TURN).forEach(({ itmCode }, at) => {
      places.set(itmCode, at < ROW_OF_KIND ? rowPlace : ROW_OF_KIND + IN_TURN - at);
    });
  }
  return places;
}

/** Returns at most so many items: one of the largest brand, one of the second, and so on, in rounds. */
function brandsInTurn(items: readonly RankedItem[], limit: number): RankedItem[] {
  const brands = groupsBy(items, ({ bndCode }) => bndCode ?? 0).sort(
    (left, right) => right.length - left.length,
  );
  const longest = brands[0]?.length ?? 0;
  const taken: RankedItem[] = [];
  for (let round = 0; round < longest && taken.length < limit; round += 1) {
    taken.push(...brands.flatMap((brand) => brand[round] ?? []));
  }
  return taken.slice(0, limit);
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
