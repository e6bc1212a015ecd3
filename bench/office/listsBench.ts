import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { findPostgresBinaries, startPostgresServer } from '@/__tests__/support/postgresServer';
import { createApp } from '@/server/api/app';
import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { demoRows } from '@/server/tools/demo/demoRows';
import { percentile } from '../search/latency';
import type { Figure } from '../table';
import { fillLists } from './fillLists';
import { listCalls, type ListCall } from './listCalls';
import { addOwner, ownerCookie } from './owner';

const P95_MS = 100;
/** Calls of each row, at least; the first round warms up. */
const MEASURED = 60;

const HELP = `npm run bench -- lists [--postgres | --database URL] [--count N] [--keep FOLDER] [--help]
Measures the office's lists of items, offers, batches and customers with 100,000 of each, in this process. What is
kept in a folder, with or without the database of a URL, need not be written again.
`;

/** Measures the lists of a large shop; notes the CPU time of this process too, for busy machines. */
export async function measureLists(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    options: {
      postgres: { type: 'boolean', default: false },
      database: { type: 'string', default: '' },
      count: { type: 'string', default: '100000' },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return [];
  }
  const dataDir = path.resolve(values.keep ?? mkdtempSync(path.join(os.tmpdir(), 'shop-lists-')));
  mkdirSync(dataDir, { recursive: true });
  const binaries = values.postgres ? findPostgresBinaries() : null;
  const postgres = binaries === null ? null : await startPostgresServer(binaries);
  try {
    const databaseUrl = postgres?.url ?? values.database;
    return await measure(dataDir, databaseUrl, Number(values.count));
  } finally {
    await postgres?.stop();
    if (values.keep === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(dataDir: string, databaseUrl: string, count: number): Promise<Figure[]> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const shop = await openShop(readEnv(env));
  try {
    await fill(shop, count);
    const cookie = await ownerCookie(shop);
    const app = createApp(shop);
    const ask = async (address: string): Promise<unknown> => {
      const answer = await app.request(`/api/v1/office${address}`, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`);
      return ((await answer.json()) as { data: unknown }).data;
    };
    const figures: Figure[] = [];
    for (const call of listCalls) figures.push(await figureOf(shop, call, ask));
    return figures;
  } finally {
    await shop.database.close();
  }
}

async function fill(shop: Shop, count: number): Promise<void> {
  const mark = path.join(shop.env.dataDir, 'is-filled');
  if (existsSync(mark)) return;
  await writeCatalogue(shop, demoRows(count));
  await fillLists(shop, count);
  await addOwner(shop);
  await analyze(shop);
  writeFileSync(mark, '');
}

/** Takes longer than a query of the shop may. */
async function analyze({ database }: Shop): Promise<void> {
  if (database.engine !== 'postgres') return;
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`analyze`.execute(tx);
  });
}

type NextPage = NonNullable<ListCall['next']>;
type Ask = (address: string) => Promise<unknown>;
type Taken = { wallMs: number; userMs: number };

async function figureOf(
  shop: Shop,
  { what, addresses, next }: ListCall,
  ask: Ask,
): Promise<Figure> {
  const paged = next === undefined ? addresses : await pagesOf(addresses, next, ask);
  const taken: (Taken & { address: string })[] = [];
  for (let round = 0; round <= Math.ceil(MEASURED / paged.length); round += 1) {
    for (const address of paged) {
      const one = await timed(() => ask(address));
      if (round > 0) taken.push({ ...one, address });
    }
  }
  const p95 = (of: (one: Taken) => number) =>
    percentile(
      taken.map(of).sort((a, b) => a - b),
      0.95,
    );
  const worst = taken.toSorted((a, b) => b.wallMs - a.wallMs)[0];
  const engine = shop.database.engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
  return {
    part: `lists, ${engine}`,
    what,
    value: p95(({ wallMs }) => wallMs),
    unit: 'ms',
    must: { most: P95_MS },
    note: `CPU p95 ${p95(({ userMs }) => userMs).toFixed(1)}, worst ${worst?.wallMs.toFixed(0)} ms: ${worst?.address}`,
  };
}

/** The pages after the first, a few of each address. */
async function pagesOf(addresses: readonly string[], next: NextPage, ask: Ask): Promise<string[]> {
  const pages: string[] = [];
  for (const address of addresses) {
    let at = address;
    for (let page = 0; page < 3; page += 1) {
      const after = next((await ask(at)) as never);
      if (after === null) break;
      const [path = '', query] = address.split('?');
      at = `${path}?${new URLSearchParams([...new URLSearchParams(query), after])}`;
      pages.push(at);
    }
  }
  return pages;
}

async function timed(work: () => Promise<unknown>): Promise<Taken> {
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  return {
    wallMs: performance.now() - startedAt,
    userMs: process.cpuUsage(cpu).user / 1_000,
  };
}
