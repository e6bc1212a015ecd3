import * as yup from 'yup';
import { daySchema } from './close.contract';
import { oneLine, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { RUPEES, type ValueOf } from './jsonSchema';
import { data, file, operationsWith } from './operation';
import { COMPARISONS, REPORT_FILTERS, REPORT_GROUPS, REPORT_STEPS, STOCK_DAYS } from './reports';

const page = wholeNumber('The page')
  .min(1, 'Pages begin with 1. ')
  .max(2_000, 'There are at most 2000 pages. ');

const only = (what: string) => oneLine(what, 60);

/** Without a period: the last 14 days. */
export const salesReportSchema = yup.object({
  from: daySchema.notRequired(),
  to: daySchema.notRequired(),
  step: yup.string().oneOf(REPORT_STEPS, 'A report is by day, week or month. '),
  against: yup.string().oneOf(COMPARISONS, 'A period is compared with before, year or none. '),
  by: yup.string().oneOf(REPORT_GROUPS, 'There is no such report. '),
  kind: only('The kind'),
  brand: only('The brand'),
  grade: only('The grade'),
  part: only('The part'),
  dealer: only('The dealer'),
  district: only('The district'),
  payment: only('The way of paying'),
  source: only('The source'),
  page,
});
export type SalesReportQuery = yup.InferType<typeof salesReportSchema>;

export const stockReportSchema = yup.object({
  days: yup.string().oneOf(STOCK_DAYS, 'Days are 90, 180 or 365. '),
  page,
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

const period = s.object({ from: s.string('The first day'), to: s.string('The last day') });

const row = s.object({
  key: s.string('Narrows the report to it'),
  name: s.string(),
  note: s.nullable(s.string('The SKU of a part, the day of an order')),
  before: s.rupees('Sales of the period it is compared with'),
  ...figures,
});

export const salesReport = s.component(
  'SalesReport',
  s.object({
    period,
    against: s.oneOf(COMPARISONS),
    before: s.nullable(period),
    step: s.oneOf(REPORT_STEPS, 'Longer than asked for where there would be too many'),
    by: s.oneOf(REPORT_GROUPS),
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
        before: s.nullable(RUPEES),
        ...figures,
      }),
      'By step',
    ),
    rows: s.array(row, 'What sold most first'),
    total: s.integer('Rows on all pages'),
    page: s.integer(),
    pages: s.integer(),
    preparing: s.boolean('Orders of late are still being added'),
  }),
);
export type SalesReport = ValueOf<typeof salesReport>;
export type ReportRow = SalesReport['rows'][number];
export type ReportPoint = SalesReport['points'][number];

const item = { itmCode: s.integer(), sku: s.string(), itmName: s.string() };

export const soldOutReport = s.component(
  'SoldOutReport',
  s.object({
    days: s.integer('How far back sales are counted'),
    rows: s.array(
      s.object({
        ...item,
        sold: s.integer('Pieces sold in these days'),
        perWeek: s.number('Pieces a week'),
        waiting: s.integer('Buyers who asked to be told'),
      }),
      'What sold most first',
    ),
    total: s.integer(),
    page: s.integer(),
    pages: s.integer(),
    missed: s.array(
      s.object({ query: s.string(), asked: s.integer() }),
      'Searches that found nothing, the most frequent',
    ),
  }),
);
export type SoldOutReport = ValueOf<typeof soldOutReport>;

export const slowStockReport = s.component(
  'SlowStockReport',
  s.object({
    days: s.integer('How far back sales are counted'),
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
    all: s.object({ pieces: s.integer(), value: RUPEES, unknownPieces: s.integer() }),
    total: s.integer(),
    page: s.integer(),
    pages: s.integer(),
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
    query: stockReportSchema,
    answer: data(soldOutReport, 'The report'),
  },
  'GET /office/reports/sold-out.csv': {
    summary: 'Download what is sold out',
    permission: 'read_reports',
    query: stockReportSchema,
    answer: file(CSV, 'One line an item, with a header line', s.string()),
  },
  'GET /office/reports/slow-stock': {
    summary: 'Stock that lasts longer than a year, and what it cost',
    permission: 'read_reports',
    query: stockReportSchema,
    answer: data(slowStockReport, 'The report'),
  },
  'GET /office/reports/slow-stock.csv': {
    summary: 'Download slow stock',
    permission: 'read_reports',
    query: stockReportSchema,
    answer: file(CSV, 'One line an item, with a header line', s.string()),
  },
});
