import type { SaleFigures } from '@/lib/commerce/reports/saleLines';
import { FIGURES, GroupSums } from './groupSums';
import type { DayColumns, NumberColumn, WordColumn } from './packedLines';

export type LineKey = string | number;
/** The key of what is not stated is null. */
export type GroupKey = LineKey | null;
export type LineColumn = NumberColumn | WordColumn;

/** Which lines count, by the value of a column. */
export type LineCondition = { column: LineColumn; holds: (value: LineKey) => boolean };

export type SalesTotals = {
  groups: GroupSums<GroupKey>;
  days: (SaleFigures & { day: string })[];
};

/** Adds the lines that all conditions keep, by the value of a column and by day; `offset` is that of a group's figures. */
export async function addUpSales(
  days: AsyncIterable<DayColumns>,
  by: LineColumn,
  conditions: readonly LineCondition[],
  groups: GroupSums<GroupKey> = new GroupSums(),
  offset = 0,
): Promise<SalesTotals> {
  const ofDays = new GroupSums<string>();
  for await (const lines of days) {
    const total = ofDays.placeOf(lines.day);
    addDay(lines, { by, conditions, groups, offset, ofDays, total });
  }
  return {
    groups,
    days: [...ofDays.places].map(([day, place]) => ({ day, ...ofDays.figuresAt(place) })),
  };
}

type Sums = {
  by: LineColumn;
  conditions: readonly LineCondition[];
  groups: GroupSums<GroupKey>;
  offset: number;
  ofDays: GroupSums<string>;
  /** The place of the day. */
  total: number;
};

function addDay(lines: DayColumns, sums: Sums): void {
  const { by, conditions, groups, offset, ofDays, total } = sums;
  const figures = FIGURES.map((name) => lines.numbers[name]);
  const keyAt = valuesOf(lines, by);
  const tests = conditions.map(({ column, holds }) => ({
    valueAt: valuesOf(lines, column),
    holds,
  }));
  for (let at = 0; at < lines.length; at += 1) {
    if (!tests.every(({ valueAt, holds }) => holds(valueAt(at)))) continue;
    const place = groups.placeOf(keyAt(at)) + offset;
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
