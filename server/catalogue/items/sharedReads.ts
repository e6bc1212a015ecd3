import type { Inside } from '@/lib/commerce/wire';
import { LRUCache } from 'lru-cache';
import type { ProductDetail, ProductList } from '@/lib/contract/catalogue.contract';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';
import type { MerchantSettings } from '@/server/platform/settings/merchantSettings';
import { ledgerEnd } from '@/server/catalogue/stock/importedStock.service';
import type { ListRequest } from './listChoice';
import { listProducts } from './listing.service';
import { readProduct } from './product.service';

/**
 * What is in no version shows after this time: the end of a mark, or on PostgreSQL stock whose movement
 * commits after a later one.
 */
const KEEP_MS = 5_000;
const MAX_LISTS = 100;
const MAX_PRODUCTS = 200;

type Kept<T> = {
  version: string;
  /** The weights of parts without one are in the settings. */
  settings: MerchantSettings;
  at: number;
  value: Promise<T>;
};

type KeptOf<T> = WeakMap<Shop, LRUCache<string, Kept<T>>>;

/** By price level and query. */
const lists: KeptOf<Inside<ProductList>> = new WeakMap();

/** By price level and item. */
const products: KeptOf<Inside<ProductDetail>> = new WeakMap();

/**
 * Returns a page of a list as `listProducts` does. Customers of one price level share it until the
 * catalogue, any stock or the settings change, in whichever process.
 */
export function sharedList(
  shop: Shop,
  query: ListRequest,
  userType: number,
): Promise<Inside<ProductList>> {
  const key = `${userType} ${JSON.stringify(Object.entries(query).sort())}`;
  const kept = keptOf(lists, shop, MAX_LISTS);
  return shared(shop, kept, key, () => listProducts(shop, query, userType));
}

/** Returns a product as `readProduct` does, shared like a list. */
export function sharedProduct(
  shop: Shop,
  itmCode: number,
  userType: number,
): Promise<Inside<ProductDetail>> {
  const kept = keptOf(products, shop, MAX_PRODUCTS);
  return shared(shop, kept, `${userType} ${itmCode}`, () => readProduct(shop, itmCode, userType));
}

function keptOf<T>(all: KeptOf<T>, shop: Shop, max: number): LRUCache<string, Kept<T>> {
  const kept = all.get(shop) ?? new LRUCache<string, Kept<T>>({ max });
  all.set(shop, kept);
  return kept;
}

async function shared<T>(
  shop: Shop,
  all: LRUCache<string, Kept<T>>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const version = await versionOf(shop);
  const now = shop.clock();
  const kept = all.get(key);
  const { settings } = shop;
  const isCurrent = kept?.version === version && kept.settings === settings;
  if (isCurrent && Math.abs(now - kept.at) < KEEP_MS) return kept.value;
  const value = read();
  all.set(key, { version, settings, at: now, value });
  value.catch(() => all.delete(key));
  return value;
}

/** Drops what is shared in this process after a change in any. */
export function forgetShared(shop: Shop): void {
  lists.delete(shop);
  products.delete(shop);
}

async function versionOf({ database: { read } }: Shop): Promise<string> {
  const [catalogue, ledger] = await Promise.all([readCatalogueVersion(read), ledgerEnd(read)]);
  return `${catalogue} ${ledger}`;
}
