import * as yup from 'yup';
import { oneLine } from './fields';
import * as s from './jsonSchema';
import type { ValueOf } from './jsonSchema';
import { data, file, operationsWith } from './operation';
import { pages, periodFields, periodParts, reportPage } from './reportFields.contract';
import { SEARCH_SHOWS } from './reports';

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
