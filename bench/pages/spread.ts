import { links, productLink, slugify } from '@/lib/urls/links';
import type { Database } from '@/server/platform/database/connect';

/** The addresses of a shop, most read first. */
export type Addresses = {
  lists: string[];
  models: string[];
  products: string[];
  itmCodes: number[];
};

/** Of all pages that are read. */
const SHARE = { lists: 0.3, models: 0.2 };
const PAGES_OF_A_LIST = 3;

export async function addressesOf({ read }: Database): Promise<Addresses> {
  const items = await read
    .selectFrom('item')
    .select(['itmCode', 'itmName'])
    .where('listed', '=', 1)
    .orderBy('hasStock', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('itmCode')
    .execute();
  const models = await read
    .selectFrom('phoneModel')
    .select('modelCode')
    .where('itemCount', '>', 0)
    .orderBy('itemCount', 'desc')
    .orderBy('modelCode')
    .execute();
  const categories = await read.selectFrom('category').selectAll().execute();
  const brands = await read.selectFrom('brand').selectAll().execute();
  const groups = [
    links.shop,
    links.offers,
    links.newArrivals,
    ...categories.map(({ catCode, catName }) => `/shop/category/${catCode}/${slugify(catName)}`),
    ...brands.map(({ bndCode, bndName }) => `/shop/brand/${bndCode}/${slugify(bndName)}`),
  ];
  const pages = groups.flatMap((address) =>
    Array.from({ length: PAGES_OF_A_LIST }, (_, at) =>
      at === 0 ? address : `${address}?page=${at + 1}`,
    ),
  );
  return {
    lists: ['/', ...pages],
    models: models.map(({ modelCode }) => `/shop?model=${modelCode}`),
    products: items.map(productLink),
    itmCodes: items.map(({ itmCode }) => itmCode),
  };
}

/** How unevenly pages are read: the n-th as often as 1/n^exponent. */
export type Zipf = { exponent: number; random: () => number };

/** Returns a function that returns the next address to read. */
export function createSpread(addresses: Addresses, zipf: Zipf): () => string {
  const lists = createZipf(addresses.lists, zipf);
  const models = createZipf(addresses.models, zipf);
  const products = createZipf(addresses.products, zipf);
  return () => {
    const at = zipf.random();
    if (at < SHARE.lists) return lists();
    return at < SHARE.lists + SHARE.models ? models() : products();
  };
}

/** Returns the pages that are read most, of all that one of the three kinds has. */
export function mostRead({ lists, models, products }: Addresses, count: number): string[] {
  const few = [...lists, ...models];
  return [...few, ...products.slice(0, Math.max(0, count - few.length))];
}

export function createZipf<T>(values: readonly T[], { exponent, random }: Zipf): () => T {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= values.length; rank += 1) sums.push((sum += rank ** -exponent));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    const value = values[low];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  };
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
