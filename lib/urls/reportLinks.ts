import { periodAfter, periodBefore } from '@/lib/commerce/reports/period';
import type { SalesReport } from '@/lib/contract/report.contract';
import type { Period, ReportFilter, ReportGroup } from '@/lib/contract/reports';
import { officeLink, officeLinks } from './officeLinks';

type View = Pick<SalesReport, 'period' | 'against' | 'step' | 'by' | 'within'>;
type Change = Partial<Omit<View, 'within'>> & {
  page?: number;
  add?: { filter: ReportFilter; key: string };
  /** How many of the filters stay, from the first. */
  keep?: number;
};

/** Returns the parameters of a report's address, with some of them changed. */
export function reportValues(view: View, change: Change = {}) {
  const { page, add, keep, ...changed } = change;
  const { period, against, step, by, within } = { ...view, ...changed };
  const kept = within.slice(0, keep ?? within.length);
  const filters = Object.fromEntries(
    [...kept, ...(add === undefined ? [] : [add])].map(({ filter, key }) => [filter, key]),
  );
  return {
    from: period.from,
    to: period.to,
    against: against === 'before' ? undefined : against,
    step: step === 'day' ? undefined : step,
    by: by === 'kind' ? undefined : by,
    ...filters,
    page: page === 1 ? undefined : page,
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

export function besideLinks(view: View): { before: string; after: string } {
  const moved = (period: Period) => reportLink(view, { period });
  return { before: moved(periodBefore(view.period)), after: moved(periodAfter(view.period)) };
}

/** Returns the report of a period, such as the day that is closed. */
export function salesOfLink(period: Period): string {
  return officeLink(officeLinks.reports, period);
}

/** Returns a report of stock, or its file. */
export function stockReportLink(
  report: 'sold-out' | 'slow-stock',
  { days, page }: { days: number; page?: number },
): string {
  const path = `${officeLinks.reports}/${report}`;
  return officeLink(path, {
    days: days === 90 ? undefined : days,
    page: page === 1 ? undefined : page,
  });
}

export function stockFileLink(report: 'sold-out' | 'slow-stock', days: number): string {
  return officeLink(`/api/v1/office/reports/${report}.csv`, { days });
}
