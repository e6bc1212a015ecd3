import { addCartLine } from '@/lib/api/cartApi';
import { listProducts } from '@/lib/api/catalogueApi';
import type { Item } from '@/lib/contract/catalogue';
import { buy, openAccount, type Account } from './accounts';
import type { Way } from './opened';
import { DATA_DIR } from './outbox';

/** Each story takes parts of its own, so that none counts another's stock. */
const PARTS_OF = {
  'phone mouse': 'battery',
  'phone keyboard': 'camera',
  'desktop mouse': 'charging',
  'desktop keyboard': 'speaker',
};

/** Parts of which one customer can have all there is. */
export async function fewOf({ api }: Account, way: Way, isMobile: boolean): Promise<Item[]> {
  const query = PARTS_OF[`${isMobile ? 'phone' : 'desktop'} ${way}`];
  const { items } = await listProducts(api, { query, limit: 100 });
  return items.filter(({ itmType, inStock }) => itmType === 'S' && inStock >= 3 && inStock <= 20);
}

/** As much of each part as there is stands in the cart; then somebody else leaves this much. */
export async function haveTooMuch(account: Account, origin: string, parts: [Item, number][]) {
  await haveAll(
    account,
    parts.map(([part]) => part),
  );
  await leave(origin, parts);
}

export async function haveAll({ api }: Account, parts: Item[]) {
  for (const { itmCode, inStock } of parts) {
    await addCartLine(api, { itmCode, qty: inStock, isFromWishList: false });
  }
}

/** Somebody else buys, until this much is there. */
export async function leave(origin: string, parts: [Item, number][]) {
  const other = await openAccount({ origin, dataDir: DATA_DIR }, 'Kamal Silva');
  await buy(
    other.api,
    parts.map(([item, left]) => ({ item, qty: item.inStock - left })),
  );
}
