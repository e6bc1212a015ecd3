import type { Inside } from '@/lib/commerce/wire';
import { foldedQuery } from '@/lib/commerce/missedSearch';
import { REPORT_ROWS, type Period } from '@/lib/contract/reports';
import type { SearchReport, SearchReportQuery } from '@/lib/contract/report.contract';
import type { Shop } from '@/server/boot/shop';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { writeSearches } from '@/server/catalogue/search/searchCounts.service';
import { askedPeriod, pagesOf, partsWithDays } from './reportPeriod';
import {
  firstCountedDay,
  searchesByDay,
  searchGroups,
  type SearchCounts,
} from './searchReport.queries';

const FOUND_SHOWN = 5;

/** Returns what was searched in a period, beside another one where all of its days were counted. */
export async function readSearchReport(
  shop: Shop,
  given: SearchReportQuery,
  limit = REPORT_ROWS,
): Promise<Inside<SearchReport>> {
  const { read } = shop.database;
  const asked = askedPeriod(given, shop.clock());
  const { now, against, before, step } = asked;
  const { show = 'missed', page = 1 } = given;
  const query = foldedQuery(given.query ?? '') || null;
  await writeSearches(shop);
  const since = await firstCountedDay(read);
  const counted = countedOf(before, since);
  const [days, daysBefore, grouped, finds] = await Promise.all([
    searchesByDay(read, now, query),
    counted === null ? [] : searchesByDay(read, counted, query),
    query === null
      ? searchGroups(read, { show, now, before: counted }, { limit, offset: (page - 1) * limit })
      : { rows: [], total: 0 },
    query === null ? null : findsNow(shop, query),
  ]);
  return {
    period: now,
    against,
    before,
    step,
    show,
    query,
    since,
    all: sumOf(days),
    allBefore: counted === null ? null : sumOf(daysBefore),
    points: partsWithDays({ now, before: counted, step }, days, daysBefore).map((one) => ({
      ...one.part,
      ...sumOf(one.days),
      before: one.daysBefore === null ? null : sumOf(one.daysBefore),
    })),
    rows: grouped.rows.map((row) => ({ ...row, before: counted === null ? null : row.before })),
    ...pagesOf(grouped.total, page, limit),
    finds,
  };
}

/** Returns the compared period where all of its days were counted. */
function countedOf(before: Period | null, since: string | null): Period | null {
  return before !== null && since !== null && before.from >= since ? before : null;
}

const NONE: SearchCounts = { asked: 0, missed: 0, leftOut: 0 };

function sumOf(days: readonly SearchCounts[]): SearchCounts {
  return days.reduce(
    (sum, { asked, missed, leftOut }) => ({
      asked: sum.asked + asked,
      missed: sum.missed + missed,
      leftOut: sum.leftOut + leftOut,
    }),
    NONE,
  );
}

/** Returns what a visitor finds with these words now. */
async function findsNow(shop: Shop, query: string): Promise<Inside<SearchReport>['finds']> {
  const { totalItems, items } = await listProducts(shop, { query, page: 1, limit: FOUND_SHOWN }, 1);
  const shown = items.map(({ sku, itmName, inStock }) => ({ sku, itmName, inStock }));
  return { total: totalItems, items: shown };
}
