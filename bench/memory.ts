import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pageAddresses } from './addresses';
import { startShop, type ShopServer } from './shopServer';
import type { Figure } from './table';

const ITEMS = 100_000;
const LOAD_MS = 30_000;
const SHOPPERS = 16;

/** Measures the server's memory at 100,000 items while shoppers list, search and open products. */
export async function measureMemory(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-memory-'));
  execFileSync(process.execPath, ['dist/shop.cjs', 'demo', '--items', String(ITEMS)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const shop = await startShop({ dataDir });
  const answered = await underLoad(shop);
  const { peak, anonymous } = shop.memory();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const part = 'memory';
  return [
    {
      part,
      what: `server at ${ITEMS} items under load, peak`,
      value: peak,
      unit: 'MB',
      must: { most: 400 },
      note: `${answered} answers to ${SHOPPERS} shoppers, the mapped database file included`,
    },
    { part, what: 'its own memory after the load', value: anonymous, unit: 'MB' },
  ];
}

const QUERIES = ['a12 display', 'redmi note 7 touch', 'iphone 11 battery', 'samsng j5', 'charging'];

async function underLoad(shop: ShopServer): Promise<number> {
  const { product } = await pageAddresses(shop.origin);
  const stopAt = Date.now() + LOAD_MS;
  let asked = 0;
  const shopper = async () => {
    while (Date.now() < stopAt) {
      asked += 1;
      const query = encodeURIComponent(QUERIES[asked % QUERIES.length] ?? '');
      const addresses = [
        `/shop?page=${(asked % 400) + 1}`,
        `/api/v1/product/all?limit=15&query=${query}`,
        `${product}?n=${asked}`,
        `/shop?query=${query}&n=${asked}`,
      ];
      const address = addresses[asked % addresses.length] ?? '/';
      const answer = await fetch(shop.origin + address, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
  return asked;
}
