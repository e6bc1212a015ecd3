import { parseArgs } from 'node:util';
import { checkQuickOrder } from '@/server/dealers/quickOrder.service';
import { importCatalogue } from '@/server/import/import.service';
import { readNamedItems } from '../search/catalogueNames';
import { closeShops, demoShop, throwAwayShop } from '../search/benchShops';
import type { Figure } from '../table';
import { LIST_FILE_HELP, readListFile } from './listFile';
import { DEALER, judgeLists } from './judgeLists';
import { listFigures, type LineResult } from './listQuality';
import { pastedLists, type PastedList } from './pastedLists';
import { linesForDemo } from './demoLines';

const HELP = `npm run bench -- quick-order [--catalogue FILE [--lists FILE] [--seed N]] [--keep FOLDER] [--failures]
Measures how the quick order reads pasted lists: with --catalogue over a merchant's price list, with
lists from a file or 120 that are made from its names (--seed N makes others). Without it, it
measures the time for 300 lines over the demo catalogue of 100,000 items.
${LIST_FILE_HELP}
`;

const ITEMS = 100_000;
const LINES = 300;
const ROUNDS = 5;
const MOST_MS = 1_000;

export async function run(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    options: {
      catalogue: { type: 'string' },
      lists: { type: 'string' },
      seed: { type: 'string' },
      keep: { type: 'string' },
      failures: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    process.stdout.write(HELP);
    return [];
  }
  const { catalogue, lists, seed = '1', keep, failures = false } = values;
  if (catalogue === undefined) return measureSpeed(keep);
  const pasted =
    lists === undefined
      ? pastedLists(readNamedItems(catalogue), Number(seed))
      : readListFile(lists);
  return measureLists(catalogue, pasted, failures);
}

async function measureLists(
  catalogue: string,
  lists: readonly PastedList[],
  tellsFailures: boolean,
): Promise<Figure[]> {
  const opened = await throwAwayShop();
  try {
    await importCatalogue(opened.shop, catalogue);
    const results = await judgeLists(opened.shop, lists);
    if (tellsFailures) printFailures(results);
    return qualityFigures(results, lists.length);
  } finally {
    await closeShops([opened]);
  }
}

function qualityFigures(results: readonly LineResult[], lists: number): Figure[] {
  const part = 'quick-order';
  const { lines, oneAnswer, ...all } = listFigures(results);
  const note = `${lists} lists, ${lines} lines with a part, ${oneAnswer} with one answer`;
  return [
    {
      part,
      what: 'sure and right, of lines with one answer',
      value: all.sure * 100,
      unit: '%',
      must: { least: 95 },
      note,
    },
    {
      part,
      what: 'right or among the first 3',
      value: all.right * 100,
      unit: '%',
      must: { least: 97 },
    },
    { part, what: 'wrong part ticked', value: all.wrong, unit: 'lines', must: { most: 0 } },
    { part, what: 'quantity misread', value: all.misread, unit: 'lines', must: { most: 0 } },
    { part, what: 'chatter folded', value: all.folded * 100, unit: '%', must: { least: 95 } },
  ];
}

function printFailures(results: readonly LineResult[]): void {
  for (const one of results) {
    const failures = failuresOf(one);
    if (failures.length === 0) continue;
    process.stdout.write(`${failures.join(' ')}: ${JSON.stringify(one.text)}\n`);
    process.stdout.write(`    right ${one.right?.slice(0, 4).join(', ') ?? '-'} | ${one.shown}\n`);
  }
}

function failuresOf(one: LineResult): string[] {
  if (one.right === null) return one.isFolded ? [] : ['NOT FOLDED'];
  const failures = {
    WRONG: one.isWrong,
    MISREAD: one.isMisread,
    unsure: one.right.length === 1 && !one.isTicked,
    missed: !one.isRight,
  };
  return Object.entries(failures).flatMap(([name, failed]) => (failed ? [name] : []));
}

async function measureSpeed(keep: string | undefined): Promise<Figure[]> {
  const opened = await demoShop(ITEMS, keep);
  try {
    const text = (await linesForDemo(opened.shop, LINES)).join('\n');
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const startedAt = performance.now();
      await checkQuickOrder(opened.shop, DEALER, text);
      if (round > 0) times.push(performance.now() - startedAt);
    }
    const worst = Math.max(...times);
    return [
      {
        part: 'quick-order',
        what: `${LINES} lines at ${ITEMS.toLocaleString('en-US')} items, worst of ${ROUNDS}`,
        value: worst,
        unit: 'ms',
        must: { most: MOST_MS },
      },
    ];
  } finally {
    await closeShops([opened]);
  }
}
