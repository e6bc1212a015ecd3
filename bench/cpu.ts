import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Category, ProductList } from '@/lib/contract/catalogue.contract';
import { categoryLink, productLink } from '@/lib/urls/links';
import { readBytes, startBareServer } from './bareServer';
import { requestRate } from './load';
import { startShop, type ShopServer } from './shopServer';
import type { Figure } from './table';
import { makeDealer, openAccount } from './torture/account';

/** Requests until V8 has compiled the hot code. */
const WARM_UP = 1_000;
const MEASURED = 300;

/** Limits by kind of page, on a machine whose bare server answers 47,000 a second with one core. */
const MAX_MS = { list: 11, product: 9 };

/** The CPU time of such an answer. */
const REFERENCE_MS = 1_000 / 47_000;
const BARE_SECONDS = 5;

const PAGES_OF_A_SHELF = 3;
const PAGE_LIMIT = 24;

/** A session cookie bypasses the page cache, even when the session has ended. */
const ENDED_SESSION = 'session=ended';
const BROTLI = { 'accept-encoding': 'br' };

/**
 * Measures the CPU time of uncached pages, the first pages of every group and their products: for a
 * visitor with and without compression, and for a signed-in dealer with a cart.
 */
export async function measureCpu(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-cpu-'));
  const shop = await startShop({ dataDir });
  const walked = await walkedPages(shop.origin);
  const bareMs = await cpuPerBareAnswer(shop.origin);
  const dealer = await dealerCookie({ origin: shop.origin, dataDir });
  const figures: Figure[] = [];
  for (const what of ['list', 'product'] as const) {
    for (const [who, headers] of [
      ['a visitor', { cookie: ENDED_SESSION, 'accept-encoding': 'identity' }],
      ['a visitor, compressed', { cookie: ENDED_SESSION, ...BROTLI }],
      ['a dealer, compressed', { cookie: dealer, ...BROTLI }],
    ] as const) {
      const ms = await cpuPerPage(shop, walked[what], headers);
      figures.push({
        part: 'cpu',
        what: `uncached ${what} page of ${who}, scaled`,
        value: (ms * REFERENCE_MS) / bareMs,
        unit: 'ms',
        must: { most: MAX_MS[what] },
        note: `measured ${ms.toFixed(2)} ms; an answer of a bare server ${bareMs.toFixed(4)} ms`,
      });
    }
  }
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return figures;
}

/**
 * Returns the CPU time in which this machine's bare server sends a list page. Its rate would not do: the
 * program that asks shares the cores with it, and is the slower one where wrk is missing.
 */
async function cpuPerBareAnswer(origin: string): Promise<number> {
  const bare = await startBareServer(await readBytes(`${origin}/shop`, BROTLI));
  await requestRate(bare.origin, 1, BROTLI);
  const before = bare.cpuMs();
  const rate = await requestRate(bare.origin, BARE_SECONDS, BROTLI);
  const ms = (bare.cpuMs() - before) / (rate * BARE_SECONDS);
  await bare.stop();
  return ms;
}

async function dealerCookie(shop: { origin: string; dataDir: string }): Promise<string> {
  const account = await openAccount(shop, 1);
  await makeDealer({ dataDir: shop.dataDir, databaseUrl: null }, account);
  const cookie = [...account.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { items } = await read<ProductList>(`${shop.origin}/api/v1/product/all?inStock=1`);
  for (const { itmCode } of items.filter(({ itmType }) => itmType === 'S').slice(0, 3)) {
    const answer = await fetch(`${shop.origin}/api/v1/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: shop.origin },
      body: JSON.stringify({ itmCode, qty: 1 }),
    });
    if (!answer.ok) throw new Error(`The cart answers ${answer.status}: ${await answer.text()}`);
  }
  return cookie;
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

type Headers = { cookie: string; 'accept-encoding': string };

async function cpuPerPage(shop: ShopServer, pages: string[], headers: Headers): Promise<number> {
  await render(shop, pages, headers, WARM_UP);
  const before = shop.cpuMs();
  await render(shop, pages, headers, MEASURED);
  return (shop.cpuMs() - before) / MEASURED;
}

async function render(shop: ShopServer, pages: string[], headers: Headers, times: number) {
  for (let done = 0; done < times; done += 1) {
    next += 1;
    const page = pages[next % pages.length];
    const answer = await fetch(`${shop.origin}${page}`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}.`);
  }
}
