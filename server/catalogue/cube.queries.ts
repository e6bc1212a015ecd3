import type { CountedItem, FacetCounts } from '@/lib/commerce/facets';
import type { Shop } from '@/server/shop';
import { remember } from './memory';

const KEEP_MS = 5_000;

/** Remembered counts between two readings of the cube. */
const MOST_LISTS = 500;

/** A transaction may stamp its rows this long before others see them; clocks may differ a little too. */
export const LATEST_COMMIT_MS = 30_000;

/** A combination of attributes, its number and how many items share it. */
export type CubeRow = CountedItem & { cubeId: number };

type Cube = {
  rows: CubeRow[];
  byId: Map<number, CubeRow>;
  readAt: number;
  /** What was counted since the cube was read: lists are asked for again and again. */
  counted: Map<string, FacetCounts>;
};

const cubes = new WeakMap<Shop, Cube>();

/** Every combination of attributes with its count: at most some ten thousand at any size. */
export function loadCube(shop: Shop): Promise<CubeRow[]> {
  return remember(shop, 'cube', KEEP_MS, async () => {
    const cube = cubes.get(shop) ?? { rows: [], byId: new Map(), readAt: 0, counted: new Map() };
    await readChanges(shop, cube);
    cube.counted.clear();
    cubes.set(shop, cube);
    return cube.rows;
  });
}

/** Counts the cube, or remembers how it was counted for the same list a moment ago. */
export async function countCube(
  shop: Shop,
  list: string,
  count: (rows: CubeRow[]) => FacetCounts | Promise<FacetCounts>,
): Promise<FacetCounts> {
  const rows = await loadCube(shop);
  const counted = cubes.get(shop)?.counted;
  const known = counted?.get(list);
  if (known !== undefined) return known;
  const counts = await count(rows);
  if (counted !== undefined && counted.size < MOST_LISTS) counted.set(list, counts);
  return counts;
}

/** Reads only what changed since the last time, so that a large cube costs its reader nothing. */
async function readChanges(shop: Shop, cube: Cube): Promise<void> {
  const readAt = Date.now();
  const changed = await shop.database.read
    .selectFrom('itemCube')
    .selectAll()
    .where('changedAt', '>', cube.readAt - LATEST_COMMIT_MS)
    .execute();
  cube.readAt = readAt;
  for (const { changedAt: _, ...row } of changed) {
    const known = cube.byId.get(row.cubeId);
    if (known !== undefined) known.itemCount = row.itemCount;
    else {
      cube.byId.set(row.cubeId, row);
      cube.rows.push(row);
    }
  }
}
