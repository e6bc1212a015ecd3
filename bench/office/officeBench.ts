import { mkdirSync, mkdtempSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresBinaries, startPostgresServer } from '@/__tests__/support/postgresServer';
import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';
import { measureLatency, type Call } from '../search/latency';
import { startShop } from '../shopServer';
import type { Figure } from '../table';
import { fillOffice, type Sizes } from './fillOffice';
import { officeCalls, type Known, type OfficeCall } from './officeCalls';
import { addOwner, ownerCookie } from './owner';
import { COURIERS } from './soldOrders';

const P95_MS = 100;
/** Calls of each row, at least. */
const MEASURED = 60;
const LISTED = 50;

const HELP = `npm run bench -- office [--postgres] [--orders N] [--items N] [--keep FOLDER] [--help]
Measures the office's lists, searches and pages in a shop with 100,000 items and as many orders. What
is kept in a folder (SQLite only) need not be written again.
`;

/** Measures the office of a shop that is a year old. */
export async function measureOffice(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    options: {
      postgres: { type: 'boolean', default: false },
      orders: { type: 'string', default: '100000' },
      items: { type: 'string', default: '100000' },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return [];
  }
  const sizes = { orders: Number(values.orders), items: Number(values.items) };
  const keep = values.keep === undefined ? null : path.resolve(values.keep);
  return values.postgres ? onPostgres(sizes) : onSqlite(sizes, keep);
}

async function onSqlite(sizes: Sizes, keep: string | null): Promise<Figure[]> {
  const dataDir = keep ?? newFolder();
  mkdirSync(dataDir, { recursive: true });
  try {
    return await measure({ dataDir, databaseUrl: '' }, sizes, 'SQLite');
  } finally {
    if (keep === null) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(sizes: Sizes): Promise<Figure[]> {
  const binaries = findPostgresBinaries();
  if (binaries === null) throw new Error("PostgreSQL is missing: install Debian's postgresql.");
  const postgres = await startPostgresServer(binaries);
  process.once('exit', () => postgres.abandon());
  const dataDir = newFolder();
  try {
    return await measure({ dataDir, databaseUrl: postgres.url }, sizes, 'PostgreSQL');
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function newFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'shop-office-'));
}

type Place = { dataDir: string; databaseUrl: string };

async function measure(place: Place, sizes: Sizes, engine: string): Promise<Figure[]> {
  const { cookie, known } = await prepare(place, sizes);
  const server = await startShop(place);
  const figures: Figure[] = [];
  try {
    for (const call of officeCalls(known)) {
      figures.push(
        await figureOf(call, engine, (address) => read(server.origin + address, cookie)),
      );
    }
  } finally {
    await server.stop();
  }
  return figures;
}

async function prepare({ dataDir, databaseUrl }: Place, sizes: Sizes) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const shop = await openShop(readEnv(env));
  try {
    const mark = path.join(dataDir, 'is-filled');
    if (!existsSync(mark)) {
      await fillOffice(shop, sizes);
      await addOwner(shop);
      writeFileSync(mark, '');
    }
    return { cookie: await ownerCookie(shop), known: await whatIsKnown(shop) };
  } finally {
    await shop.database.close();
  }
}

async function whatIsKnown({ database: { read } }: Shop): Promise<Known> {
  const newest = read.selectFrom('salesOrder').select('orderNumber').orderBy('orderId', 'desc');
  const items = await read
    .selectFrom('item')
    .select(['itmCode', 'sku'])
    .where('itmType', '=', 'S')
    .where('inStock', '>', 1)
    .limit(LISTED)
    .execute();
  const busy = await read
    .selectFrom('orderLine')
    .select(['sku', ({ fn }) => fn.countAll<number>().as('lines')])
    .groupBy('sku')
    .orderBy('lines', 'desc')
    .executeTakeFirstOrThrow();
  const buyers = await read
    .selectFrom('customer')
    .select('phone')
    .orderBy('customerId')
    .limit(LISTED)
    .execute();
  const toPick = await newest.where('stage', '=', 'to-pick').limit(LISTED).execute();
  return {
    orderNumbers: (await newest.limit(LISTED).execute()).map(({ orderNumber }) => orderNumber),
    toPick: toPick.map(({ orderNumber }) => orderNumber),
    skus: items.map(({ sku }) => sku),
    busySku: busy.sku,
    itmCodes: items.map(({ itmCode }) => itmCode),
    phones: buyers.map(({ phone }) => `0${phone?.slice(2)}`),
    couriers: COURIERS,
  };
}

async function figureOf(
  { what, addresses }: OfficeCall,
  engine: string,
  ask: (address: string) => Promise<void>,
): Promise<Figure> {
  const calls = addresses.map(
    (address): Call =>
      () =>
        ask(address),
  );
  const latency = await measureLatency(calls, Math.ceil(MEASURED / calls.length));
  return {
    part: `office, ${engine}`,
    what,
    value: latency.p95,
    unit: 'ms',
    must: { most: P95_MS },
    note: `p50 ${latency.p50.toFixed(1)}, worst ${latency.worst.toFixed(1)} ms`,
  };
}

async function read(address: string, cookie: string): Promise<void> {
  const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`);
}
