import { LRUCache } from 'lru-cache';
import { FacetTable, type CountedItem, type FacetCounts } from '@/lib/commerce/facets';
import type { Shop } from '@/server/boot/shop';
import { among } from '@/server/platform/database/among';
import { chunks } from '@/server/platform/database/chunks';
import type { Database } from '@/server/platform/database/connect';
import { GroupSizes } from './groupSizes';
import type { ListingIndex } from './listingIndex';
import { loadListingIndex } from './listingIndex.queries';

/** Upper limit of cached lists. */
const MAX_LISTS = 500;

/** A combination of attributes with its id and its number of items. */
export type CubeRow = CountedItem & {
  cubeId: number;
  partKind: string;
  grade: string;
  frame: string;
};

/** All combinations of attributes that items have, with their counts. */
type Cube = {
  table: FacetTable<CubeRow>;
  /** Sizes at the time the cube was counted. */
  sizes: GroupSizes;
};

type Remembered = Cube & {
  byId: Map<number, CubeRow>;
  /** What was counted. */
  index: ListingIndex | null;
  moves: number;
  reading: Promise<void>;
  /** Cached counts, valid until the cube changes. */
  counted: LRUCache<string, FacetCounts>;
};

const cubes = new WeakMap<Database, Remembered>();

/** Returns the combinations with the counts of the listing index, which has each item's combination. */
export async function loadCube(shop: Shop): Promise<Cube> {
  return loadCounted(shop);
}

async function loadCounted(shop: Shop): Promise<Remembered> {
  const index = await loadListingIndex(shop);
  const cube = cubes.get(shop.database) ?? newCube();
  cubes.set(shop.database, cube);
  if (isCurrent(cube, index)) return cube;
  // Reads run one after another, so that none overwrites a later one. An earlier failure was
  // thrown to its own caller.
  cube.reading = cube.reading.catch(() => undefined).then(() => countAgain(shop, cube, index));
  await cube.reading;
  return cube;
}

function isCurrent({ index, moves }: Remembered, now: ListingIndex): boolean {
  return index === now && moves === now.moves;
}

function newCube(): Remembered {
  const table = new FacetTable<CubeRow>();
  const sizes = new GroupSizes(table.rows);
  const counted = new LRUCache<string, FacetCounts>({ max: MAX_LISTS });
  const reading = Promise.resolve();
  return { table, sizes, byId: new Map(), index: null, moves: 0, reading, counted };
}

/** Counts the cube for a list, or returns the cached counts. */
export async function countCube(
  shop: Shop,
  list: string,
  count: (table: FacetTable<CubeRow>) => FacetCounts,
): Promise<FacetCounts> {
  const { table, counted } = await loadCounted(shop);
  const known = counted.get(list);
  if (known !== undefined) return known;
  const counts = count(table);
  counted.set(list, counts);
  return counts;
}

async function countAgain(shop: Shop, cube: Remembered, index: ListingIndex): Promise<void> {
  if (isCurrent(cube, index)) return;
  let unknown: number[];
  // Items may move into further combinations meanwhile.
  while ((unknown = unknownIn(cube, index)).length > 0) await readCombinations(shop, cube, unknown);
  let empty = 0;
  for (const row of cube.byId.values()) {
    row.itemCount = index.counts.get(row.cubeId) ?? 0;
    if (row.itemCount === 0) empty += 1;
  }
  if (empty * 2 > cube.byId.size) forgetEmpty(cube);
  cube.index = index;
  cube.moves = index.moves;
  cube.counted.clear();
  cube.sizes = new GroupSizes(cube.table.rows);
}

function unknownIn({ byId }: Remembered, { counts }: ListingIndex): number[] {
  const unknown: number[] = [];
  for (const [cubeId, items] of counts) {
    if (items > 0 && !byId.has(cubeId)) unknown.push(cubeId);
  }
  return unknown.sort((left, right) => left - right);
}

/** A combination never changes. */
async function readCombinations(
  { database }: Shop,
  { byId, table }: Remembered,
  cubeIds: readonly number[],
): Promise<void> {
  for await (const some of chunks(cubeIds)) {
    const rows = await database.read
      .selectFrom('itemCube')
      .select([
        'cubeId',
        'catCode',
        'sCatCode',
        'tagCode',
        'bndCode',
        'partKind',
        'grade',
        'frame',
        'colour',
        'warrantyMonths',
        'hasStock',
        'isDiscounted',
        'isNew',
        'isRestocked',
      ])
      .where(among('cubeId', some))
      .execute();
    for (const row of rows) {
      if (byId.has(row.cubeId)) continue;
      // A spread would give each of them a hidden class of its own, of 500 bytes.
      const counted = Object.assign(row, { itemCount: 0 });
      byId.set(row.cubeId, counted);
      table.add(counted);
    }
  }
}

/** Combinations that no item has any more would cost time with each list. */
function forgetEmpty(cube: Remembered): void {
  cube.table = new FacetTable<CubeRow>();
  for (const row of cube.byId.values()) {
    if (row.itemCount === 0) cube.byId.delete(row.cubeId);
    else cube.table.add(row);
  }
}
