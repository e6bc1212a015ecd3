import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { addressOf, type TortureBench } from './torture';
import { orderOfCart, type SentOrder } from './buying';
import { HttpClient } from './httpClient';
import type { ShopLocation } from './records';
import type { ShopUnderTest } from './shopUnderTest';
import { eachAtOnce, nth } from './torture';

/** Several processes of one shop on PostgreSQL. */
export type Machines = { shops: ShopUnderTest[]; place: ShopLocation; databaseUrl: string };

/** Starts processes over one copy of the prepared shop; `through` leads them to it another way. */
export async function openMachines(
  bench: Pick<TortureBench, 'home' | 'open'>,
  processes: number,
  { env = {}, through }: { env?: Record<string, string>; through?: (url: string) => string } = {},
): Promise<Machines> {
  const place = await bench.home.copy();
  const { databaseUrl } = place;
  if (databaseUrl === null) throw new Error('Several processes need PostgreSQL.');
  const shops: ShopUnderTest[] = [];
  for (let at = 0; at < processes; at += 1) {
    // The first one removes the database and the folder.
    const remove = at === 0 ? () => place.remove() : async () => undefined;
    const shared = { ...place, remove, databaseUrl: through?.(databaseUrl) ?? databaseUrl };
    shops.unshift(await bench.open({ env, place: shared }));
  }
  return { shops, place, databaseUrl };
}

/** Runs statements on the database itself. */
export async function inDatabase<T extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Inserts customers with a session each; returns their browsers, spread over the processes. */
export async function manyBuyers(
  { shops, databaseUrl }: Machines,
  count: number,
  test: number,
): Promise<HttpClient[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const now = Date.now();
  await inDatabase(
    databaseUrl,
    `with "who" as (
      insert into "customer" ("fullName", "phone", "passwordHash", "userType", "approvedAt", "createdAt", "updatedAt")
      select 'Buyer ' || n, '9478' || (1000000 + n + $3::int * 1000), 'none', 1, $2, $2, $2
      from generate_series(1, $1::int) n returning "customerId"),
    "numbered" as (select "customerId", row_number() over (order by "customerId") as n from "who")
    insert into "session" ("tokenHash", "sessionId", "customerId", "createdAt", "lastSeenAt")
    select ($4::text[])[n], left(($4::text[])[n], 32), "customerId", $2, $2 from "numbered"`,
    [count, now, test, hashes],
  );
  return tokens.map((token, at) => {
    const { origin } = nth(shops, at);
    const cookies = new Map([['session', token]]);
    // A connection that waits for the others' preparation would be closed by the server.
    return new HttpClient(origin, { from: addressOf(test, at << 8), cookies, keepAlive: false });
  });
}

/** An order that waits to be sent. */
export type ReadyOrder = { buyer: HttpClient; order: SentOrder };

const READING_AT_ONCE = 4;

/** Puts one piece of an item into the cart of each buyer and reads what they would order. */
export async function readyOrders(
  buyers: readonly HttpClient[],
  itemOf: (at: number) => number,
): Promise<ReadyOrder[]> {
  const ready: ReadyOrder[] = [];
  await eachAtOnce(buyers, READING_AT_ONCE, async (buyer, at) => {
    await buyer.post('/cart', { itmCode: itemOf(at), qty: 1 });
    const order = await orderOfCart(buyer);
    if (order === null) throw new Error('A cart could not be prepared.');
    ready.push({ buyer, order });
  });
  return ready;
}

export async function setStock(databaseUrl: string, codes: readonly number[], pieces: number) {
  await inDatabase(
    databaseUrl,
    `update "item" set "inStock" = $2 where "itmCode" = any($1::bigint[])`,
    [codes, pieces],
  );
}
