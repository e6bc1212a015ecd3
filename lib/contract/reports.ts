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

/** What the chart of sales shows, and its rows are sorted by. */
export const REPORT_FIGURES = ['sales', 'margin', 'pieces', 'orders'] as const;
export type ReportFigure = (typeof REPORT_FIGURES)[number];

export const COMPARISONS = ['before', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The group of what is not stated, and of buyers without dealer prices. */
export const NOT_STATED = '-';

export const REPORT_ROWS = 50;
/** Rows of a file. */
export const MOST_REPORT_ROWS = 10_000;
/** The days that stock reports look back over. */
export const STOCK_DAYS = ['90', '180', '365'] as const;

/** How long ago slow stock was sold last: up to 90, 180 or 365 days, longer, never. */
export const SLOW_AGES = ['quarter', 'half', 'year', 'older', 'never'] as const;
export type SlowAge = (typeof SLOW_AGES)[number];

/** How long items are sold out: up to 7, 30 or 90 days, longer; unknown: no piece ever left. */
export const OUT_AGES = ['week', 'month', 'quarter', 'older', 'unknown'] as const;
export type OutAge = (typeof OUT_AGES)[number];

/** What the report of searches shows: those that found nothing, or all. */
export const SEARCH_SHOWS = ['missed', 'all'] as const;
export type SearchShow = (typeof SEARCH_SHOWS)[number];

/** Different queries that are counted on a day; rarer ones are counted together. */
export const MOST_SEARCHES_A_DAY = 250;
/** Stands for the rare queries of a day. */
export const RARE_SEARCHES = '';
