import * as yup from 'yup';
import { daySchema } from './close.contract';
import { wholeNumber } from './fields';
import * as s from './jsonSchema';
import { COMPARISONS, REPORT_STEPS } from './reports';

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
