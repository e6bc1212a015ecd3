import type { Inside } from '@/lib/commerce/wire';
import { LRUCache } from 'lru-cache';
import type { ProductList } from '@/lib/contract/catalogue.contract';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';
import type { MerchantSettings } from '@/server/platform/settings/merchantSettings';
import { ledgerEnd } from '@/server/catalogue/stock/importedStock.service';
import type { ListRequest } from './listChoice';
import { listProducts } from './listing.service';

/**
 * What is in no version shows after this time: the end of a mark, or on PostgreSQL stock whose movement
 * commits after a later one.
 */
const KEEP_MS = 5_000;
const MAX_LISTS = 100;

type SharedList = {
  version: string;
  /** The weights of parts without one are in the settings. */
  settings: MerchantSettings;
  at: number;
  list: Promise<Inside<ProductList>>;
};

/** Lists by price level and query. */
const shared = new WeakMap<Shop, LRUCache<string, SharedList>>();

/**
 * Returns a page of a list as `listProducts` does. Customers of one price level share it until the
 * catalogue, any stock or the settings change, in whichever process.
 */
export async function sharedList(
  shop: Shop,
  query: ListRequest,
  userType: number,
): Promise<Inside<ProductList>> {
  const version = await versionOf(shop);
  const now = shop.clock();
  const lists = shared.get(shop) ?? new LRUCache<string, SharedList>({ max: MAX_LISTS });
  shared.set(shop, lists);
  const key = `${userType} ${JSON.stringify(Object.entries(query).sort())}`;
  const kept = lists.get(key);
  const { settings } = shop;
  const isCurrent = kept?.version === version && kept.settings === settings;
  if (isCurrent && Math.abs(now - kept.at) < KEEP_MS) return kept.list;
  const list = listProducts(shop, query, userType);
  lists.set(key, { version, settings, at: now, list });
  list.catch(() => lists.delete(key));
  return list;
}

async function versionOf({ database: { read } }: Shop): Promise<string> {
  const [catalogue, ledger] = await Promise.all([readCatalogueVersion(read), ledgerEnd(read)]);
  return `${catalogue} ${ledger}`;
}
