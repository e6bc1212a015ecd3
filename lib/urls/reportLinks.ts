import { addDays, periodAfter, periodBefore } from '@/lib/commerce/reports/period';
import type { SalesReport, SearchReport } from '@/lib/contract/report.contract';
import type {
  Comparison,
  Period,
  ReportFilter,
  ReportGroup,
  ReportStep,
} from '@/lib/contract/reports';
import type { ReturnRates } from '@/lib/contract/return.contract';
import { officeLink, officeLinks } from './officeLinks';

type View = Pick<SalesReport, 'period' | 'against' | 'step' | 'by' | 'figure' | 'within'>;
type Change = Partial<Omit<View, 'within'>> & {
  page?: number;
  add?: { filter: ReportFilter; key: string };
  /** How many of the filters stay, from the first. */
  keep?: number;
};

type PeriodView = { period: Period; against: Comparison; step: ReportStep };

/** Returns the parameters of a period; those of every report that has one. */
function periodValues({ period, against, step }: PeriodView) {
  return {
    from: period.from,
    to: period.to,
    against: against === 'before' ? undefined : against,
    step: step === 'day' ? undefined : step,
  };
}

const pageValue = (page: number | undefined) => (page === 1 ? undefined : page);

/** Returns a report's address for the periods before and after its own. */
export function besideLinks(
  period: Period,
  hrefOf: (period: Period) => string,
): { before: string; after: string } {
  return { before: hrefOf(periodBefore(period)), after: hrefOf(periodAfter(period)) };
}

/** Returns the parameters of a report's address, with some of them changed. */
export function reportValues(view: View, change: Change = {}) {
  const { page, add, keep, ...changed } = change;
  const { by, figure, within, ...its } = { ...view, ...changed };
  const kept = within.slice(0, keep ?? within.length);
  const filters = Object.fromEntries(
    [...kept, ...(add === undefined ? [] : [add])].map(({ filter, key }) => [filter, key]),
  );
  return {
    ...periodValues(its),
    figure: figure === 'sales' ? undefined : figure,
    by: by === 'kind' ? undefined : by,
    ...filters,
    page: pageValue(page),
  };
}

export function reportLink(view: View, change?: Change): string {
  return officeLink(officeLinks.reports, reportValues(view, change));
}

export function reportFileLink(view: View): string {
  return officeLink('/api/v1/office/reports/sales.csv', reportValues(view));
}

/** Returns the report of what a row is made of; null for an order, which has a page. */
export function drillLink(view: View, key: string): string | null {
  const { by } = view;
  if (by === 'order') return null;
  return reportLink(view, { by: nextGroup(by), add: { filter: by, key } });
}

/** Kinds lead to parts, and everything else to orders. */
function nextGroup(by: ReportGroup): ReportGroup {
  return by === 'kind' || by === 'brand' || by === 'grade' ? 'part' : 'order';
}

/** Returns the report of a period, such as the day that is closed. */
export function salesOfLink(period: Period): string {
  return officeLink(officeLinks.reports, period);
}

type SearchView = Pick<SearchReport, 'period' | 'against' | 'step' | 'show' | 'query'>;
type SearchChange = Partial<Pick<SearchView, 'period' | 'show' | 'query'>> & { page?: number };

/** Returns the parameters of a report of searches, with some of them changed. */
export function searchValues(view: SearchView, { page, ...changed }: SearchChange = {}) {
  const { show, query, ...its } = { ...view, ...changed };
  return {
    ...periodValues(its),
    show: show === 'missed' ? undefined : show,
    query: query ?? undefined,
    page: pageValue(page),
  };
}

export function searchReportLink(view: SearchView, change?: SearchChange): string {
  return officeLink(officeLinks.searches, searchValues(view, change));
}

export function searchFileLink(view: SearchView): string {
  return officeLink('/api/v1/office/reports/searches.csv', searchValues(view));
}

/** Returns the searches of a period, or one of them. */
export function searchOfLink({ from, to }: Period, query?: string): string {
  return officeLink(officeLinks.searches, { from, to, against: 'none', query });
}

type RateView = Pick<ReturnRates, 'period' | 'against' | 'step' | 'by' | 'group'>;
type RateChange = Partial<Pick<RateView, 'period' | 'by'>> & {
  /** The key of a group; null: all. */
  group?: string | null;
  page?: number;
};

/** Returns the parameters of a report of returns, with some of them changed. */
export function rateValues(view: RateView, { page, group, ...changed }: RateChange = {}) {
  const { by, ...its } = { ...view, ...changed };
  return {
    ...periodValues(its),
    by: by === 'grade' ? undefined : by,
    group: group === undefined ? view.group?.key : (group ?? undefined),
    page: pageValue(page),
  };
}

export function rateLink(view: RateView, change?: RateChange): string {
  return officeLink(officeLinks.returnRates, rateValues(view, change));
}

export function rateFileLink(view: RateView): string {
  return officeLink('/api/v1/office/returns/rates.csv', rateValues(view));
}

type StockReport = 'sold-out' | 'slow-stock';
type StockView = { days: number; age?: string | null; page?: number };

/** Returns a report of stock, or its file. */
export function stockReportLink(report: StockReport, view: StockView): string {
  return officeLink(`${officeLinks.reports}/${report}`, stockValues(view));
}

export function stockFileLink(report: StockReport, view: StockView): string {
  return officeLink(`/api/v1/office/reports/${report}.csv`, stockValues(view));
}

function stockValues({ days, age, page }: StockView) {
  return { days: days === 90 ? undefined : days, age: age ?? undefined, page: pageValue(page) };
}

/** Returns the orders that an item was sold with in the last days. */
export function soldWithLink(itmCode: number, days: number, today: string): string {
  const period = { from: addDays(today, 1 - days), to: today };
  return officeLink(officeLinks.reports, { ...period, by: 'order', part: itmCode });
}

/** Returns what to buy as a file. */
export function suggestionsFileLink(days: number): string {
  return officeLink('/api/v1/office/purchase-suggestions.csv', { days });
}
