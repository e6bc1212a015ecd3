import type { SaleFigures } from '@/lib/commerce/reports/saleLines';
import { FIGURES, GroupSums } from './groupSums';
import type { DayColumns, NumberColumn, WordColumn } from './packedLines';

export type LineKey = string | number;
export type LineColumn = NumberColumn | WordColumn;

/** Which lines count, by the value of a column. */
export type LineCondition = { column: LineColumn; holds: (value: LineKey) => boolean };

export type SalesTotals = {
  groups: GroupSums<LineKey>;
  days: (SaleFigures & { day: string })[];
};

/** Adds the lines that all conditions keep, by the value of a column and by day. */
export async function addUpSales(
  days: AsyncIterable<DayColumns>,
  by: LineColumn,
  conditions: readonly LineCondition[],
): Promise<SalesTotals> {
  const groups = new GroupSums<LineKey>();
  const ofDays = new GroupSums<string>();
  for await (const lines of days) {
    addDay(lines, { by, conditions, groups, total: ofDays.placeOf(lines.day), ofDays });
  }
  return {
    groups,
    days: [...ofDays.places].map(([day, place]) => ({ day, ...ofDays.figuresAt(place) })),
  };
}

type Sums = {
  by: LineColumn;
  conditions: readonly LineCondition[];
  groups: GroupSums<LineKey>;
  ofDays: GroupSums<string>;
  /** The place of the day. */
  total: number;
};

function addDay(lines: DayColumns, { by, conditions, groups, ofDays, total }: Sums): void {
  const figures = FIGURES.map((name) => lines.numbers[name]);
  const keyAt = valuesOf(lines, by);
  const tests = conditions.map(({ column, holds }) => ({
    valueAt: valuesOf(lines, column),
    holds,
  }));
  for (let at = 0; at < lines.length; at += 1) {
    if (!tests.every(({ valueAt, holds }) => holds(valueAt(at)))) continue;
    const place = groups.placeOf(keyAt(at));
    for (let figure = 0; figure < figures.length; figure += 1) {
      const value = figures[figure]?.[at] ?? 0;
      if (value === 0) continue;
      groups.add(place + figure, value);
      ofDays.add(total + figure, value);
    }
  }
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
