import type { StockLineProblem } from '@/lib/contract/stock';
import { chunks } from '@/server/database/chunks';
import type { Reader, Writer } from '@/server/database/connect';
import { ShopError } from '@/server/errors';

/** A line names its item by SKU or by code. */
export type NamedLine = { line: number; sku?: string | null; itmCode?: number | null };

export type FoundItem = { itmCode: number; sku: string };

/** Returns each line with its item, and a problem for each line without one. */
export async function findLineItems<L extends NamedLine>(
  db: Reader | Writer,
  lines: readonly L[],
): Promise<{ found: (L & FoundItem)[]; problems: StockLineProblem[] }> {
  const bySku = await itemsBy(db, 'sku', namesIn(lines, 'sku'));
  const byCode = await itemsBy(db, 'itmCode', namesIn(lines, 'itmCode'));
  const found: (L & FoundItem)[] = [];
  const problems: StockLineProblem[] = [];
  for (const line of lines) {
    const { sku = null, itmCode = null } = line;
    const item = itmCode === null ? bySku.get(sku ?? '') : byCode.get(itmCode);
    const reason = whyWrong(String(itmCode ?? sku ?? ''), item);
    if (item === undefined || reason !== null) {
      problems.push({ line: line.line, sku, reason: reason ?? '' });
    } else found.push({ ...line, itmCode: item.itmCode, sku: item.sku });
  }
  return { found, problems };
}

function whyWrong(named: string, item: { sku: string; itmType: string } | undefined) {
  if (item === undefined)
    return named === '' ? 'The item is missing.' : `There is no item ${named}.`;
  return item.itmType === 'M' ? `${item.sku} has variants: choose one of them.` : null;
}

function namesIn<K extends 'sku' | 'itmCode'>(lines: readonly NamedLine[], key: K) {
  const names = lines.flatMap(({ [key]: name }) =>
    name === undefined || name === null ? [] : [name],
  );
  return [...new Set(names)];
}

async function itemsBy(
  db: Reader | Writer,
  key: 'sku' | 'itmCode',
  names: readonly (string | number)[],
) {
  const items = new Map<string | number, FoundItem & { itmType: string }>();
  for await (const some of chunks(names)) {
    const rows = await db
      .selectFrom('item')
      .select(['itmCode', 'sku', 'itmType'])
      .where(key, 'in', some)
      .execute();
    for (const row of rows) items.set(row[key], row);
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
