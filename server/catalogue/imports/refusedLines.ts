import { csvLine, CSV_START } from '@/lib/commerce/csv';
import type { RefusedLine } from '@/lib/contract/import.contract';
import { openList, rowsOf, type Corrections } from '@/server/catalogue/import/articles';
import type { ColumnMapping } from '@/server/catalogue/import/columns';
import type { LineProblem } from '@/server/catalogue/import/problems';

/** The office shows and corrects no more; the file has all of them. */
export const SHOWN_LINES = 500;

type ReadList = { file: string; mapping: ColumnMapping; corrections: Corrections };

export type Refused = { shown: RefusedLine[]; csv: string };

/** Returns the refused lines with their cells, and a CSV file of all of them with the reasons. */
export async function refusedLines(
  { file, mapping, corrections }: ReadList,
  problems: readonly LineProblem[],
): Promise<Refused> {
  const list = await openList(file, mapping, corrections);
  const byLine = new Map(problems.map((problem) => [problem.line, problem]));
  const shown: RefusedLine[] = [];
  const rows: string[] = [CSV_START + csvLine([...list.header.names, 'line', 'reason'])];
  for await (const { line, cells } of rowsOf(list)) {
    const problem = byLine.get(line);
    if (problem === undefined) continue;
    const { sku, column, reason } = problem;
    if (shown.length < SHOWN_LINES) shown.push({ line, sku, column, reason, cells });
    const padded = list.header.names.map((_, at) => cells[at] ?? '');
    rows.push(csvLine([...padded, line, column === null ? reason : `${column}: ${reason}`]));
  }
  return { shown, csv: rows.join('') };
}
