import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Shop } from '@/server/shop';
import { LATEST_COMMIT_MS } from './cube.queries';
import { remember } from './memory';
import { Places } from './places';

const KEEP_MS = 5_000;

/** Read at once; others are answered between two readings. */
const AT_ONCE = 4_000;

type Remembered = { places: Places; readAt: number; reading: Promise<void> };

const remembered = new WeakMap<Shop, Remembered>();

/**
 * The places of all listed items. They are read once, some seconds at a million items; from then
 * on what changed is taken in.
 */
export function loadPlaces(shop: Shop): Promise<Places> {
  return remember(shop, 'places', KEEP_MS, async () => {
    const known = remembered.get(shop) ?? {
      places: new Places(),
      readAt: 0,
      reading: Promise.resolve(),
    };
    remembered.set(shop, known);
    // One after the other: an earlier reading must not write over what a later one found.
    known.reading = known.reading.catch(() => undefined).then(() => readOn(shop, known));
    await known.reading;
    return known.places;
  });
}

async function readOn(shop: Shop, known: Remembered): Promise<void> {
  const readAt = Date.now();
  if (known.readAt === 0) await readAll(shop, known.places);
  else await readChanges(shop, known.places, known.readAt - LATEST_COMMIT_MS);
  known.readAt = readAt;
}

function selectPlaces(shop: Shop) {
  return shop.database.read
    .selectFrom('itemPlace')
    .select(['itmCode', 'cubeId', 'priceCents', 'popularity', 'createdAt', 'disPerHundredths'])
    .limit(AT_ONCE);
}

async function readAll(shop: Shop, places: Places): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await selectPlaces(shop).where('itmCode', '>', after).orderBy('itmCode').execute();
    places.put(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.itmCode;
    await breathe();
  }
}

async function readChanges(shop: Shop, places: Places, since: number): Promise<void> {
  let [at, after] = [since, 0];
  for (;;) {
    const rows = await selectPlaces(shop)
      .select('changedAt')
      .where(sql<boolean>`("changedAt", "itmCode") > (${at}, ${after})`)
      .orderBy('changedAt')
      .orderBy('itmCode')
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    [at, after] = [last.changedAt, last.itmCode];
    places.put(rows.sort((left, right) => left.itmCode - right.itmCode));
    if (rows.length < AT_ONCE) return;
    await breathe();
  }
}
