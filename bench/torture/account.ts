import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { HttpClient, jsonAt } from './httpClient';
import { addressOf, pause } from './torture';
import type { ShopUnderTest } from './shopUnderTest';
import type { ShopLocation } from './records';

export const PASSWORD = 'copper kettle 91';
const PREPARING = 9;
const CODE_LIMIT_MS = 20_000;

/** A registered customer who is signed in; the cookies work in every copy of the shop. */
export type Account = { mobile: string; cookies: ReadonlyMap<string, string> };

export function mobile(n: number): string {
  return `077${String(1_000_000 + n)}`;
}

/** Registers a customer from their own IP address and enters the code. */
export async function openAccount(
  shop: Pick<ShopUnderTest, 'origin' | 'dataDir'>,
  n: number,
): Promise<Account> {
  const client = new HttpClient(shop.origin, { from: addressOf(PREPARING, n << 8) });
  const number = mobile(n);
  const form = { fullName: `Buyer ${n}`, phone: number, password: PASSWORD };
  const registered = await client.post('/register', form);
  const otp = await codeSentTo(number, shop.dataDir);
  const verified = await client.post('/user/verify-user', { otp });
  client.close();
  if (verified.status !== 200) {
    throw new Error(`No account: ${registered.status}, ${verified.status} ${verified.body}`);
  }
  return { mobile: number, cookies: new Map(client.cookies) };
}

export function signedIn(
  shop: Pick<ShopUnderTest, 'origin'>,
  account: Account,
  from: string,
): HttpClient {
  return new HttpClient(shop.origin, { from, cookies: account.cookies });
}

/** Signs customers in, each from a network of their own. */
export function buyersIn(
  shop: Pick<ShopUnderTest, 'origin'>,
  customers: readonly Account[],
  test: number,
): HttpClient[] {
  return customers.map((one, at) => signedIn(shop, one, addressOf(test, at << 8)));
}

/** Turns customers into dealers through the command line. */
export async function makeDealer(
  place: Pick<ShopLocation, 'dataDir' | 'databaseUrl'>,
  { mobile }: Account,
): Promise<void> {
  const flags = ['--type', '2', '--credit', '900000000'];
  await promisify(execFile)(process.execPath, ['dist/shop.cjs', 'customer', mobile, ...flags], {
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
  });
}

/** Waits for the newest code in a message to this number. */
export async function codeSentTo(number: string, dataDir: string): Promise<string> {
  const giveUpAt = Date.now() + CODE_LIMIT_MS;
  while (Date.now() < giveUpAt) {
    const code = await newestCode(`94${number.slice(1)}`, path.join(dataDir, 'outbox'));
    if (code !== '') return code;
    await pause(50);
  }
  throw new Error(`No code was sent to ${number}.`);
}

async function newestCode(recipient: string, outbox: string): Promise<string> {
  const names = await readdir(outbox).catch(() => []);
  const newest = names
    .filter((name) => name.includes(recipient))
    .sort()
    .at(-1);
  if (newest === undefined) return '';
  return /\b\d{6}\b(?= is your)/.exec(await readFile(path.join(outbox, newest), 'utf8'))?.[0] ?? '';
}

/** Returns the codes of items that customers can buy, those with the most stock first. */
export async function itemsInStock({ origin }: Pick<ShopUnderTest, 'origin'>): Promise<number[]> {
  const visitor = new HttpClient(origin);
  const { body } = await visitor.ask({ path: '/api/v1/product/all?limit=100&inStock=1' });
  visitor.close();
  const items = jsonAt(body, 'data', 'items');
  if (!Array.isArray(items)) throw new Error(`No items: ${body.slice(0, 200)}`);
  return items
    .map((item: unknown) => ({
      code: Number(Reflect.get(Object(item), 'itmCode')),
      type: Reflect.get(Object(item), 'itmType'),
      pieces: Number(Reflect.get(Object(item), 'inStock')),
    }))
    .filter(({ type }) => type === 'S')
    .sort((a, b) => b.pieces - a.pieces)
    .map(({ code }) => code);
}
