import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Shop } from '@/server/boot/shop';
import { LATEST_COMMIT_MS } from './cube.queries';
import { memoize } from './memoize';
import { ListingIndex } from './listingIndex';

const KEEP_MS = 5_000;

/** Rows per read; other requests are answered between two reads. */
const AT_ONCE = 4_000;

type Remembered = { index: ListingIndex; readAt: number; reading: Promise<void> };

const remembered = new WeakMap<Shop, Remembered>();

/**
 * Returns the listing index. The first call reads all items, some seconds for a million; later
 * calls read only the changes.
 */
export function loadListingIndex(shop: Shop): Promise<ListingIndex> {
  return memoize(shop, 'listing index', KEEP_MS, async () => {
    const known = remembered.get(shop) ?? {
      index: new ListingIndex(),
      readAt: 0,
      reading: Promise.resolve(),
    };
    remembered.set(shop, known);
    // Reads run one after another, so that none overwrites a later one. An earlier failure was
    // thrown to its own caller.
    known.reading = known.reading.catch(() => undefined).then(() => readOn(shop, known));
    await known.reading;
    return known.index;
  });
}

async function readOn(shop: Shop, known: Remembered): Promise<void> {
  const readAt = Date.now();
  if (known.readAt === 0) await readAll(shop, known.index);
  else await readChanges(shop, known.index, known.readAt - LATEST_COMMIT_MS);
  known.readAt = readAt;
}

function selectEntries(shop: Shop) {
  return shop.database.read
    .selectFrom('itemPlace')
    .select(['itmCode', 'cubeId', 'priceCents', 'popularity', 'createdAt', 'disPerHundredths'])
    .limit(AT_ONCE);
}

async function readAll(shop: Shop, index: ListingIndex): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await selectEntries(shop)
      .where('itmCode', '>', after)
      .orderBy('itmCode')
      .execute();
    index.put(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.itmCode;
    await breathe();
  }
}

async function readChanges(shop: Shop, index: ListingIndex, since: number): Promise<void> {
  let [at, after] = [since, 0];
  for (;;) {
    const rows = await selectEntries(shop)
      .select('changedAt')
      .where(sql<boolean>`("changedAt", "itmCode") > (${at}, ${after})`)
      .orderBy('changedAt')
      .orderBy('itmCode')
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    [at, after] = [last.changedAt, last.itmCode];
    index.put(rows.sort((left, right) => left.itmCode - right.itmCode));
    if (rows.length < AT_ONCE) return;
    await breathe();
  }
}
