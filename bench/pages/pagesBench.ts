import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresBinaries, startPostgresServer } from '@/__tests__/support/postgresServer';
import { connect, type Database, type Engine } from '@/server/platform/database/connect';
import { freePort, startShop, type ShopServer } from '../shopServer';
import type { Figure } from '../table';
import { addressesOf, createSpread, mostRead, seeded, type Addresses } from './spread';
import { measureStaleness, type Staleness } from './staleness';
import { startVarnish, type Varnish } from './varnish';
import { startWriter } from './writer';

const ITEMS = '100000';
/** Of many sites, a tenth of the pages takes up to 95 % of the requests; docs/decisions/0113 has others. */
const EXPONENT = '1.3';
const CHANGES_A_SECOND = 10;
const READERS = 8;
const READ_A_SECOND = 500;
const CRAWLED_A_SECOND = 10;
const MOST_SELLING = 10;
/** About as many as fit into the memory for pages: as after hours of such reading. */
const READ_BEFORE = 6_500;
const WARM_UP_SECONDS = '60';
const MEASURED_MS = 60_000;

type Options = {
  items: string;
  exponent: number;
  warmUpSeconds: number;
  /** Of the changes and reads a second. */
  share: number;
  hasVarnish: boolean;
  keep: string | null;
};

/**
 * How often visitors' pages come from memory, and how old they are, while another process changes the catalogue:
 * on both engines, at 100,000 items or `--items N`. `PAGES_MEGABYTES` is the shop's. `--varnish` reads through Varnish,
 * `--exponent 0` all pages of a kind equally often, `--warm-up SECONDS` after a longer time of such reading,
 * `--share 0.4` with fewer changes and reads a second, for a slower machine. `--keep FOLDER` keeps the shop on SQLite, or takes the one that is there.
 */
export async function measurePages(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    options: {
      items: { type: 'string', default: ITEMS },
      exponent: { type: 'string', default: EXPONENT },
      engine: { type: 'string', default: 'both' },
      varnish: { type: 'boolean', default: false },
      'warm-up': { type: 'string', default: WARM_UP_SECONDS },
      share: { type: 'string', default: '1' },
      keep: { type: 'string' },
    },
  });
  const options = {
    items: values.items,
    exponent: Number(values.exponent),
    warmUpSeconds: Number(values['warm-up']),
    share: Number(values.share),
    hasVarnish: values.varnish,
    keep: values.keep === undefined ? null : path.resolve(values.keep),
  };
  const figures = values.engine === 'postgres' ? [] : await measureOn('sqlite', null, options);
  const binaries = values.engine === 'sqlite' ? null : findPostgresBinaries();
  if (binaries === null) return figures;
  const postgres = await startPostgresServer(binaries);
  try {
    figures.push(...(await measureOn('postgres', postgres.url, options)));
  } finally {
    await postgres.stop();
  }
  return figures;
}

async function measureOn(
  engine: Engine,
  databaseUrl: string | null,
  options: Options,
): Promise<Figure[]> {
  const kept = databaseUrl === null ? options.keep : null;
  const dataDir = kept ?? mkdtempSync(path.join(os.tmpdir(), 'shop-pages-'));
  if (kept === null || !existsSync(path.join(dataDir, 'shop.sqlite'))) {
    execFileSync(process.execPath, ['dist/shop.cjs', 'demo', '--items', options.items], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const port = await freePort();
  const inFront = options.hasVarnish ? { purgeUrl: `http://127.0.0.1:${port}` } : {};
  const shop = await startShop({ dataDir, databaseUrl: databaseUrl ?? '', ...inFront });
  const varnish = options.hasVarnish ? await startVarnish(port, shop.origin) : null;
  const database = connect(
    databaseUrl === null ? { file: path.join(dataDir, 'shop.sqlite') } : { url: databaseUrl },
  );
  try {
    return await measured(engine, { shop, database, varnish, ...options });
  } finally {
    await database.close();
    await varnish?.stop();
    await shop.stop();
    if (kept === null) rmSync(dataDir, { recursive: true, force: true });
  }
}

type Measured = {
  shop: ShopServer;
  database: Database;
  varnish: Varnish | null;
  exponent: number;
  warmUpSeconds: number;
  share: number;
};

async function measured(engine: Engine, parts: Measured): Promise<Figure[]> {
  const { shop, database, varnish, exponent, warmUpSeconds, share } = parts;
  const origin = varnish?.origin ?? shop.origin;
  const addresses = await addressesOf(database);
  await readOnce(origin, mostRead(addresses, READ_BEFORE).reverse());
  // The prices of those that sell most are changed by the measurement alone.
  const others = addresses.itmCodes.slice(MOST_SELLING);
  const writer = startWriter(database, others, { perSecond: CHANGES_A_SECOND * share, exponent });
  const readers = startReaders(origin, addresses, { exponent, readASecond: READ_A_SECOND * share });
  await pass(1_000 * warmUpSeconds);
  const alone = await whileReading(shop, async () => {
    const [before, cpuBefore] = [readers.counts(), shop.cpuMs()];
    await pass(MEASURED_MS);
    const after = readers.counts();
    return {
      asked: after.asked - before.asked,
      inFront: after.inFront - before.inFront,
      cpu: (shop.cpuMs() - cpuBefore) / (MEASURED_MS / 100),
    };
  });
  // After it: its own changes of what sells most, and the pages that it waits for, are not the readers'.
  const staleness = await measureStaleness(origin, database, MEASURED_MS);
  const crawled =
    varnish === null ? [await whileReading(shop, () => crawl(origin, addresses))] : [];
  await readers.stop();
  const changes = await writer.stop();
  const figure = figureOf(engine);
  const { awaited } = alone.counts;
  const { asked, inFront } = alone.done;
  return [
    figure('pages from memory', (100 * (asked - awaited)) / asked, '%', {
      must: { least: 95 },
      note:
        `${addresses.itmCodes.length} items, ${(CHANGES_A_SECOND * share).toFixed(1)} changes a second (${changes}), ` +
        `${READERS} readers, exponent ${exponent}, after ${READ_BEFORE} pages and ${warmUpSeconds} s of them`,
    }),
    ...(varnish === null ? [] : [figure('of them from Varnish', (100 * inFront) / asked, '%')]),
    ...crawled.map(({ counts, done }) =>
      figure(
        'pages from memory beside a crawler',
        shareOf({ memory: counts.memory, awaited: counts.awaited - done }),
        '%',
        { note: `which reads ${CRAWLED_A_SECOND} other pages a second, not counted` },
      ),
    ),
    figure('pages read', (1_000 * asked) / MEASURED_MS, '/s', {
      note: `of them awaited ${perSecond(awaited)}, all renderings ${perSecond(alone.counts.rendered)} a second`,
    }),
    figure('CPU of the server', alone.done.cpu, '% of a core'),
    figure('memory of the server', shop.memory().now, 'MB'),
    ...stalenessFigures(figure, staleness),
  ];
}

type MakeFigure = (what: string, value: number, unit: string, more?: Partial<Figure>) => Figure;

function figureOf(engine: Engine): MakeFigure {
  return (what, value, unit, more = {}) => ({
    part: 'pages',
    what: `${what}, ${engine}`,
    value,
    unit,
    ...more,
  });
}

function stalenessFigures(figure: MakeFigure, staleness: Staleness): Figure[] {
  return [
    figure('a new price is on every page, median', staleness.median, 'ms'),
    figure('a new price is on every page, 99 of 100', staleness.p99, 'ms'),
    figure('a new price is on every page, slowest', staleness.slowest, 'ms', {
      must: { most: 1_000 },
      note: `${staleness.prices} prices, each on the home page and on the item's`,
    }),
  ];
}

type Counts = { memory: number; awaited: number; rendered: number };

const perSecond = (count: number) => ((1_000 * count) / MEASURED_MS).toFixed(1);

const shareOf = ({ memory, awaited }: Pick<Counts, 'memory' | 'awaited'>) =>
  (100 * memory) / (memory + awaited);

/** Returns what was counted meanwhile. */
async function whileReading<T>(shop: ShopServer, act: () => Promise<T>) {
  const before = await countsOf(shop);
  const done = await act();
  const after = await countsOf(shop);
  const counts: Counts = {
    memory: after.memory - before.memory,
    awaited: after.awaited - before.awaited,
    rendered: after.rendered - before.rendered,
  };
  return { done, counts };
}

async function countsOf({ origin }: ShopServer): Promise<Counts> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) =>
    Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    memory: read('shop_pages_from_memory_fresh_total') + read('shop_pages_from_memory_stale_total'),
    awaited: read('shop_pages_awaited_total'),
    rendered: read('shop_pages_rendered_total'),
  };
}

/** Returns whether the cache in front had the page. */
async function readPage(address: string): Promise<boolean> {
  const answer = await fetch(address, { redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.headers.get('x-cache') === 'hit';
}

async function readOnce(origin: string, addresses: string[]): Promise<void> {
  const waiting = addresses.values();
  const read = async () => {
    for (const address of waiting) await readPage(origin + address);
  };
  await Promise.all(Array.from({ length: READERS }, read));
}

/** Each reader reads at its own pace, and later when the shop is slower. */
function startReaders(
  origin: string,
  addresses: Addresses,
  { exponent, readASecond }: { exponent: number; readASecond: number },
) {
  let isStopped = false;
  const counts = { asked: 0, inFront: 0 };
  const paceMs = (1_000 * READERS) / readASecond;
  const read = async (seed: number) => {
    const next = createSpread(addresses, { exponent, random: seeded(seed) });
    while (!isStopped) {
      const startedAt = performance.now();
      if (await readPage(origin + next())) counts.inFront += 1;
      counts.asked += 1;
      await pass(Math.max(0, paceMs - (performance.now() - startedAt)));
    }
  };
  const all = Array.from({ length: READERS }, (_, at) => read(at + 1));
  return {
    counts: () => ({ ...counts }),
    async stop() {
      isStopped = true;
      await Promise.all(all);
    },
  };
}

/** Reads products that hardly anyone reads, each once. Returns how many. */
async function crawl(origin: string, { products }: Addresses): Promise<number> {
  const seldom = products.slice(-Math.ceil(products.length / 2)).values();
  const until = performance.now() + MEASURED_MS;
  let crawled = 0;
  while (performance.now() < until) {
    const address = seldom.next().value;
    if (address === undefined) break;
    const startedAt = performance.now();
    await readPage(origin + address);
    crawled += 1;
    await pass(Math.max(0, 1_000 / CRAWLED_A_SECOND - (performance.now() - startedAt)));
  }
  return crawled;
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
