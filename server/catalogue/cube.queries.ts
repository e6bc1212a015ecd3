import type { CountedItem } from '@/lib/commerce/facets';
import type { Shop } from '@/server/shop';
import { remember } from './memory';

const KEEP_MS = 5_000;

/** A transaction may stamp its rows this long before others see them; clocks may differ a little too. */
const LATEST_COMMIT_MS = 30_000;

type Cube = { rows: CountedItem[]; byKey: Map<string, CountedItem>; readAt: number };

const cubes = new WeakMap<Shop, Cube>();

/** Every combination of attributes with its count: at most some ten thousand at any size. */
export function loadCube(shop: Shop): Promise<CountedItem[]> {
  return remember(shop, 'cube', KEEP_MS, async () => {
    const cube = cubes.get(shop) ?? { rows: [], byKey: new Map(), readAt: 0 };
    await readChanges(shop, cube);
    cubes.set(shop, cube);
    return cube.rows;
  });
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
    const key = keyOf(row);
    const known = cube.byKey.get(key);
    if (known !== undefined) known.itemCount = row.itemCount;
    else {
      cube.byKey.set(key, row);
      cube.rows.push(row);
    }
  }
}

function keyOf(row: CountedItem): string {
  const { itemCount: _, ...combination } = row;
  return Object.values(combination).join('|');
}
