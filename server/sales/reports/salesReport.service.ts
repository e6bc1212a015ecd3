import type { Inside } from '@/lib/commerce/wire';
import { addFigures, figuresOf, NO_SALES } from '@/lib/commerce/reports/reportFigures';
import type { SaleFigures } from '@/lib/commerce/reports/saleLines';
import type { SalesReport, SalesReportQuery } from '@/lib/contract/report.contract';
import {
  NOT_STATED,
  OF_PARTS,
  REPORT_FILTERS,
  REPORT_ROWS,
  type Period,
  type ReportFigure,
  type ReportFilter,
} from '@/lib/contract/reports';
import type { Shop } from '@/server/boot/shop';
import type { Reader } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { addUpSales, type SalesTotals } from './addUpSales';
import { groupNames } from './groupNames.queries';
import { askedPeriod, pagesOf, partsWithDays, type AskedPeriod } from './reportPeriod';
import { GroupSums } from './groupSums';
import { saleDays } from './saleDays.queries';
import {
  BEFORE,
  bothPeriods,
  COLUMN_OF,
  conditionsOf,
  rankedGroups,
  type Filters,
  type GroupRow,
} from './salesReport.queries';
import { hasChanges } from './saleChanges.queries';

const NOTHING_SOLD: SalesTotals = { groups: new GroupSums(), days: [] };

/** Filters whose values are numbers. */
const CODES: readonly ReportFilter[] = ['part', 'brand', 'dealer'];

/** Returns what was sold in a period, beside another one. Throws 'bad-input' for a period that is too long. */
export async function readSalesReport(
  shop: Shop,
  query: SalesReportQuery,
  limit = REPORT_ROWS,
): Promise<Inside<SalesReport>> {
  const { read } = shop.database;
  const asked = askedPeriod(query, shop.clock());
  const { now, against, before, step } = asked;
  const filters = filtersIn(query);
  const by = query.by ?? 'kind';
  const page = query.page ?? 1;
  const conditions = await conditionsOf(read, filters);
  const groups = bothPeriods();
  const add = (period: Period, into: typeof groups, offset: number) =>
    addUpSales(saleDays(read, period), COLUMN_OF[by], conditions, into, offset);
  const sold = await add(now, groups, 0);
  // What an order was in another period says nothing.
  const groupsBefore = by === 'order' ? bothPeriods() : groups;
  const soldBefore = before === null ? NOTHING_SOLD : await add(before, groupsBefore, BEFORE);
  const figure = figureIn(query);
  const shown = figure === 'orders' && OF_PARTS.has(by) ? 'sales' : figure;
  const slice = { limit, offset: (page - 1) * limit };
  const { rows, total } = await rankedGroups(read, { by, figure: shown }, groups, slice);
  return {
    period: now,
    against,
    before,
    step,
    by,
    figure,
    within: await withinOf(read, filters),
    all: figuresOf(sumOf(sold.days)),
    allBefore: before === null ? null : figuresOf(sumOf(soldBefore.days)),
    points: pointsOf(asked, sold.days, soldBefore.days),
    rows: await rowsOf(read, by, rows, before !== null && by !== 'order'),
    ...pagesOf(total, page, limit),
    preparing: await hasChanges(read),
  };
}

/** A report that is narrowed to parts counts no orders. */
function figureIn(query: SalesReportQuery): ReportFigure {
  const isOfParts = REPORT_FILTERS.some((filter) => OF_PARTS.has(filter) && query[filter]);
  return query.figure === undefined || (query.figure === 'orders' && isOfParts)
    ? 'sales'
    : query.figure;
}

function filtersIn(query: SalesReportQuery): Filters {
  const filters: Filters = {};
  for (const filter of REPORT_FILTERS) {
    const value = query[filter];
    if (value === undefined || value === '') continue;
    const isCode = value === NOT_STATED || /^\d{1,15}$/.test(value);
    if (CODES.includes(filter) && !isCode) {
      throw new ShopError('bad-input', { [filter]: 'There is no such row. ' });
    }
    filters[filter] = value;
  }
  return filters;
}

async function withinOf(read: Reader, filters: Filters) {
  const within: Inside<SalesReport>['within'] = [];
  for (const filter of REPORT_FILTERS) {
    const key = filters[filter];
    if (key === undefined) continue;
    const nameOf = await groupNames(read, filter, [key]);
    within.push({ filter, key, name: nameOf(key).name });
  }
  return within;
}

function sumOf(days: readonly SaleFigures[]): SaleFigures {
  return days.reduce(addFigures, NO_SALES);
}

type Days = readonly (SaleFigures & { day: string })[];

function pointsOf(asked: AskedPeriod, days: Days, daysBefore: Days) {
  return partsWithDays(asked, days, daysBefore).map((one) => ({
    ...one.part,
    ...figuresOf(sumOf(one.days)),
    before: one.daysBefore === null ? null : figuresOf(sumOf(one.daysBefore)),
  }));
}

async function rowsOf(
  read: Reader,
  by: SalesReport['by'],
  rows: readonly GroupRow[],
  isCompared: boolean,
) {
  const keys = rows.map(({ key }) => keyOf(key));
  const nameOf = await groupNames(read, by, keys);
  return rows.map(({ key, now, before }) => ({
    key: keyOf(key),
    ...nameOf(keyOf(key)),
    before: isCompared ? figuresOf(before) : null,
    ...figuresOf(now),
  }));
}

function keyOf(key: GroupRow['key']): string {
  return key === null || key === '' ? NOT_STATED : String(key);
}
