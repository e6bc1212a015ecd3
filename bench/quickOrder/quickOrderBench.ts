import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { checkQuickOrder } from '@/server/sales/dealers/quickOrder.service';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { PART_KINDS } from '@/lib/commerce/partKinds';
import type { Shop } from '@/server/boot/shop';
import { readNamedItems } from '../search/catalogueNames';
import { closeShops, demoShop, throwAwayShop } from '../search/benchShops';
import type { Figure } from '../table';
import { DEALER, judgeLists } from './judgeLists';
import { listFigures, type LineResult } from './listQuality';
import { pastedLists, type PastedList } from './pastedLists';

const LIST_FILE_HELP = `A lists file is a CSV with a header:
  list   any name; the lines of one name are pasted together
  text   the line; empty: another part of the line above
  qty    the quantity that is meant; empty: 1
  sku    the parts that are right, several with | between them; 'none' for a part that is not sold;
         empty for a line that names no part`;

/** Reads pasted lists with their truth. */
function readListFile(file: string): PastedList[] {
  const records: unknown = parse(readFileSync(file), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
  });
  if (!Array.isArray(records)) return [];
  const lists = new Map<string, PastedList>();
  for (const record of records) {
    const cells = new Map<string, unknown>(Object.entries(record ?? {}));
    const cell = (key: string) => String(cells.get(key) ?? '');
    const name = cell('list');
    const list = lists.get(name) ?? { name, lines: [] };
    const sku = cell('sku').trim();
    const qty = Number(cell('qty')) || 1;
    const parts = sku === '' ? [] : [{ qty, right: sku === 'none' ? [] : sku.split('|') }];
    const before = cell('text') === '' ? list.lines.pop() : undefined;
    list.lines.push(
      before === undefined
        ? { text: cell('text'), parts }
        : { ...before, parts: [...before.parts, ...parts] },
    );
    lists.set(name, list);
  }
  return [...lists.values()];
}

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
  const { lines, oneAnswer, ...all } = listFigures(results);
  const note = `${lists} lists, ${lines} parts, ${oneAnswer} with one answer`;
  const atLeast = (what: string, share: number, least: number) => ({
    part: 'quick-order',
    what,
    value: share * 100,
    unit: '%',
    must: { least },
  });
  const never = (what: string, value: number) => ({
    part: 'quick-order',
    what,
    value,
    unit: 'lines',
    must: { most: 0 },
  });
  return [
    { ...atLeast('sure and right, of parts with one answer', all.sure, 97), note },
    atLeast('right or among the first 3', all.right, 98),
    never('wrong part ticked', all.wrong),
    never('quantity misread', all.misread),
    atLeast('chatter folded', all.folded, 97),
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
    unsure: one.hasOneAnswer && !one.isTicked,
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

/** Returns lines over the shop's phones and kinds, each another: most are sold, some are not. */
async function linesForDemo(shop: Shop, count: number): Promise<string[]> {
  const models = await shop.database.read
    .selectFrom('phoneModel')
    .select('modelName')
    .orderBy('itemCount', 'desc')
    .limit(count)
    .execute();
  return Array.from({ length: count }, (_, at) => {
    const kind = PART_KINDS[at % 12];
    return `${models[at % models.length]?.modelName} ${kind?.words[0] ?? kind?.label} x ${1 + (at % 9)}`;
  });
}
