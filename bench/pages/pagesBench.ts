import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresBinaries, startPostgresServer } from '@/__tests__/support/postgresServer';
import { connect, type Database, type Engine } from '@/server/platform/database/connect';
import { startShop, type ShopServer } from '../shopServer';
import type { Figure } from '../table';
import { addressesOf, createSpread, seeded, type Addresses } from './spread';
import { measureStaleness } from './staleness';
import { startWriter } from './writer';

const ITEMS = '100000';
const CHANGES_A_SECOND = 10;
const READERS = 8;
/** So that a busy machine does not shed them: together they read at most 800 pages a second. */
const PAUSE_MS = 10;
const MOST_SELLING = 10;
const WARM_UP_MS = 60_000;
const MEASURED_MS = 60_000;

/**
 * How often visitors' pages come from memory, and how old they are, while another process changes the catalogue:
 * on both engines, at 100,000 items or `--items N`.
 */
export async function measurePages(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({ args, options: { items: { type: 'string', default: ITEMS } } });
  const { items } = values;
  const figures = await measureOn('sqlite', null, items);
  const binaries = findPostgresBinaries();
  if (binaries === null) return figures;
  const postgres = await startPostgresServer(binaries);
  try {
    figures.push(...(await measureOn('postgres', postgres.url, items)));
  } finally {
    await postgres.stop();
  }
  return figures;
}

async function measureOn(
  engine: Engine,
  databaseUrl: string | null,
  items: string,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-pages-'));
  execFileSync(process.execPath, ['dist/shop.cjs', 'demo', '--items', items], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const shop = await startShop({ dataDir, databaseUrl: databaseUrl ?? '' });
  const database = connect(
    databaseUrl === null ? { file: path.join(dataDir, 'shop.sqlite') } : { url: databaseUrl },
  );
  try {
    return await measured(engine, shop, database);
  } finally {
    await database.close();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measured(engine: Engine, shop: ShopServer, database: Database): Promise<Figure[]> {
  const addresses = await addressesOf(database);
  // The prices of those that sell most are changed by the measurement alone.
  const others = addresses.itmCodes.slice(MOST_SELLING);
  const writer = startWriter(database, others, CHANGES_A_SECOND);
  const readers = startReaders(shop.origin, addresses);
  await pass(WARM_UP_MS);
  const [before, askedBefore, cpuBefore] = [await counts(shop), readers.asked(), shop.cpuMs()];
  const staleness = await measureStaleness(shop.origin, database, MEASURED_MS);
  const [after, asked] = [await counts(shop), readers.asked() - askedBefore];
  const cpuMs = shop.cpuMs() - cpuBefore;
  await readers.stop();
  const changes = await writer.stop();
  const fromMemory = after.memory - before.memory;
  const rendered = after.rendered - before.rendered;
  const seconds = MEASURED_MS / 1_000;
  const figure = (what: string, value: number, unit: string, more: Partial<Figure> = {}) => ({
    part: 'pages',
    what: `${what}, ${engine}`,
    value,
    unit,
    ...more,
  });
  return [
    figure('pages from memory', (100 * fromMemory) / (fromMemory + rendered), '%', {
      must: { least: 95 },
      note: `${addresses.itmCodes.length} items, ${CHANGES_A_SECOND} changes a second (${changes}), ${READERS} readers`,
    }),
    figure('pages read', asked / seconds, '/s', {
      note: `of them rendered ${(rendered / seconds).toFixed(1)} a second`,
    }),
    figure('CPU of the server', cpuMs / (10 * seconds), '% of a core'),
    figure('a new price is on every page, median', staleness.median, 'ms'),
    figure('a new price is on every page, 99 of 100', staleness.p99, 'ms'),
    figure('a new price is on every page, slowest', staleness.slowest, 'ms', {
      must: { most: 1_000 },
      note: `${staleness.prices} prices, each on the home page and on the item's`,
    }),
  ];
}

type Counts = { memory: number; rendered: number };

async function counts({ origin }: ShopServer): Promise<Counts> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) =>
    Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    memory: read('shop_pages_from_memory_fresh_total') + read('shop_pages_from_memory_stale_total'),
    rendered: read('shop_pages_rendered_total'),
  };
}

function startReaders(origin: string, addresses: Addresses) {
  let isStopped = false;
  let asked = 0;
  const read = async (seed: number) => {
    const next = createSpread(addresses, seeded(seed));
    while (!isStopped) {
      const answer = await fetch(origin + next(), { redirect: 'manual' });
      await answer.arrayBuffer();
      asked += 1;
      await pass(PAUSE_MS);
    }
  };
  const all = Array.from({ length: READERS }, (_, at) => read(at + 1));
  return {
    asked: () => asked,
    async stop() {
      isStopped = true;
      await Promise.all(all);
    },
  };
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
