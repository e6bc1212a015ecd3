import type { StockLineProblem } from '@/lib/contract/stock.contract';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import {
  meantItem,
  readSkuItems,
  severalSentence,
  type MeantItem,
} from '@/server/catalogue/search/skuItems.queries';

/** A line names its item by SKU or by code. */
export type NamedLine = { line: number; sku?: string | null; itmCode?: number | null };

export type FoundItem = { itmCode: number; sku: string };

/** Returns each line with its item, and a problem for each line without one. */
export async function findLineItems<L extends NamedLine>(
  db: Reader | Writer,
  lines: readonly L[],
): Promise<{ found: (L & FoundItem)[]; problems: StockLineProblem[] }> {
  const bySku = await readSkuItems(
    db,
    lines.flatMap(({ sku }) => sku ?? []),
  );
  const byCode = await itemsByCode(
    db,
    lines.flatMap(({ itmCode }) => itmCode ?? []),
  );
  const found: (L & FoundItem)[] = [];
  const problems: StockLineProblem[] = [];
  for (const line of lines) {
    const { sku = null, itmCode = null } = line;
    const meant = itmCode === null ? meantItem(sku ?? '', bySku) : (byCode.get(itmCode) ?? null);
    const item = whatIsWrong(String(itmCode ?? sku ?? ''), meant);
    if (typeof item === 'string') problems.push({ line: line.line, sku, reason: item });
    else found.push({ ...line, itmCode: item.itmCode, sku: item.sku });
  }
  return { found, problems };
}

/** Returns the item, or why none can be counted. */
function whatIsWrong(named: string, meant: MeantItem): FoundItem | string {
  if (meant === null) return named === '' ? 'The item is missing.' : `There is no item ${named}.`;
  if ('several' in meant) return severalSentence(named, meant.several);
  const { item } = meant;
  return item.itmType === 'M' ? `${item.sku} has variants: choose one of them.` : item;
}

async function itemsByCode(
  db: Reader | Writer,
  codes: readonly number[],
): Promise<Map<number, MeantItem>> {
  const items = new Map<number, MeantItem>();
  for await (const some of chunks([...new Set(codes)])) {
    const rows = await db
      .selectFrom('item')
      .select(['itmCode', 'sku', 'itmType', 'parentItmCode', 'visible'])
      .where('itmCode', 'in', some)
      .execute();
    for (const item of rows) items.set(item.itmCode, { item });
  }
  return items;
}

/** Throws 'conflict' with all problems, if there are any. */
export function refuseProblems(problems: readonly StockLineProblem[]): void {
  if (problems.length === 0) return;
  const inOrder = [...problems].sort((left, right) => left.line - right.line);
  const [first] = inOrder;
  const sentence =
    inOrder.length === 1
      ? `Line ${first?.line}: ${first?.reason} Nothing was changed. `
      : `${inOrder.length} lines have problems. Nothing was changed. `;
  throw new ShopError('conflict', { lines: sentence }, { problems: inOrder });
}

/** Returns a problem for each line that names the item of an earlier one. */
export function repeatedItems(
  found: readonly (NamedLine & FoundItem)[],
  words = 'is in line',
): StockLineProblem[] {
  const first = new Map<number, number>();
  return found.flatMap(({ line, itmCode, sku }) => {
    const before = first.get(itmCode);
    if (before === undefined) first.set(itmCode, line);
    return before === undefined
      ? []
      : [{ line, sku, reason: `${sku} ${words} ${before} already.` }];
  });
}
