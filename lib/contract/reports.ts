/** Days in Colombo such as "2026-11-24"; both ends belong to the period. */
export type Period = { from: string; to: string };

export const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** What a report of sales is grouped by. */
export const REPORT_GROUPS = [
  'kind',
  'part',
  'brand',
  'grade',
  'dealer',
  'district',
  'payment',
  'source',
  'order',
] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** What a report can be narrowed to; an order is the last step. */
export const REPORT_FILTERS = [
  'kind',
  'brand',
  'grade',
  'part',
  'dealer',
  'district',
  'payment',
  'source',
] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** An order has parts of several of these, so its report counts no orders. */
export const OF_PARTS: ReadonlySet<ReportFilter | ReportGroup> = new Set<ReportFilter>([
  'kind',
  'brand',
  'grade',
  'part',
]);

export const COMPARISONS = ['before', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The group of what is not stated, and of buyers without dealer prices. */
export const NOT_STATED = '-';

export const REPORT_ROWS = 50;
/** Rows of a file. */
export const MOST_REPORT_ROWS = 10_000;
/** The days that stock reports look back over. */
export const STOCK_DAYS = ['90', '180', '365'] as const;
