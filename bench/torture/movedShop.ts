import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buyersIn, itemsInStock, openAccount } from './account';
import { emptyDatabase, SETTINGS } from './engineHome';
import { failureIf, seconds, thousands } from './figures';
import { HttpClient } from './httpClient';
import { orderOnce, type TriedOrder } from './killed';
import { openStaff, receive, shopCommand } from './officeWork';
import type { ShopLocation } from './records';
import type { ShopUnderTest } from './shopUnderTest';
import {
  addressOf,
  atOnce,
  CannotRun,
  newFolder,
  nth,
  type Torture,
  type TortureBench,
} from './torture';

const ADDRESS = 25;
const STAFF_ADDRESS = 26;
const STOREKEEPER_ADDRESS = 27;
const BUYERS = 6;
/** Beyond those of other tests. */
const FIRST_ACCOUNT = 400;
const ITEMS = 60;
/** An order has up to two lines of three pieces. */
const MOST_PIECES = 6;
const SHORT = { items: 300, orders: 40 };
const LONG = { items: 100_000, orders: 10_000 };
const PASSPHRASE = { BACKUP_PASSPHRASE: 'nine brown parcels' };

/** A shop outgrows its file: it moves to PostgreSQL with all its orders, and back by a backup. */
export const movedShop: Torture = {
  name: 'move',
  group: 'machines',
  what: 'a shop with orders that moves from its file to PostgreSQL, and back by a backup',
  engines: ['postgres'],

  async run(bench) {
    const target = await emptyDatabase(bench.home);
    if (target === null) throw new CannotRun('PostgreSQL is not installed');
    bench.afterwards(() => target.drop());
    return moveThereAndBack(bench, newFolder(bench, 'move'), target.url);
  },
};

async function moveThereAndBack(bench: TortureBench, folder: string, databaseUrl: string) {
  const size = bench.isLong ? LONG : SHORT;
  const here = placeIn(path.join(folder, 'data'), null);
  writeFileSync(path.join(here.dataDir, 'settings.json'), JSON.stringify(SETTINGS));
  const shop = await bench.open({ place: here, env: { DEMO_ITEMS: String(size.items) } });
  const accounts = [];
  for (let n = 0; n < BUYERS; n += 1) accounts.push(await openAccount(shop, FIRST_ACCOUNT + n));
  const seller = await openStaff(shop, 'seller', STAFF_ADDRESS);
  const items = (await itemsInStock(shop)).slice(0, ITEMS);
  const failures: string[] = [];
  await fillShelves(shop, items, size.orders, failures);
  const ordered = await orders(buyersIn(shop, accounts, ADDRESS), items, size.orders, failures);
  const before = await booksOf(shop);
  await shop.terminate();

  const startedAt = performance.now();
  const { stdout } = await shopCommand(shop, ['move', databaseUrl]);
  const tookMs = performance.now() - startedAt;
  const repeated = await shopCommand(shop, ['move', databaseUrl]).catch(() => null);
  const moved = await bench.open({ place: { ...here, databaseUrl } });
  const after = await booksOf(moved);
  const [next] = await orders(buyersIn(moved, accounts, ADDRESS), items, 1, failures);
  failures.push(
    ...failureIf(ordered.length < size.orders, `only ${ordered.length} orders were placed`),
    ...failureIf(!stdout.includes('All of it adds up.'), `the move said: ${stdout}`),
    ...failureIf(repeated !== null, 'a shop moved twice'),
    ...failureIf(after !== before, `${before} became ${after}`),
    ...failureIf(!(await knows(moved, seller)), 'the session of staff ended'),
    ...failureIf(
      next === undefined || numberOf(next) <= Math.max(...ordered.map(numberOf)),
      'the next order number does not follow',
    ),
  );
  const back = await wayBack(bench, folder, moved);
  failures.push(...back.failures);
  return {
    figure:
      `${thousands(ordered.length)} orders and ${thousands(size.items)} items in ${seconds(tookMs)}, ` +
      `and back in ${seconds(back.tookMs)}; ${failures.length} wrong`,
    failures,
  };
}

/** Receives so many pieces of each item that it does not sell out. */
async function fillShelves(
  shop: ShopUnderTest,
  items: readonly number[],
  orders: number,
  failures: string[],
): Promise<void> {
  const storekeeper = await openStaff(shop, 'storekeeper', STOREKEEPER_ADDRESS);
  const qty = Math.ceil((orders * MOST_PIECES) / items.length);
  for (const itmCode of items) {
    const key = crypto.randomUUID();
    await receive(storekeeper, { key, itmCode, qty, isAcknowledged: false }, failures);
  }
  storekeeper.close();
}

/** Restores a backup of PostgreSQL into a file, and starts a shop there. */
async function wayBack(bench: TortureBench, folder: string, moved: ShopUnderTest) {
  const before = await booksOf(moved);
  const file = path.join(folder, 'shop.tar');
  const startedAt = performance.now();
  await shopCommand(moved, ['backup', file], PASSPHRASE);
  await shopCommand(moved, ['verify', file]);
  const place = placeIn(path.join(folder, 'back'), null);
  await shopCommand({ ...place, origin: moved.origin }, ['restore', file], PASSPHRASE);
  const tookMs = performance.now() - startedAt;
  const after = await booksOf(await bench.open({ place }));
  return {
    tookMs,
    failures: failureIf(after !== before, `on the way back ${before} became ${after}`),
  };
}

function placeIn(dataDir: string, databaseUrl: string | null): ShopLocation {
  mkdirSync(dataDir);
  return { dataDir, databaseUrl, remove: async () => undefined };
}

/** Places so many orders, several at a time. */
async function orders(
  buyers: readonly HttpClient[],
  items: readonly number[],
  count: number,
  failures: string[],
): Promise<TriedOrder[]> {
  const tried: TriedOrder[] = [];
  const placed = () => tried.filter(({ orderNumber }) => orderNumber !== null);
  await atOnce(count === 1 ? 1 : buyers.length, async (at) => {
    // A try may be refused, such as when two buyers want more than the cart allows.
    for (let tries = 0; placed().length < count && tries < 3 * count; tries += 1) {
      await orderOnce(nth(buyers, at), items, tried, failures);
    }
  });
  return placed();
}

function numberOf({ orderNumber }: TriedOrder): number {
  return Number(orderNumber?.replace(/\D/g, ''));
}

/** Returns the books of a shop in one line. */
async function booksOf({ records }: ShopUnderTest): Promise<string> {
  const sum = (pieces: ReadonlyMap<number, number>) =>
    [...pieces.values()].reduce((total, n) => total + n, 0);
  const [stock, sold] = [await records.stock(), await records.sold()];
  return `${await records.orders()} orders, ${stock.size} items, ${sum(stock)} pieces, ${sum(sold)} sold`;
}

/** Tells whether a session of before is known in the shop that moved, at its new address. */
async function knows({ origin }: ShopUnderTest, { cookies }: HttpClient): Promise<boolean> {
  const client = new HttpClient(origin, { from: addressOf(STAFF_ADDRESS, 2), cookies });
  const { status } = await client.ask({ path: '/api/v1/office/counts' });
  client.close();
  return status === 200;
}
