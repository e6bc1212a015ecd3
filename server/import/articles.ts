import { codeKey } from '@/lib/commerce/codes';
import {
  meantItem,
  readSkuItems,
  severalSentence,
  type SkuItems,
} from '@/server/search/skuItems.queries';
import type { Shop } from '@/server/shop';
import type { Header } from './columns';
import { readCsvRecords } from './csvRecords';
import { lineProblem, type LineProblem } from './problems';
import { readLine, type ListedArticle } from './readLine';
import { readTextLines, type TextFormat } from './textLines';

export type List = { file: string; format: TextFormat; header: Header };

type Outcome =
  { article: ListedArticle; line: number; problem: null } | { article: null; problem: LineProblem };

/** Reads the articles of a list and the problems of its other lines. */
export async function* articlesOf({ file, format, header }: List): AsyncGenerator<Outcome, void> {
  for await (const records of readCsvRecords(readTextLines(file, format), header)) {
    for (const record of records) {
      if (record.fields === null) {
        yield { article: null, problem: lineProblem(record.line, record.problem, null) };
        continue;
      }
      if (record.fields.every((cell) => cell.trim() === '')) continue;
      const read = readLine(record.fields, header);
      if ('value' in read) {
        yield { article: read.value, line: record.line, problem: null };
        continue;
      }
      const sku = (record.fields[header.at.sku ?? 0] ?? '').trim() || null;
      yield { article: null, problem: lineProblem(record.line, read.problem, sku) };
    }
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

type Known = { items: SkuItems; seen: Set<string>; header: Header };

function namedOne(
  { article, line }: Extract<Outcome, { problem: null }>,
  { items, seen, header }: Known,
): Outcome {
  const refuse = (problem: LineProblem): Outcome => ({ article: null, problem });
  const meant = meantItem(article.sku, items);
  if (meant === null && header.isPatch)
    return refuse(lineProblem(line, 'unknown-sku', article.sku));
  if (meant !== null && 'several' in meant) {
    const problem = lineProblem(line, 'several-skus', article.sku);
    return refuse({ ...problem, reason: severalSentence(article.sku, meant.several) });
  }
  const sku = meant?.item.sku ?? article.sku;
  const identity = meant === null ? `new ${codeKey(sku)}` : `item ${sku}`;
  if (seen.has(identity)) return refuse(lineProblem(line, 'duplicate-sku', article.sku));
  seen.add(identity);
  return { article: { ...article, sku }, line, problem: null };
}
