import type { Inside } from '@/lib/commerce/wire';
import {
  addDays,
  daysIn,
  isDay,
  MAX_REPORT_DAYS,
  partsOf,
  periodBefore,
  stepFor,
  yearBefore,
} from '@/lib/commerce/reports/period';
import { addFigures, figuresOf, NO_SALES } from '@/lib/commerce/reports/reportFigures';
import type { SaleFigures } from '@/lib/commerce/reports/saleLines';
import type { SalesReport, SalesReportQuery } from '@/lib/contract/report.contract';
import {
  NOT_STATED,
  REPORT_FILTERS,
  REPORT_ROWS,
  type Comparison,
  type Period,
  type ReportFilter,
} from '@/lib/contract/reports';
import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import type { Reader } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { addUpSales, type SalesTotals } from './addUpSales';
import { groupNames } from './groupNames.queries';
import { saleDays } from './saleDays.queries';
import {
  COLUMN_OF,
  conditionsOf,
  rankedGroups,
  type Filters,
  type GroupRow,
} from './salesReport.queries';
import { hasChanges } from './saleChanges.queries';

const USUAL_DAYS = 14;

const NOTHING_SOLD: SalesTotals = { groups: new Map(), days: [] };

/** Filters whose values are numbers. */
const CODES: readonly ReportFilter[] = ['part', 'brand', 'dealer'];

/** Returns what was sold in a period, beside another one. Throws 'bad-input' for a period that is too long. */
export async function readSalesReport(
  shop: Shop,
  query: SalesReportQuery,
  limit = REPORT_ROWS,
): Promise<Inside<SalesReport>> {
  const { read } = shop.database;
  const now = periodOf(query, formatDate(shop.clock()));
  const against = query.against ?? 'before';
  const before = comparedWith(now, against);
  const filters = filtersIn(query);
  const by = query.by ?? 'kind';
  const page = query.page ?? 1;
  const conditions = await conditionsOf(read, filters);
  const sold = await addUpSales(saleDays(read, now), COLUMN_OF[by], conditions);
  const soldBefore =
    before === null
      ? NOTHING_SOLD
      : await addUpSales(saleDays(read, before), COLUMN_OF[by], conditions);
  // What an order was in another period says nothing.
  const groupsBefore = by === 'order' ? NOTHING_SOLD.groups : soldBefore.groups;
  const groups = await rankedGroups(read, by, sold.groups, groupsBefore);
  const step = stepFor(now, query.step ?? 'day');
  return {
    period: now,
    against,
    before,
    step,
    by,
    within: await withinOf(read, filters),
    all: figuresOf(sumOf(sold.days)),
    allBefore: before === null ? null : figuresOf(sumOf(soldBefore.days)),
    points: pointsOf(now, before, step, { days: sold.days, daysBefore: soldBefore.days }),
    rows: await rowsOf(read, by, groups.slice((page - 1) * limit, page * limit)),
    total: groups.length,
    page,
    pages: Math.max(1, Math.ceil(groups.length / limit)),
    preparing: await hasChanges(read),
  };
}

function periodOf({ from, to }: SalesReportQuery, today: string): Period {
  const last = to ?? from ?? today;
  const period = { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last };
  for (const [name, day] of Object.entries(period)) {
    if (!isDay(day)) throw new ShopError('bad-input', { [name]: `There is no day ${day}. ` });
  }
  if (period.from > period.to) {
    throw new ShopError('bad-input', { from: 'From must not be after to. ' });
  }
  if (daysIn(period) > MAX_REPORT_DAYS) {
    throw new ShopError('bad-input', {
      from: 'A report covers at most five years. Choose a shorter period. ',
    });
  }
  return period;
}

function comparedWith(now: Period, against: Comparison): Period | null {
  if (against === 'none') return null;
  return against === 'year' ? yearBefore(now) : periodBefore(now);
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

function pointsOf(
  now: Period,
  before: Period | null,
  step: SalesReport['step'],
  { days, daysBefore }: { days: Days; daysBefore: Days },
) {
  const earlier = before === null ? [] : partsOf(before, step);
  return partsOf(now, step).map((part, at) => {
    const other = earlier[at];
    return {
      ...part,
      ...figuresOf(sumOf(within(days, part))),
      beforeCents: other === undefined ? null : sumOf(within(daysBefore, other)).salesCents,
    };
  });
}

function within(days: Days, { from, to }: Period): Days {
  return days.filter(({ day }) => day >= from && day <= to);
}

async function rowsOf(read: Reader, by: SalesReport['by'], rows: readonly GroupRow[]) {
  const keys = rows.map(({ key }) => keyOf(key));
  const nameOf = await groupNames(read, by, keys);
  return rows.map(({ key, beforeCents, ...figures }) => ({
    key: keyOf(key),
    ...nameOf(keyOf(key)),
    beforeCents,
    ...figuresOf(figures),
  }));
}

function keyOf(key: GroupRow['key']): string {
  return key === null || key === '' ? NOT_STATED : String(key);
}
