import type { SaleFigures } from '@/lib/commerce/reports/saleLines';
import { NO_SALES } from '@/lib/commerce/reports/reportFigures';
import type { DayColumns, NumberColumn, WordColumn } from './packedLines';

const FIGURES = Object.keys(NO_SALES) as (keyof SaleFigures)[];

export type LineKey = string | number;
export type LineColumn = NumberColumn | WordColumn;

/** Which lines count, by the value of a column. */
export type LineCondition = { column: LineColumn; holds: (value: LineKey) => boolean };

export type SalesTotals = {
  groups: ReadonlyMap<LineKey, SaleFigures>;
  days: (SaleFigures & { day: string })[];
};

/** Adds the lines that all conditions keep, by the value of a column and by day. */
export async function addUpSales(
  days: AsyncIterable<DayColumns>,
  by: LineColumn,
  conditions: readonly LineCondition[],
): Promise<SalesTotals> {
  const groups = new Map<LineKey, SaleFigures>();
  const totals: SalesTotals['days'] = [];
  for await (const lines of days) {
    const total = { day: lines.day, ...NO_SALES };
    const figures = FIGURES.map((name) => [name, lines.numbers[name]] as const);
    const keyAt = valuesOf(lines, by);
    const holds = conditions.map(({ column, holds: of }) => {
      const valueAt = valuesOf(lines, column);
      return (at: number) => of(valueAt(at));
    });
    for (let at = 0; at < lines.length; at += 1) {
      if (!holds.every((holdsAt) => holdsAt(at))) continue;
      const sums = groupOf(groups, keyAt(at));
      for (const [name, column] of figures) {
        const value = column[at] ?? 0;
        sums[name] += value;
        total[name] += value;
      }
    }
    totals.push(total);
  }
  return { groups, days: totals };
}

function groupOf(groups: Map<LineKey, SaleFigures>, key: LineKey): SaleFigures {
  const known = groups.get(key);
  if (known !== undefined) return known;
  const sums = { ...NO_SALES };
  groups.set(key, sums);
  return sums;
}

function valuesOf({ numbers, places, words }: DayColumns, column: LineColumn) {
  if (isWord(column)) {
    const ofLines = places[column];
    return (at: number): LineKey => words[ofLines[at] ?? 0] ?? '';
  }
  const ofLines = numbers[column];
  return (at: number): LineKey => ofLines[at] ?? 0;
}

function isWord(column: LineColumn): column is WordColumn {
  return column === 'district' || column === 'paymentTitle' || column === 'source';
}
