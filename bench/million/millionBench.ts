import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GOLDEN_CASES } from '@/__tests__/server/catalogue/search/golden/goldenCases';
import { findPostgresBinaries, startPostgresServer } from '@/__tests__/support/postgresServer';
import type { ProductList } from '@/lib/contract/catalogue.contract';
import { productLink } from '@/lib/urls/links';
import { readEnv } from '@/server/boot/env';
import { openShop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { demoRows } from '@/server/tools/demo/demoRows';
import { measureByTurns, type Call } from '../search/latency';
import { listQueries } from '../search/listCalls';
import { startShop, type ShopServer } from '../shopServer';
import { median, type Figure } from '../table';
import { copyCatalogue, sizeOf } from './copiedCatalogue';

const SMALL = 100_000;
const LARGE = 1_000_000;
const STARTS = 3;
const ROUNDS = 1;
const PRODUCT_PAGES = 40;
const MOST = { startMs: 10_000, megabytes: 600, times: 2 };

const HELP = `npm run bench -- million [--engine sqlite|postgres] [--keep FOLDER] [--items N]
Starts a further process on a shop of 1,000,000 items (or N) and measures its start, its memory and its answers against
those at 100,000, which are asked in turns. What is kept in a folder need not be written again; PostgreSQL keeps nothing.
`;

/** A file that says that a folder has all its items. */
const MARK = 'is-whole';

type Place = { dataDir: string; databaseUrl: string };

/** Measures what the number of items costs a process. */
export async function measureMillion(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'sqlite' },
      keep: { type: 'string' },
      items: { type: 'string', default: String(LARGE) },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return [];
  }
  const folder = values.keep ?? mkdtempSync(path.join(os.tmpdir(), 'shop-million-'));
  const binaries = values.engine === 'postgres' ? findPostgresBinaries() : null;
  const postgres =
    binaries === null
      ? []
      : [await startPostgresServer(binaries), await startPostgresServer(binaries)];
  try {
    const [small = '', large = ''] = postgres.map(({ url }) => url);
    const items = Number(values.items);
    const places = [
      { dataDir: folderOf(folder, SMALL, small), databaseUrl: small },
      { dataDir: folderOf(folder, items, large), databaseUrl: large },
    ] as const;
    await fill(places[0], SMALL);
    if (binaries === null) copyShop(places[0].dataDir, places[1].dataDir);
    await fill(places[1], items);
    return await measured(...places, items);
  } finally {
    for (const server of postgres) await server.stop();
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function folderOf(folder: string, items: number, databaseUrl: string): string {
  return path.resolve(folder, `${databaseUrl === '' ? 'sqlite' : 'postgres'}-${items}`);
}

/** The demo is the beginning of the large shop too. */
function copyShop(from: string, to: string): void {
  if (existsSync(to)) return;
  cpSync(from, to, { recursive: true });
  rmSync(path.join(to, MARK));
}

/** Writes the demo, and copies of it, unless an earlier run has. */
async function fill({ dataDir, databaseUrl }: Place, items: number): Promise<void> {
  const mark = path.join(dataDir, MARK);
  if (databaseUrl === '' && existsSync(mark)) return;
  mkdirSync(dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const shop = await openShop(readEnv(env));
  try {
    process.stderr.write(`  writing ${items} items …\n`);
    if ((await sizeOf(shop.database.read)).listed < SMALL) {
      await writeCatalogue(shop, demoRows(SMALL));
    }
    await copyCatalogue(shop, items);
  } finally {
    await shop.database.close();
  }
  writeFileSync(mark, '');
}

async function measured(small: Place, large: Place, items: number): Promise<Figure[]> {
  const part = 'million';
  const at = `at ${items.toLocaleString('en-US')} items`;
  const few = await startTimes(small);
  const many = await startTimes(large);
  const cpu = (starts: Start[]) => Math.round(median(starts.map(({ cpuMs }) => cpuMs)));
  const shops = [await startShop(small), await startShop(large)] as const;
  const atStart = shops[1].memory();
  const figures: Figure[] = [
    {
      part,
      what: `start of a further process ${at}, until it is ready`,
      value: median(many.map(({ ms }) => ms)),
      unit: 'ms',
      must: { most: MOST.startMs },
      note:
        `${cpu(many)} ms of processor time; at 100,000 ` +
        `${Math.round(median(few.map(({ ms }) => ms)))} and ${cpu(few)} ms`,
    },
    { part, what: `memory after the start ${at}`, value: atStart.now, unit: 'MB' },
  ];
  try {
    for (const [what, callsOf] of Object.entries(KINDS)) {
      const grown = await growth(what, await callsOf(shops[0]), await callsOf(shops[1]));
      figures.push(...grown);
    }
    const { peak, anonymous } = shops[1].memory();
    figures.push(
      {
        part,
        what: `memory ${at} after these, peak`,
        value: peak,
        unit: 'MB',
        must: { most: MOST.megabytes },
        note: `at 100,000 ${Math.round(shops[0].memory().peak)}, the mapped database file included`,
      },
      { part, what: 'its own memory then', value: anonymous, unit: 'MB' },
    );
  } finally {
    for (const shop of shops) await shop.stop();
  }
  return figures;
}

type Start = { ms: number; cpuMs: number };

/** The first start upgrades and prepares what is missing, and is not counted. */
async function startTimes(place: Place): Promise<Start[]> {
  const times: Start[] = [];
  for (let start = 0; start <= STARTS; start += 1) {
    const startedAt = performance.now();
    const shop = await startShop(place);
    if (start > 0) times.push({ ms: performance.now() - startedAt, cpuMs: shop.cpuMs() });
    await shop.stop();
  }
  return times;
}

/** A cookie of a session that has ended: the page is rendered and not sent from memory. */
const UNCACHED = { cookie: 'session=ended', 'accept-encoding': 'identity' };

/** A machine with other work may shed a call, which is then sent again. */
async function ask(shop: ShopServer, address: string, tries = 5): Promise<string> {
  const answer = await fetch(`${shop.origin}${address}`, { headers: UNCACHED });
  const body = await answer.text();
  if (answer.status === 503 && tries > 1) return ask(shop, address, tries - 1);
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`);
  return body;
}

const KINDS: Record<string, (shop: ShopServer) => Promise<Call[]>> = {
  'calls of lists': async (shop) => {
    const queries = await listQueries((address) => ask(shop, `/api/v1${address}`));
    return queries.map((query) => () => ask(shop, `/api/v1/product/all?${query}`));
  },
  'pages of lists': async (shop) => {
    const queries = await listQueries((address) => ask(shop, `/api/v1${address}`));
    return queries
      .filter((_, at) => at % 5 === 0)
      .map((query) => () => ask(shop, `/shop?${query}`));
  },
  'pages of products': async (shop) => {
    const lists = await Promise.all(
      [1, 2, 3, 4].map((page) => ask(shop, `/api/v1/product/all?limit=15&page=${page * page}`)),
    );
    const items = lists.flatMap((body) => (JSON.parse(body) as { data: ProductList }).data.items);
    return items.slice(0, PRODUCT_PAGES).map((item) => () => ask(shop, productLink(item)));
  },
  searches: async (shop) =>
    GOLDEN_CASES.map(
      ({ query }) =>
        () =>
          ask(shop, `/api/v1/product/all?limit=15&query=${encodeURIComponent(query)}`),
    ),
};

/** Alternates between both shops, because a machine's speed changes within minutes. */
async function growth(what: string, small: Call[], large: Call[]): Promise<Figure[]> {
  const [before, after] = await measureByTurns(small, large, ROUNDS);
  const times = (name: 'p50' | 'p95'): Figure => ({
    part: 'million',
    what: `${what}, ${name} against that at 100,000 items`,
    value: after[name] / before[name],
    unit: 'times',
    must: { most: MOST.times },
    note: `${after[name].toFixed(1)} against ${before[name].toFixed(1)} ms, ${after.calls} calls`,
  });
  return [times('p50'), times('p95')];
}
