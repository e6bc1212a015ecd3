import { LRUCache } from 'lru-cache';
import { FacetTable, type CountedItem, type FacetCounts } from '@/lib/commerce/facets';
import type { Shop } from '@/server/boot/shop';
import { memoize } from './memoize';
import { GroupSizes } from './groupSizes';

const KEEP_MS = 5_000;

/** Upper limit of cached lists. */
const MAX_LISTS = 500;

/** Rows may be stamped this long before others see them; covers clock differences too. */
export const LATEST_COMMIT_MS = 30_000;

/** A combination of attributes with its id and its number of items. */
export type CubeRow = CountedItem & { cubeId: number };

/** All combinations of attributes with their counts: about ten thousand at any catalogue size. */
type Cube = {
  table: FacetTable<CubeRow>;
  /** Sizes at the time the cube was read. */
  sizes: GroupSizes;
};

type Remembered = Cube & {
  byId: Map<number, CubeRow>;
  readAt: number;
  reading: Promise<void>;
  /** Cached counts, valid until the cube changes. */
  counted: LRUCache<string, FacetCounts>;
};

const cubes = new WeakMap<Shop, Remembered>();

export function loadCube(shop: Shop): Promise<Cube> {
  return memoize(shop, 'cube', KEEP_MS, async () => {
    const cube = cubes.get(shop) ?? newCube();
    cubes.set(shop, cube);
    // Reads run one after another, so that none overwrites a later one. An earlier failure was
    // thrown to its own caller.
    cube.reading = cube.reading.catch(() => undefined).then(() => readOn(shop, cube));
    await cube.reading;
    return cube;
  });
}

async function readOn(shop: Shop, cube: Remembered): Promise<void> {
  if (!(await readChanges(shop, cube))) return;
  cube.counted.clear();
  cube.sizes = new GroupSizes(cube.table.rows);
}

function newCube(): Remembered {
  const table = new FacetTable<CubeRow>();
  const sizes = new GroupSizes(table.rows);
  const counted = new LRUCache<string, FacetCounts>({ max: MAX_LISTS });
  return { table, sizes, byId: new Map(), readAt: 0, reading: Promise.resolve(), counted };
}

/** Counts the cube for a list, or returns the cached counts. */
export async function countCube(
  shop: Shop,
  list: string,
  count: (table: FacetTable<CubeRow>) => FacetCounts,
): Promise<FacetCounts> {
  const { table } = await loadCube(shop);
  const known = cubes.get(shop)?.counted.get(list);
  if (known !== undefined) return known;
  const counts = count(table);
  cubes.get(shop)?.counted.set(list, counts);
  return counts;
}

/** Reads only the rows changed since the last time; returns whether any count differs. */
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
