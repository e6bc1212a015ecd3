import type { Category, ProductList } from '@/lib/contract/catalogue';
import { categoryLink, productLink } from '@/lib/urls/links';
import { startShop, type ShopServer } from './shopServer';
import type { Figure } from './table';

/** Requests until V8 has compiled the hot code. */
const WARM_UP = 2_000;
const MEASURED = 500;

/** Limits by kind of page. */
const MAX_MS = { list: 14, product: 12 };

const PAGES_OF_A_SHELF = 3;
const PAGE_LIMIT = 24;

/** A session cookie bypasses the page cache, even when the session has ended. */
const ENDED_SESSION = 'session=ended';

/** Measures the CPU time of uncached pages: the first pages of every shelf and their products. */
export async function measureCpu(): Promise<Figure[]> {
  const shop = await startShop();
  const figures: Figure[] = [];
  const walked = await walkedPages(shop.origin);
  for (const what of ['list', 'product'] as const) {
    for (const encoding of ['identity', 'br']) {
      figures.push({
        part: 'cpu',
        what: `uncached ${what} page, ${encoding === 'br' ? 'with' : 'without'} compression`,
        value: await cpuPerPage(shop, walked[what], encoding),
        unit: 'ms',
        ...(encoding === 'br' ? {} : { must: { most: MAX_MS[what] } }),
      });
    }
  }
  await shop.stop();
  return figures;
}

function firstPages(category: Category, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${categoryLink(category)}?page=${at + 1}`);
}

async function walkedPages(origin: string): Promise<Record<'list' | 'product', string[]>> {
  const categories = await read<Category[]>(`${origin}/api/v1/categories`);
  const list = categories
    .filter(({ itemCount }) => itemCount >= PAGES_OF_A_SHELF * PAGE_LIMIT)
    .flatMap((category) => firstPages(category, PAGES_OF_A_SHELF));
  const { items } = await read<ProductList>(`${origin}/api/v1/product/all?limit=60`);
  return { list, product: items.map(productLink) };
}

async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  const { data }: { data: T } = JSON.parse(await answer.text());
  return data;
}

let next = 0;

async function cpuPerPage(shop: ShopServer, pages: string[], encoding: string): Promise<number> {
  await render(shop, pages, encoding, WARM_UP);
  const before = shop.cpuMs();
  await render(shop, pages, encoding, MEASURED);
  return (shop.cpuMs() - before) / MEASURED;
}

async function render(shop: ShopServer, pages: string[], encoding: string, times: number) {
  for (let done = 0; done < times; done += 1) {
    next += 1;
    const page = pages[next % pages.length];
    const answer = await fetch(`${shop.origin}${page}`, {
      headers: { 'accept-encoding': encoding, cookie: ENDED_SESSION },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}.`);
  }
}
