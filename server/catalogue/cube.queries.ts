import { FacetTable, type CountedItem, type FacetCounts } from '@/lib/commerce/facets';
import type { Shop } from '@/server/shop';
import { remember } from './memory';
import { ShelfSizes } from './shelfSizes';

const KEEP_MS = 5_000;

/** Remembered counts between two readings of the cube. */
const MOST_LISTS = 500;

/** A transaction may stamp its rows this long before others see them; clocks may differ a little too. */
export const LATEST_COMMIT_MS = 30_000;

/** A combination of attributes, its number and how many items share it. */
export type CubeRow = CountedItem & { cubeId: number };

/** Every combination of attributes with its count: some ten thousand at any size. */
type Cube = {
  table: FacetTable<CubeRow>;
  /** As they were when the cube was read. */
  sizes: ShelfSizes;
};

type Remembered = Cube & {
  byId: Map<number, CubeRow>;
  readAt: number;
  /** What was counted since the cube was read: lists are asked for again and again. */
  counted: Map<string, FacetCounts>;
};

const cubes = new WeakMap<Shop, Remembered>();

export function loadCube(shop: Shop): Promise<Cube> {
  return remember(shop, 'cube', KEEP_MS, async () => {
    const cube = cubes.get(shop) ?? newCube();
    await readChanges(shop, cube);
    cube.counted.clear();
    cube.sizes = new ShelfSizes(cube.table.rows);
    cubes.set(shop, cube);
    return cube;
  });
}

function newCube(): Remembered {
  const table = new FacetTable<CubeRow>();
  const sizes = new ShelfSizes(table.rows);
  return { table, sizes, byId: new Map(), readAt: 0, counted: new Map() };
}

/** Counts the cube, or remembers how it was counted for the same list a moment ago. */
export async function countCube(
  shop: Shop,
  list: string,
  count: (table: FacetTable<CubeRow>) => FacetCounts | Promise<FacetCounts>,
): Promise<FacetCounts> {
  const { table, sizes } = await loadCube(shop);
  const known = cubes.get(shop)?.counted.get(list);
  if (known !== undefined) return known;
  const counts = await count(table);
  const cube = cubes.get(shop);
  // Meanwhile the cube may have been read anew.
  if (cube?.sizes === sizes && cube.counted.size < MOST_LISTS) cube.counted.set(list, counts);
  return counts;
}

/** Reads only what changed since the last time, so that a large cube costs its reader nothing. */
async function readChanges(shop: Shop, cube: Remembered): Promise<void> {
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
      cube.table.add(row);
    }
  }
}
