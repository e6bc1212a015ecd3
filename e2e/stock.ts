import type { Api } from '@/lib/api/client';
import type { Item } from '@/lib/contract/item.contract';
import { buy, openAccount, type Account } from './accounts';
import type { Way } from './opened';
import { DATA_DIR } from './outbox';

/** Different parts for each story, so that no story changes another's stock. */
const PARTS_OF = {
  'phone mouse': 'battery',
  'phone keyboard': 'camera',
  'desktop mouse': 'charging',
  'desktop keyboard': 'speaker',
};

/** Parts whose whole stock one customer can order. */
export function fewOf({ api }: Account, way: Way, isMobile: boolean): Promise<Item[]> {
  return fewNamed(api, PARTS_OF[`${isMobile ? 'phone' : 'desktop'} ${way}`]);
}

export async function fewNamed(api: Api, query: string): Promise<Item[]> {
  const { items } = await api.call('GET /product/all', { query: { query, limit: 100 } });
  return items.filter(({ itmType, inStock }) => itmType === 'S' && inStock >= 3 && inStock <= 20);
}

/** Puts the whole stock of each part into the cart, then lets others buy all but this many. */
export async function haveTooMuch(account: Account, origin: string, parts: [Item, number][]) {
  await haveAll(
    account,
    parts.map(([part]) => part),
  );
  await leave(origin, parts);
}

export async function haveAll({ api }: Account, parts: Item[]) {
  for (const { itmCode, inStock } of parts) {
    await api.call('POST /cart', { body: { itmCode, qty: inStock, isFromWishList: false } });
  }
}

/** Lets another customer buy until this many are left. */
export async function leave(origin: string, parts: [Item, number][]) {
  const other = await openAccount({ origin, dataDir: DATA_DIR }, 'Kamal Silva');
  await buy(
    other.api,
    parts.map(([item, left]) => ({ item, qty: item.inStock - left })),
  );
}
