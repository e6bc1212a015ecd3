import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { findPostgresBinaries, startPostgresServer } from '@/__tests__/support/postgresServer';
import { addDays } from '@/lib/commerce/reports/period';
import { REPORT_GROUPS } from '@/lib/contract/reports';
import { RATE_GROUPS } from '@/lib/contract/returns';
import { formatDate } from '@/lib/text/format';
import { createApp } from '@/server/api/app';
import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';
import { keepSaleLines } from '@/server/sales/reports/keepSaleLines.service';
import { percentile } from '../search/latency';
import type { Figure } from '../table';
import { fillOffice } from './fillOffice';
import { fillReturns, fillSearches } from './fillReports';
import { addOwner, ownerCookie } from './owner';

const P95_MS = 300;
/** Calls of each report; the first warms up. */
const MEASURED = 40;
const CHANGES_AT_ONCE = 2_000;

const HELP = `npm run bench -- reports [--engine sqlite|postgres] [--orders N] [--items N] [--keep FOLDER] [--help]
Measures each report of a shop with a year of 100,000 orders and two of searches (200,000 rows), in this process, on both
engines. What is kept in a folder (SQLite only) need not be written again.
`;

export async function measureReports(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string' },
      orders: { type: 'string', default: '100000' },
      items: { type: 'string', default: '10000' },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return [];
  }
  const sizes = { orders: Number(values.orders), items: Number(values.items) };
  const engines = values.engine === undefined ? ['sqlite', 'postgres'] : [values.engine];
  const figures: Figure[] = [];
  for (const engine of engines) {
    const keep = engine === 'sqlite' ? values.keep : undefined;
    figures.push(...(await onEngine(engine, sizes, keep)));
  }
  return figures;
}

type Sizes = { orders: number; items: number };

async function onEngine(engine: string, sizes: Sizes, keep: string | undefined) {
  const dataDir = path.resolve(keep ?? mkdtempSync(path.join(os.tmpdir(), 'shop-reports-')));
  mkdirSync(dataDir, { recursive: true });
  const binaries = engine === 'postgres' ? findPostgresBinaries() : null;
  const postgres = binaries === null ? null : await startPostgresServer(binaries);
  if (postgres !== null) process.once('exit', () => postgres.abandon());
  try {
    return await measure(dataDir, postgres?.url ?? '', sizes);
  } finally {
    await postgres?.stop();
    if (keep === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(dataDir: string, databaseUrl: string, sizes: Sizes): Promise<Figure[]> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const shop = await openShop(readEnv(env));
  try {
    await fill(shop, sizes);
    const cookie = await ownerCookie(shop);
    const app = createApp(shop);
    const ask = async (address: string): Promise<void> => {
      const answer = await app.request(`/api/v1/office/${address}`, {
        headers: { cookie },
      });
      if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`);
      await answer.text();
    };
    const figures: Figure[] = [];
    for (const [what, address] of reportsOf(shop)) {
      figures.push(await figureOf(shop, what, () => ask(address)));
    }
    return figures;
  } finally {
    await shop.database.close();
  }
}

/** Orders and, in this one, a known cost of every second item. */
async function fill(shop: Shop, sizes: Sizes): Promise<void> {
  const mark = path.join(shop.env.dataDir, 'is-filled');
  if (existsSync(mark)) return;
  await fillOffice(shop, sizes);
  await shop.database.transaction(async (tx) => {
    if (shop.database.engine === 'postgres') await sql`set local statement_timeout = 0`.execute(tx);
    await sql`update "stockMovement" set "costCents" = "qty" * 50000 where "itmCode" % 2 = 0`.execute(
      tx,
    );
  });
  await fillSearches(shop);
  await fillReturns(shop);
  const startedAt = performance.now();
  while ((await keepSaleLines(shop, CHANGES_AT_ONCE)) > 0);
  const tookSeconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stderr.write(`${sizes.orders} orders computed in ${tookSeconds} s\n`);
  await addOwner(shop);
  if (shop.database.engine === 'postgres') {
    await shop.database.transaction(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`analyze`.execute(tx);
    });
  }
  writeFileSync(mark, '');
}

/** All orders of a year against the year before, and what an owner looks at each day. */
function reportsOf(shop: Shop): [what: string, address: string][] {
  const to = formatDate(shop.clock());
  const year = `from=${addDays(to, -364)}&to=${to}`;
  const half = `from=${addDays(to, -181)}&to=${to}`;
  return [
    ...REPORT_GROUPS.map((by): [string, string] => [
      `all orders of a year by ${by}`,
      `reports/sales?${year}&by=${by}&against=year`,
    ]),
    ['half a year against the half before, by part', `reports/sales?${half}&by=part`],
    ['14 days by kind', 'reports/sales?'],
    ['orders of a kind in a year, page 40', `reports/sales?${year}&by=order&kind=display&page=40`],
    ['a year by part as CSV', `reports/sales.csv?${year}&by=part`],
    ['sold out in a year', 'reports/sold-out?days=365'],
    ['slow stock over a year', 'reports/slow-stock?days=365'],
    [
      'searches of a year against the year before',
      `reports/searches?${year}&show=all&against=year`,
    ],
    ['searches in vain of a year, page 40', `reports/searches?${year}&page=40`],
    ['one search in a year', `reports/searches?${year}&query=search 7`],
    ['searches of a year as CSV', `reports/searches.csv?${year}&show=all`],
    ...RATE_GROUPS.map((by): [string, string] => [
      `rates of faults of a year by ${by}`,
      `returns/rates?${year}&by=${by}`,
    ]),
    ['what came back of a supplier in a year', `returns/rates?${year}&by=supplier&group=1`],
    ['what to buy', 'purchase-suggestions?days=30'],
  ];
}

async function figureOf(shop: Shop, what: string, ask: () => Promise<void>): Promise<Figure> {
  const taken: { wallMs: number; userMs: number }[] = [];
  for (let round = 0; round <= MEASURED; round += 1) {
    const [startedAt, used] = [performance.now(), process.cpuUsage()];
    await ask();
    const wallMs = performance.now() - startedAt;
    if (round > 0) taken.push({ wallMs, userMs: process.cpuUsage(used).user / 1_000 });
  }
  const p95 = (values: number[]) =>
    percentile(
      values.sort((a, b) => a - b),
      0.95,
    );
  const engine = shop.database.engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
  return {
    part: `reports, ${engine}`,
    what,
    value: p95(taken.map(({ wallMs }) => wallMs)),
    unit: 'ms',
    must: { most: P95_MS },
    note: `CPU p95 ${p95(taken.map(({ userMs }) => userMs)).toFixed(0)} ms`,
  };
}
