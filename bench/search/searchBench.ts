import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GOLDEN_CASES } from '@/__tests__/server/search/golden/goldenCases';
import type { CatalogueRow } from '@/server/catalogue/catalogueRow';
import { writeCatalogue } from '@/server/catalogue/catalogueWriter';
import { createApp } from '@/server/app';
import { DEMO_ITEM_COUNT, demoRows } from '@/server/database/demo/demoRows';
import { readEnv } from '@/server/env';
import { importCatalogue } from '@/server/import/import.service';
import { openShop, type Shop } from '@/server/shop';
import type { Figure } from '../table';
import { measureLatency, type Latency } from './latency';
import { evaluate, figuresOf, type CaseResult, type SearchCase } from './quality';
import { QUERY_FILE_HELP, readQueryFile } from './queryFile';

const SIZES = [DEMO_ITEM_COUNT, 50_000, 100_000, 1_000_000];
const ROUNDS = 3;
const P95_AT_100K_MS = 20;
const GROWTH_TO_A_MILLION = 4;

const HELP = `npm run bench -- search [--items N,N] [--catalogue FILE --queries FILE] [--failures]
Measures quality and speed of the search in a throw-away shop: over the demo catalogue in several
sizes, or over a merchant's list with queries of his own.
${QUERY_FILE_HELP}
`;

/** Quality and latency of the search call. */
export async function run(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    options: {
      items: { type: 'string' },
      catalogue: { type: 'string' },
      queries: { type: 'string' },
      failures: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    process.stdout.write(HELP);
    return [];
  }
  const cases = values.queries === undefined ? GOLDEN_CASES : readQueryFile(values.queries);
  const tellsFailures = values.failures ?? false;
  return withThrowAwayShop(async (shop) => {
    if (values.catalogue !== undefined) {
      const report = await importCatalogue(shop, values.catalogue);
      return measure(shop, `${report.added} items`, cases, tellsFailures).then(figures);
    }
    const sizes = values.items === undefined ? SIZES : values.items.split(',').map(Number);
    return measureDemo(shop, sizes, cases, tellsFailures);
  });
}

async function withThrowAwayShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-search-'));
  const shop = await openShop(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  try {
    return await work(shop);
  } finally {
    await shop.database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Measured = { label: string; results: CaseResult[]; latency: Latency };

async function measure(
  shop: Shop,
  label: string,
  cases: readonly SearchCase[],
  tellsFailures: boolean,
): Promise<Measured> {
  const results = await evaluate(shop, cases);
  if (tellsFailures) tellFailures(results);
  const app = createApp(shop);
  const calls = cases.map(({ query }) => async () => {
    const answer = await app.request(
      `/api/v1/product/all?limit=15&query=${encodeURIComponent(query)}`,
    );
    if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
    await answer.text();
  });
  return { label, results, latency: await measureLatency(calls, ROUNDS) };
}

async function measureDemo(
  shop: Shop,
  sizes: readonly number[],
  cases: readonly SearchCase[],
  tellsFailures: boolean,
): Promise<Figure[]> {
  const found: Figure[] = [];
  const p95 = new Map<number, number>();
  let written = 0;
  for (const size of sizes) {
    await writeCatalogue(shop, rowsBetween(written, size));
    written = size;
    const label = `${size.toLocaleString('en-US')} items`;
    const measured = await measure(shop, label, cases, tellsFailures);
    p95.set(size, measured.latency.p95);
    found.push(...figures(measured, size === 100_000 ? P95_AT_100K_MS : undefined));
  }
  const [small, large] = [p95.get(50_000), p95.get(1_000_000)];
  if (small !== undefined && large !== undefined) {
    found.push({
      part: 'search',
      what: 'p95 at 1,000,000 items against 50,000',
      value: large / small,
      unit: 'times',
      must: { most: GROWTH_TO_A_MILLION },
    });
  }
  return found;
}

/** A larger demo begins with every smaller one: only what is beyond it is written. */
function* rowsBetween(from: number, to: number): Generator<CatalogueRow> {
  let listed = 0;
  for (const row of demoRows(to)) {
    if (row.itmType !== 'C') listed += 1;
    if (listed > from) yield row;
  }
}

function figures({ label, results, latency }: Measured, mostMs?: number): Figure[] {
  const part = 'search';
  const all = figuresOf(results);
  const groups = [...new Set(results.map((result) => result.group))].map((group) => {
    const own = figuresOf(results.filter((result) => result.group === group));
    return `${group} ${(own.success * 100).toFixed(0)} %`;
  });
  return [
    {
      part,
      what: `${label}, p50`,
      value: latency.p50,
      unit: 'ms',
      note: `${latency.calls} calls, worst ${latency.worst.toFixed(1)} ms`,
    },
    {
      part,
      what: `${label}, p95`,
      value: latency.p95,
      unit: 'ms',
      ...(mostMs === undefined ? {} : { must: { most: mostMs } }),
    },
    { part, what: `${label}, p99`, value: latency.p99, unit: 'ms' },
    {
      part,
      what: `${label}, success@5`,
      value: all.success * 100,
      unit: '%',
      must: { least: 95 },
      note: groups.join(', '),
    },
    { part, what: `${label}, nDCG@10`, value: all.ndcg, unit: '', must: { least: 0.85 } },
    {
      part,
      what: `${label}, wrong model in the first 3`,
      value: all.wrongModel,
      unit: 'queries',
      must: { most: 0 },
      note: `of ${all.queries} that the catalogue can answer`,
    },
    {
      part,
      what: `${label}, without a result`,
      value: all.zero * 100,
      unit: '%',
      must: { most: 2 },
    },
  ];
}

function tellFailures(results: readonly CaseResult[]): void {
  for (const result of results) {
    if (result.answerable && result.success && !result.wrongModel) continue;
    const why = result.answerable ? '' : ' (nothing in the catalogue would be right)';
    process.stdout.write(`${result.group}: ${result.query}${why}\n`);
    for (const item of result.shown.slice(0, 3)) process.stdout.write(`    ${item}\n`);
  }
}
