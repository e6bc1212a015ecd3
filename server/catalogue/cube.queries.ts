import type { CountedItem } from '@/lib/commerce/facets';
import type { Shop } from '@/server/shop';
import { remember } from './memory';

const KEEP_MS = 5_000;

/** Every combination of attributes with its count; some thousand rows whatever the catalogue's size. */
export function loadCube(shop: Shop): Promise<CountedItem[]> {
  return remember(shop, 'cube', KEEP_MS, () =>
    shop.database.read.selectFrom('itemCube').selectAll().where('itemCount', '>', 0).execute(),
  );
}
