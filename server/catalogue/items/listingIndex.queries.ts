import type { Database } from '@/server/platform/database/connect';
import {
  isBefore,
  placePosition,
  readPlaceChanges,
  readPlaces,
  type PlacePosition,
} from './placeChanges.queries';
import type { Shop } from '@/server/boot/shop';
import { memoize } from './memoize';
import { ListingIndex } from './listingIndex';

const KEEP_MS = 5_000;

type Remembered = { index: ListingIndex; position: PlacePosition | null; reading: Promise<void> };

const remembered = new WeakMap<Database, Remembered>();

/**
 * Returns the listing index. The first call reads all items, some seconds for a million; later
 * calls read only the changes.
 */
export function loadListingIndex(shop: Shop): Promise<ListingIndex> {
  return memoize(shop, 'listing index', KEEP_MS, async () => {
    const { database } = shop;
    const known = remembered.get(database) ?? {
      index: new ListingIndex(),
      position: null,
      reading: Promise.resolve(),
    };
    remembered.set(database, known);
    // Reads run one after another, so that none overwrites a later one. An earlier failure was
    // thrown to its own caller.
    known.reading = known.reading.catch(() => undefined).then(() => readOn(database, known));
    await known.reading;
    return known.index;
  });
}

async function readOn(database: Database, known: Remembered): Promise<void> {
  const position = await placePosition(database);
  const since = known.position;
  // The first time, or after an older database was restored.
  const isWhole = since === null || isBefore(position, since);
  if (isWhole) known.index = new ListingIndex();
  const read = isWhole ? readPlaces(database) : readPlaceChanges(database, since);
  for await (const entries of read) known.index.put(entries);
  known.position = position;
}
