import { FacetTable, type CountedItem, type FacetCounts } from '@/lib/commerce/facets';
import type { Shop } from '@/server/shop';
import { remember } from './memory';
import { ShelfSizes } from './shelfSizes';

const KEEP_MS = 5_000;

/** More lists than this are not remembered at once. */
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
  /** What was counted since the cube last changed: lists are asked for again and again. */
  counted: Map<string, FacetCounts>;
};

const cubes = new WeakMap<Shop, Remembered>();

export function loadCube(shop: Shop): Promise<Cube> {
  return remember(shop, 'cube', KEEP_MS, async () => {
    const cube = cubes.get(shop) ?? newCube();
    if (await readChanges(shop, cube)) {
      cube.counted.clear();
      cube.sizes = new ShelfSizes(cube.table.rows);
    }
    cubes.set(shop, cube);
    return cube;
  });
}

function newCube(): Remembered {
  const table = new FacetTable<CubeRow>();
  const sizes = new ShelfSizes(table.rows);
  return { table, sizes, byId: new Map(), readAt: 0, counted: new Map() };
}

/** Counts the cube, or remembers how it was counted for the same list before. */
export async function countCube(
  shop: Shop,
  list: string,
  count: (table: FacetTable<CubeRow>) => FacetCounts,
): Promise<FacetCounts> {
  const { table } = await loadCube(shop);
  const known = cubes.get(shop)?.counted.get(list);
  if (known !== undefined) return known;
  const counts = count(table);
  const cube = cubes.get(shop);
  if (cube === undefined) return counts;
  if (cube.counted.size >= MOST_LISTS) cube.counted.clear();
  cube.counted.set(list, counts);
  return counts;
}

/** Reads only what was touched since the last time; answers whether any count differs. */
async function readChanges(shop: Shop, cube: Remembered): Promise<boolean> {
  const readAt = Date.now();
  const touched = await shop.database.read
    .selectFrom('itemCube')
    .selectAll()
    .where('changedAt', '>', cube.readAt - LATEST_COMMIT_MS)
    .execute();
  cube.readAt = readAt;
  let differs = false;
  for (const { changedAt: _, ...row } of touched) {
    const known = cube.byId.get(row.cubeId);
    if (known?.itemCount === row.itemCount) continue;
    differs = true;
    if (known !== undefined) known.itemCount = row.itemCount;
    else {
      cube.byId.set(row.cubeId, row);
      cube.table.add(row);
    }
  }
  return differs;
}
