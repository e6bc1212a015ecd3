import * as yup from 'yup';
import { oneLine, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { RUPEES, type ValueOf } from './jsonSchema';
import { data, file, operationsWith } from './operation';
import {
  COMPARISONS,
  OUT_AGES,
  REPORT_FIGURES,
  REPORT_FILTERS,
  REPORT_GROUPS,
  REPORT_STEPS,
  SEARCH_SHOWS,
  SLOW_AGES,
  STOCK_DAYS,
} from './reports';
import { daySchema } from './takings.contract';

export const reportPage = wholeNumber('The page')
  .min(1, 'Pages begin with 1. ')
  .max(2_000, 'There are at most 2000 pages. ');

/** The period of a report in its address; without: the last 14 days. */
export const periodFields = {
  from: daySchema.notRequired(),
  to: daySchema.notRequired(),
  step: yup.string().oneOf(REPORT_STEPS, 'A report is by day, week or month. '),
  against: yup.string().oneOf(COMPARISONS, 'A period is compared with before, year or none. '),
};

export const period = s.object({ from: s.string('The first day'), to: s.string('The last day') });

/** The period of a report as it was made. */
export const periodParts = {
  period,
  against: s.oneOf(COMPARISONS),
  before: s.nullable(period),
  step: s.oneOf(REPORT_STEPS, 'Longer than asked for where there would be too many'),
};

export const pages = {
  total: s.integer('Rows on all pages'),
  page: s.integer(),
  pages: s.integer(),
};

const only = (what: string) => oneLine(what, 60);

export const salesReportSchema = yup.object({
  ...periodFields,
  by: yup.string().oneOf(REPORT_GROUPS, 'There is no such report. '),
  figure: yup.string().oneOf(REPORT_FIGURES, 'The chart shows sales, margin, pieces or orders. '),
  kind: only('The kind'),
  brand: only('The brand'),
  grade: only('The grade'),
  part: only('The part'),
  dealer: only('The dealer'),
  district: only('The district'),
  payment: only('The way of paying'),
  source: only('The source'),
  page: reportPage,
});
export type SalesReportQuery = yup.InferType<typeof salesReportSchema>;

const stockFields = {
  days: yup.string().oneOf(STOCK_DAYS, 'Days are 90, 180 or 365. '),
  page: reportPage,
};

export const soldOutSchema = yup.object({
  ...stockFields,
  age: yup.string().oneOf(OUT_AGES, 'There is no such row. '),
});
export const slowStockSchema = yup.object({
  ...stockFields,
  age: yup.string().oneOf(SLOW_AGES, 'There is no such row. '),
});

/** What sales earned; the same rule for a line, an order and every report. */
export const EARNED = {
  sales: s.rupees('Rupees without VAT and delivery, less discounts and credit notes'),
  cost: s.rupees('Rupees that they cost; those of unknown cost are no part of it'),
  margin: s.rupees('Sales of known cost less that cost'),
  openSales: s.rupees('Sales whose cost is not known'),
  unknownPieces: s.integer('Pieces whose cost is not known'),
};

const figures = {
  orders: s.integer('New orders less those cancelled or expired'),
  sold: s.integer('Pieces'),
  back: s.integer('Pieces that came back'),
  ...EARNED,
};

const row = s.object({
  key: s.string('Narrows the report to it'),
  name: s.string(),
  note: s.nullable(s.string('The SKU of a part, the day of an order')),
  before: s.nullable(s.object(figures, 'In the compared period')),
  ...figures,
});

export const salesReport = s.component(
  'SalesReport',
  s.object({
    ...periodParts,
    by: s.oneOf(REPORT_GROUPS),
    figure: s.oneOf(REPORT_FIGURES, 'Sales where what it is narrowed to counts no orders'),
    within: s.array(
      s.object({ filter: s.oneOf(REPORT_FILTERS), key: s.string(), name: s.string() }),
      'What it is narrowed to',
    ),
    all: s.object(figures, 'All rows together'),
    allBefore: s.nullable(s.object(figures)),
    points: s.array(
      s.object({
        from: s.string(),
        to: s.string(),
        before: s.nullable(s.object(figures)),
        ...figures,
      }),
      'By step',
    ),
    rows: s.array(row, 'Those with most of the figure first'),
    ...pages,
    preparing: s.boolean('Orders of late are still being added'),
  }),
);
export type SalesReport = ValueOf<typeof salesReport>;
export type ReportRow = SalesReport['rows'][number];
export type ReportPoint = SalesReport['points'][number];

const item = { itmCode: s.integer(), sku: s.string(), itmName: s.string() };

const tiedUp = { pieces: s.integer(), value: RUPEES, unknownPieces: s.integer() };

export const soldOutReport = s.component(
  'SoldOutReport',
  s.object({
    days: s.integer('How far back sales and searches are counted'),
    age: s.nullable(s.oneOf(OUT_AGES, 'What the rows are narrowed to')),
    ages: s.array(
      s.object({
        age: s.oneOf(OUT_AGES),
        items: s.integer(),
        sold: s.integer('Pieces that they sold in these days'),
        waiting: s.integer('Buyers who asked to be told'),
      }),
      'By how long items are sold out',
    ),
    rows: s.array(
      s.object({
        ...item,
        outSince: s.nullable(s.string('The day on which the last piece left; null: none ever did')),
        sold: s.integer('Pieces sold in these days'),
        perWeek: s.number('Pieces a week'),
        waiting: s.integer('Buyers who asked to be told'),
      }),
      'What sold most first',
    ),
    ...pages,
    missed: s.array(
      s.object({ query: s.string(), asked: s.integer() }),
      'Searches of these days that found nothing, the most frequent',
    ),
    searchesSince: s.nullable(s.string('The first day whose searches are counted')),
  }),
);
export type SoldOutReport = ValueOf<typeof soldOutReport>;

export const slowStockReport = s.component(
  'SlowStockReport',
  s.object({
    days: s.integer('How far back sales are counted'),
    age: s.nullable(s.oneOf(SLOW_AGES, 'What the rows are narrowed to')),
    ages: s.array(
      s.object({ age: s.oneOf(SLOW_AGES), items: s.integer(), ...tiedUp }),
      'By how long ago items were sold last',
    ),
    rows: s.array(
      s.object({
        ...item,
        inStock: s.integer(),
        sold: s.integer('Pieces sold in these days'),
        lastsDays: s.nullable(s.integer('Days until it is sold at that rate; null: nothing sold')),
        lastSold: s.nullable(s.string('The last day on which one was sold')),
        value: s.rupees('What the pieces of known cost cost'),
        unknownPieces: s.integer('Pieces whose cost is not known'),
      }),
      'What cost most first',
    ),
    all: s.object(tiedUp, 'What the rows come to, on all pages'),
    ...pages,
  }),
);
export type SlowStockReport = ValueOf<typeof slowStockReport>;

const CSV = ['text/csv'];
const office = operationsWith({ tag: 'office', access: 'staff' });

export const reportOperations = office({
  'GET /office/reports/sales': {
    summary: 'What was sold in a period, and its margin',
    description: 'At most five years. Each row narrows the report; the last step is the orders.',
    permission: 'read_reports',
    query: salesReportSchema,
    answer: data(salesReport, 'The report'),
  },
  'GET /office/reports/sales.csv': {
    summary: 'Download a report of sales',
    permission: 'read_reports',
    query: salesReportSchema,
    answer: file(CSV, 'One line a row, with a header line', s.string()),
  },
  'GET /office/reports/sold-out': {
    summary: 'What sold and is sold out, and searches that found nothing',
    permission: 'read_reports',
    query: soldOutSchema,
    answer: data(soldOutReport, 'The report'),
  },
  'GET /office/reports/sold-out.csv': {
    summary: 'Download what is sold out',
    permission: 'read_reports',
    query: soldOutSchema,
    answer: file(CSV, 'One line an item, with a header line', s.string()),
  },
  'GET /office/reports/slow-stock': {
    summary: 'Stock that lasts longer than a year, and what it cost',
    permission: 'read_reports',
    query: slowStockSchema,
    answer: data(slowStockReport, 'The report'),
  },
  'GET /office/reports/slow-stock.csv': {
    summary: 'Download slow stock',
    permission: 'read_reports',
    query: slowStockSchema,
    answer: file(CSV, 'One line an item, with a header line', s.string()),
  },
});

export const searchReportSchema = yup.object({
  ...periodFields,
  show: yup.string().oneOf(SEARCH_SHOWS, 'Searches are missed or all. '),
  query: oneLine('The search', 80),
  page: reportPage,
});
export type SearchReportQuery = yup.InferType<typeof searchReportSchema>;

const counts = {
  asked: s.integer('Searches'),
  missed: s.integer('Of them, those that found nothing'),
  leftOut: s.integer('Searches that found something, and nothing with this word'),
};

export const searchReport = s.component(
  'SearchReport',
  s.object({
    ...periodParts,
    show: s.oneOf(SEARCH_SHOWS),
    query: s.nullable(s.string('The one search that the report is narrowed to')),
    since: s.nullable(s.string('The first day that has counts')),
    all: s.object(counts),
    allBefore: s.nullable(s.object(counts, 'Absent where its days were not all counted')),
    points: s.array(
      s.object({
        from: s.string(),
        to: s.string(),
        before: s.nullable(s.object(counts)),
        ...counts,
      }),
      'By step',
    ),
    rows: s.array(
      s.object({
        query: s.string('Empty: rare searches, which are counted together'),
        before: s.nullable(s.integer('What is shown, in the compared period')),
        lastDay: s.nullable(s.string('The last day of the period on which it was asked')),
        ...counts,
      }),
      'The most frequent first',
    ),
    ...pages,
    finds: s.nullable(
      s.object({
        total: s.integer('Items that the one search finds now'),
        items: s.array(
          s.object({ sku: s.string(), itmName: s.string(), inStock: s.integer() }),
          'The first of them',
        ),
      }),
    ),
  }),
);
export type SearchReport = ValueOf<typeof searchReport>;
export type SearchRow = SearchReport['rows'][number];

export const searchReportOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'read_reports',
})({
  'GET /office/reports/searches': {
    summary: 'What was searched in a period, and what found nothing',
    description:
      'At most five years. Nothing says who asked. With `query`, its days and what it finds now.',
    query: searchReportSchema,
    answer: data(searchReport, 'The report'),
  },
  'GET /office/reports/searches.csv': {
    summary: 'Download a report of searches',
    query: searchReportSchema,
    answer: file(['text/csv'], 'One line a search, with a header line', s.string()),
  },
});
