import { createApp } from '@/server/api/app';
import { SORTS } from '@/lib/contract/limits';
import type { Brand, Category, ProductList } from '@/lib/contract/catalogue.contract';
import type { Shop } from '@/server/boot/shop';
import type { Call } from './latency';

const PRICES = ['maxPrice=500', 'minPrice=1000&maxPrice=1500', 'minPrice=500&maxPrice=100000'];

/** Returns calls for the pages of listQueries. */
export async function listCalls(shop: Shop): Promise<Call[]> {
  const app = createApp(shop);
  const ask = async (path: string) => {
    const answer = await app.request(`/api/v1${path}`);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const queries = await listQueries(ask);
  return queries.map((query) => async () => {
    await ask(`/product/all?${query}`);
  });
}

/**
 * Returns the queries of all list pages of the fullest groups: near and deep, each order and filter. `ask` calls the API.
 */
export async function listQueries(ask: (path: string) => Promise<string>): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> =>
    (JSON.parse(await ask(path)) as { data: T }).data;
  const category = fullest(await read<Category[]>('/categories'));
  const brand = fullest(await read<Brand[]>('/brands'));
  const sCatCode = category && fullest(category.subCategories)?.sCatCode;
  const groups = [
    '',
    `catCode=${category?.catCode}`,
    `bndCode=${brand?.bndCode}`,
    `sCatCode=${sCatCode}`,
  ];
  const queries: string[] = [];
  for (const group of groups) {
    const { totalItems, limit, facets } = await read<ProductList>(`/product/all?${group}`);
    const values = facets.flatMap(({ key, options }) => {
      const [first, last] = [options[0], options.at(-1)];
      const isOwn = key === 'availability' || group.startsWith(key);
      if (isOwn || first === undefined || last === undefined) return [];
      return [first, last].map(({ value }) => `${key}=${encodeURIComponent(value)}`);
    });
    const narrowed = ['inStock=1', 'discounted=1', 'isNew=1', ...values, ...PRICES];
    const deep = Math.ceil(totalItems / limit);
    for (const sort of SORTS) {
      const pages = [1, Math.ceil(deep / 2), deep].map((page) => `page=${page}`);
      for (const part of [...pages, ...narrowed]) queries.push(`${group}&sort=${sort}&${part}`);
    }
  }
  return queries;
}

function fullest<T extends { itemCount: number }>(groups: readonly T[]): T | undefined {
  return [...groups].sort((left, right) => right.itemCount - left.itemCount)[0];
}
