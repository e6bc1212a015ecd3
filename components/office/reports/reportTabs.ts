import { officeLinks } from '@/lib/urls/officeLinks';
import { stockReportLink } from '@/lib/urls/reportLinks';
import type { OfficeTab } from '../parts/Tabs';

export type ReportName = 'sales' | 'sold-out' | 'slow-stock' | 'returns' | 'searches';

/** The reports, and the pages that say the rest of what an owner asks. */
export function reportTabs(current: ReportName): OfficeTab[] {
  const pages: readonly [string, string, ReportName | null][] = [
    ['Sales', officeLinks.reports, 'sales'],
    ['Sold out', stockReportLink('sold-out', { days: 90 }), 'sold-out'],
    ['Slow stock', stockReportLink('slow-stock', { days: 90 }), 'slow-stock'],
    ['What to buy', officeLinks.buying, null],
    ['Rates of faults', officeLinks.returnRates, 'returns'],
    ['Searches', officeLinks.searches, 'searches'],
  ];
  return pages.map(([label, href, name]) => ({ label, href, isCurrent: name === current }));
}
