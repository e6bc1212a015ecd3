import { NO_STYLE, StyleWitness, type ColumnStyle } from '@/lib/commerce/amounts';
import { codeKey } from '@/lib/commerce/codes';
import { pricesIn } from '@/lib/commerce/quantitySteps';
import type { TextLine } from '@/lib/commerce/tables/lines';
import { readCsvRecords } from '@/lib/commerce/tables/records';
import { tableLine, type TableLine } from '@/lib/commerce/tables/table';
import { FileRefused, type TextFormat } from '@/lib/commerce/tables/textFormat';
import {
  meantItem,
  readSkuItems,
  severalSentence,
  type SkuItems,
} from '@/server/catalogue/search/skuItems.queries';
import type { Shop } from '@/server/boot/shop';
import {
  findHeader,
  HEADER_LINES,
  type ColumnMapping,
  type Header,
  type ListField,
} from './columns';
import { textFormatOf } from './fileFormat';
import { lineProblem, type LineProblem } from './problems';
import type { ListedArticle, ListHeader } from './listedArticle';
import { readLine } from './readLine';
import { readTextLines } from './textLines';

/** `header.style` is how the whole file writes its amounts. */
export type List = {
  file: string;
  format: TextFormat;
  header: ListHeader;
  /** Cells that replace those of a line of the file; null leaves the line out. */
  corrections: Corrections;
};

export type Corrections = ReadonlyMap<number, readonly string[] | null>;

export const NO_CORRECTIONS: Corrections = new Map();

/** Opens a list: finds its heading, and how it writes its amounts. Throws FileRefused when it is none. */
export async function openList(
  file: string,
  mapping: ColumnMapping,
  corrections: Corrections = NO_CORRECTIONS,
): Promise<List> {
  const format = await textFormatOf(file);
  const header = findHeader(await firstLinesOf(file, format), mapping);
  const list = { file, format, header: { ...header, style: NO_STYLE }, corrections };
  const style = await styleOf(list);
  return { ...list, header: { ...header, style } };
}

/** Reads the lines among which the heading is. */
export async function firstLinesOf(file: string, format: TextFormat): Promise<TextLine[]> {
  const first: TextLine[] = [];
  for await (const lines of readTextLines(file, format)) {
    first.push(...lines);
    if (first.length > HEADER_LINES) break;
  }
  return first;
}

const AMOUNTS = ['price', 'dealerPrice2', 'dealerPrice3', 'dealerPrice4', 'stock'] as const;
const QUANTITY_PRICES = [
  'quantityPrices',
  'dealerQuantityPrices2',
  'dealerQuantityPrices3',
  'dealerQuantityPrices4',
] as const;

/**
 * Reads all amounts once: clear ones decide what "12.500" is, also those of lines that are left out, so that the
 * others mean the same with and without them. Throws FileRefused for a list without lines.
 */
async function styleOf(list: List): Promise<ColumnStyle> {
  const witness = new StyleWitness();
  let count = 0;
  for await (const { cells } of allRowsOf(list)) {
    count += 1;
    const cell = (field: ListField) => cells[list.header.at[field] ?? -1] ?? '';
    for (const field of AMOUNTS) witness.add(cell(field));
    for (const price of QUANTITY_PRICES.flatMap((field) => pricesIn(cell(field)))) {
      witness.add(price);
    }
  }
  if (count === 0) throw new FileRefused('The file has no lines.');
  if (count > MOST_LINES)
    throw new FileRefused('The file has more than 2,000,000 lines; please split it.');
  return witness.style;
}

const MOST_LINES = 2_000_000;

type Rows = Omit<List, 'header'> & { header: Header };

/** Reads the lines below the heading that are not left out, with the corrected cells of those that have some. */
export async function* rowsOf(list: Rows) {
  for await (const row of allRowsOf(list)) {
    if (list.corrections.get(row.line) !== null) yield row;
  }
}

async function* allRowsOf(list: Rows) {
  const { file, format, header, corrections } = list;
  for await (const records of readCsvRecords(readTextLines(file, format), header)) {
    for (const record of records) {
      const line = tableLine(record, header);
      if (line !== null) yield corrected(line, header, corrections);
    }
  }
}

function corrected(line: TableLine, { columns }: Header, corrections: Corrections): TableLine {
  const given = corrections.get(line.line);
  if (given === undefined || given === null) return line;
  const cells = Array.from({ length: columns }, (_, at) => given[at]?.trim() ?? '');
  return { line: line.line, cells, fault: null };
}

type Outcome =
  { article: ListedArticle; line: number; problem: null } | { article: null; problem: LineProblem };

/** Reads the articles of a list and the problems of its other lines. */
export async function* articlesOf(list: List): AsyncGenerator<Outcome, void> {
  const { header } = list;
  for await (const { line, cells, fault } of rowsOf(list)) {
    const sku = cells[header.at.sku ?? 0]?.trim() || null;
    const read = fault === null ? readLine(cells, header) : { problem: fault };
    if ('value' in read) {
      yield { article: read.value, line, problem: null };
      continue;
    }
    const at = read.field === undefined ? undefined : header.at[read.field];
    const column =
      at === undefined ? null : (header.names[at]?.replace(/\s+/g, ' ').trim() ?? null);
    yield { article: null, problem: lineProblem(line, read.problem, { sku, column }) };
  }
}

const AT_ONCE = 500;

/**
 * Reads the articles with the SKUs of the items that they mean, in any spelling. Refuses a line that may mean
 * several items, that repeats another one, or, in a list without names, that no item has.
 */
export async function* namedArticles(shop: Shop, list: List): AsyncGenerator<Outcome, void> {
  const seen = new Set<string>();
  let waiting: Outcome[] = [];
  for await (const outcome of articlesOf(list)) {
    waiting.push(outcome);
    if (waiting.length < AT_ONCE) continue;
    yield* await named(shop, list, waiting, seen);
    waiting = [];
  }
  yield* await named(shop, list, waiting, seen);
}

async function named(
  shop: Shop,
  { header }: List,
  outcomes: readonly Outcome[],
  seen: Set<string>,
): Promise<Outcome[]> {
  const skus = outcomes.flatMap(({ article }) => article?.sku ?? []);
  const items = await readSkuItems(shop.database.read, skus);
  return outcomes.map((outcome) =>
    outcome.article === null ? outcome : namedOne(outcome, { items, seen, header }),
  );
}

type Known = { items: SkuItems; seen: Set<string>; header: ListHeader };

function namedOne(
  { article, line }: Extract<Outcome, { problem: null }>,
  { items, seen, header }: Known,
): Outcome {
  const refuse = (problem: LineProblem): Outcome => ({ article: null, problem });
  const meant = meantItem(article.sku, items);
  if (meant === null && header.isPatch)
    return refuse(lineProblem(line, 'unknown-sku', { sku: article.sku }));
  if (meant !== null && 'several' in meant) {
    const problem = lineProblem(line, 'several-skus', { sku: article.sku });
    return refuse({ ...problem, reason: severalSentence(article.sku, meant.several) });
  }
  const sku = meant?.item.sku ?? article.sku;
  const identity = meant === null ? `new ${codeKey(sku)}` : `item ${sku}`;
  if (seen.has(identity)) return refuse(lineProblem(line, 'duplicate-sku', { sku: article.sku }));
  seen.add(identity);
  return { article: { ...article, sku }, line, problem: null };
}
