import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GOLDEN_CASES } from '@/__tests__/server/catalogue/search/golden/goldenCases';
import { createApp } from '@/server/api/app';
import { DEMO_ITEM_COUNT } from '@/server/tools/demo/demoRows';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import type { Shop } from '@/server/boot/shop';
import type { Figure } from '../table';
import { closeShops, demoShop, throwAwayShop, type OpenedShop } from './benchShops';
import { measureByTurns, measureLatency, type Call, type Latency } from './latency';
import { listCalls } from './listCalls';
import { codeQueries } from './codeQueries';
import { csvOf, demoLines, linesNotFound, listLines } from './generatedNames';
import { technicianQueries } from './technicianQueries';
import { evaluate, figuresOf, type CaseResult, type SearchCase } from './quality';
import { readNamedItems, readNames } from './catalogueNames';
import { QUERY_FILE_HELP, readQueryFile } from './queryFile';

const SIZES = [DEMO_ITEM_COUNT, 50_000, 100_000, 1_000_000];
const ROUNDS = 3;
const GENERATED = 300;
const P95_AT_100K_MS = 10;
/** How many times the p95 of a million items may be that of fewer. */
const SEARCH_GROWTH = { from: 100_000, most: 2 };
const LIST_GROWTH = { from: 50_000, most: 4 };

const HELP = `npm run bench -- search [--items N,N] [--keep FOLDER] [--catalogue FILE [--queries FILE] [--seed N]] [--failures]
Measures quality and speed of the search in throw-away shops: over the demo catalogue in several
sizes, or over a merchant's list: with the merchant's queries, or with 480 that are made from its
names (--seed N makes others) and all its battery codes and numbers of displays. What is kept in a folder need not be
written again: a million items take minutes. With 1,000,000 it also says how far the search grows from
100,000 and the pages of lists from 50,000.
${QUERY_FILE_HELP}
`;

/** Measures the quality and latency of the search call. */
export async function run(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    options: {
      items: { type: 'string' },
      keep: { type: 'string' },
      catalogue: { type: 'string' },
      queries: { type: 'string' },
      seed: { type: 'string' },
      failures: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    process.stdout.write(HELP);
    return [];
  }
  const { catalogue, queries, items, keep } = values;
  const tellsFailures = values.failures ?? false;
  if (catalogue !== undefined) {
    const own =
      queries === undefined
        ? madeQueries(catalogue, values.seed)
        : readQueryFile(queries, readNames(catalogue));
    return measureList(catalogue, own, tellsFailures);
  }
  const cases = queries === undefined ? GOLDEN_CASES : readQueryFile(queries);
  const sizes = items === undefined ? SIZES : items.split(',').map(Number);
  return measureDemo({ sizes, keep }, cases, tellsFailures);
}

function madeQueries(catalogue: string, given: string | undefined): SearchCase[] {
  const seed = given === undefined ? 1 : Number(given);
  process.stdout.write(`queries of seed ${seed}\n`);
  const items = readNamedItems(catalogue);
  return [...technicianQueries(items, seed), ...codeQueries(readNames(catalogue))];
}

async function measureList(
  file: string,
  cases: readonly SearchCase[],
  tellsFailures: boolean,
): Promise<Figure[]> {
  const opened = await throwAwayShop();
  try {
    const report = await importCatalogue(opened.shop, file);
    const found = figures(
      await measure(opened.shop, `${report.added} items`, cases, tellsFailures),
    );
    return [...found, ...(await measureFreeWords(file, tellsFailures))];
  } finally {
    await closeShops([opened]);
  }
}

/** Measures how many parts are found whose names have free words, in a list without a column of phones. */
async function measureFreeWords(file: string, tellsFailures: boolean): Promise<Figure[]> {
  const lists = {
    demo: demoLines(GENERATED, 1),
    list: listLines(readNamedItems(file), GENERATED, 1),
  };
  const found: Figure[] = [];
  for (const [name, lines] of Object.entries(lists)) {
    const opened = await throwAwayShop();
    try {
      const made = path.join(opened.folder, 'generated.csv');
      writeFileSync(made, csvOf(lines));
      await importCatalogue(opened.shop, made);
      const lost = await linesNotFound(opened.shop, lines);
      if (tellsFailures)
        lost.forEach(({ query, name }) => process.stdout.write(`${query}: ${name}\n`));
      found.push({
        part: 'search',
        what: `${GENERATED} names of the ${name} with free words, found by "model part"`,
        value: 100 - (100 * lost.length) / lines.length,
        unit: '%',
        must: { least: 98 },
      });
    } finally {
      await closeShops([opened]);
    }
  }
  return found;
}

type Measured = { label: string; results: CaseResult[]; latency: Latency };

async function measure(
  shop: Shop,
  label: string,
  cases: readonly SearchCase[],
  tellsFailures: boolean,
): Promise<Measured> {
  const results = await evaluate(shop, cases);
  if (tellsFailures) printFailures(results);
  printGroups(results);
  return { label, results, latency: await measureLatency(callsOf(shop, cases), ROUNDS) };
}

function callsOf(shop: Shop, cases: readonly SearchCase[]): Call[] {
  const app = createApp(shop);
  return cases.map(({ query }) => async () => {
    const answer = await app.request(
      `/api/v1/product/all?limit=15&query=${encodeURIComponent(query)}`,
    );
    if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
    await answer.text();
  });
}

async function measureDemo(
  { sizes, keep }: { sizes: readonly number[]; keep: string | undefined },
  cases: readonly SearchCase[],
  tellsFailures: boolean,
): Promise<Figure[]> {
  const found: Figure[] = [];
  const shops = new Map<number, OpenedShop>();
  try {
    for (const size of sizes) {
      const opened = await demoShop(size, keep);
      shops.set(size, opened);
      const label = `${size.toLocaleString('en-US')} items`;
      const measured = await measure(opened.shop, label, cases, tellsFailures);
      found.push(...figures(measured, size === 100_000 ? P95_AT_100K_MS : undefined));
    }
    const large = shops.get(1_000_000)?.shop;
    const [searched, listed] = [SEARCH_GROWTH, LIST_GROWTH].map(
      ({ from }) => shops.get(from)?.shop,
    );
    if (large === undefined) return found;
    if (searched !== undefined) {
      const calls = [callsOf(searched, cases), callsOf(large, cases)] as const;
      found.push(await growth('search', SEARCH_GROWTH, ...calls));
    }
    if (listed !== undefined) {
      found.push(
        await growth('lists', LIST_GROWTH, await listCalls(listed), await listCalls(large)),
      );
    }
    return found;
  } finally {
    await closeShops([...shops.values()]);
  }
}

/** Alternates between both shops, because a machine's speed changes within minutes. */
async function growth(
  part: string,
  { from, most }: { from: number; most: number },
  small: Call[],
  large: Call[],
): Promise<Figure> {
  const [before, after] = await measureByTurns(small, large, ROUNDS);
  return {
    part,
    what: `p95 at 1,000,000 items against ${from.toLocaleString('en-US')}, by turns`,
    value: after.p95 / before.p95,
    unit: 'times',
    must: { most },
    note: `${after.p95.toFixed(2)} against ${before.p95.toFixed(2)} ms`,
  };
}

function figures({ label, results, latency }: Measured, mostMs?: number): Figure[] {
  const all = figuresOf(results);
  const groups = [...new Set(results.map((result) => result.group))].map((group) => {
    const own = figuresOf(results.filter((result) => result.group === group));
    return `${group} ${(own.success * 100).toFixed(0)} %`;
  });
  const row = (
    what: string,
    value: number,
    unit: string,
    more: Pick<Figure, 'must' | 'note'> = {},
  ) => ({ part: 'search', what: `${label}, ${what}`, value, unit, ...more });
  const worst = `${latency.calls} calls, worst ${latency.worst.toFixed(1)} ms`;
  const answerable = `of ${all.queries} that the catalogue can answer`;
  return [
    row('p50', latency.p50, 'ms', { note: worst }),
    row('p95', latency.p95, 'ms', mostMs === undefined ? {} : { must: { most: mostMs } }),
    row('p99', latency.p99, 'ms'),
    row('success@5', all.success * 100, '%', { must: { least: 98 }, note: groups.join(', ') }),
    row('nDCG@10', all.ndcg, '', { must: { least: 0.85 } }),
    row('wrong model in the first 3', all.wrongModel, 'queries', {
      must: { most: 0 },
      note: answerable,
    }),
    row('without a result', all.zero * 100, '%', { must: { most: 2 } }),
  ];
}

function printGroups(results: readonly CaseResult[]): void {
  process.stdout.write('queries  success@5  wrong model  empty  group\n');
  const groups = [...new Set(results.map((result) => result.group))];
  for (const group of [...groups, 'all']) {
    const own = figuresOf(results.filter((one) => group === 'all' || one.group === group));
    const cells = [
      String(own.queries).padStart(7),
      `${(own.success * 100).toFixed(1)} %`.padStart(9),
      String(own.wrongModel).padStart(11),
      String(Math.round(own.zero * own.queries)).padStart(5),
    ];
    process.stdout.write(`${cells.join('  ')}  ${group}\n`);
  }
}

function printFailures(results: readonly CaseResult[]): void {
  for (const result of results) {
    if (result.answerable && result.success && !result.wrongModel) continue;
    const why = result.answerable ? '' : ' (nothing in the catalogue would be right)';
    process.stdout.write(`${result.group}: ${result.query}${why}\n`);
    for (const item of result.shown.slice(0, 3)) process.stdout.write(`    ${item}\n`);
  }
}
