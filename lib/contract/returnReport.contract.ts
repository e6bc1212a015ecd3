import * as yup from 'yup';
import { oneLine } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { data, file, operationsWith } from './operation';
import { recordOf } from './records';
import { pages, periodFields, periodParts, reportPage } from './reportFields.contract';
import { RATE_GROUPS, RETURN_REASONS, RETURN_STATES } from './returns';

/** Without a period: the last 365 days. */
export const ratesQuerySchema = yup.object({
  ...periodFields,
  by: yup.string().oneOf(RATE_GROUPS, 'Rates are by grade, supplier, batch or part. '),
  group: oneLine('The group', 120),
  page: reportPage,
});
export type RatesQuery = yup.InferType<typeof ratesQuerySchema>;

const rate = {
  sold: s.integer('Pieces that orders of the period brought to their buyers'),
  faulty: s.integer('Of them, those that came back until now and were found faulty'),
  share: s.number('From 0 to 1'),
  low: s.number('The least that it may be, in 95 of 100 cases'),
  high: s.number('The most'),
};
const point = {
  asked: s.integer('Pieces that buyers asked back on these days'),
  received: s.integer('Of them, those that came'),
  faulty: s.integer('Of them, those that were found faulty'),
};

export const returnRates = s.component(
  'ReturnRates',
  s.object({
    ...periodParts,
    by: s.oneOf(RATE_GROUPS),
    group: s.nullable(s.object({ key: s.string(), name: s.string() })),
    all: s.nullable(s.object(rate, 'Of all groups, or of the one')),
    allBefore: s.nullable(s.object(rate)),
    points: s.array(
      s.object({
        from: s.string(),
        to: s.string(),
        before: s.nullable(s.object(point)),
        reasons: s.object(recordOf(RETURN_REASONS, () => s.integer('Pieces'))),
        ...point,
      }),
      'By step, on the day on which buyers asked',
    ),
    rates: s.array(
      s.object({
        key: s.string('Opens what came back of it'),
        group: s.string('A grade, a supplier, a supplier with a batch, or a part'),
        note: s.nullable(s.string('The SKU of a part')),
        before: s.nullable(s.object(rate)),
        ...rate,
      }),
      'The worst first; none of one group',
    ),
    returns: s.array(
      s.object({
        number: s.string('Of the return, or of the credit note'),
        returnNumber: s.nullable(s.string()),
        orderNumber: s.string(),
        at: moment,
        sku: s.string(),
        itmName: s.string(),
        qty: s.integer(),
        faulty: s.integer(),
        reason: s.nullable(s.oneOf(RETURN_REASONS)),
        state: s.nullable(s.oneOf(RETURN_STATES)),
      }),
      'What came back of the pieces of one group, the newest first',
    ),
    ...pages,
  }),
);
export type ReturnRates = ValueOf<typeof returnRates>;
export type FaultRate = NonNullable<ReturnRates['all']>;

export const returnReportOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'read_return_rates',
})({
  'GET /office/returns/rates': {
    summary: 'How many pieces came back faulty, by grade, supplier, batch or part',
    description:
      'With Wilson’s interval. A sale counts for the receipt that came last before it. With `group`, what came back of it.',
    query: ratesQuerySchema,
    answer: data(returnRates, 'The rates'),
  },
  'GET /office/returns/rates.csv': {
    summary: 'Download the rates, or what came back of a group',
    query: ratesQuerySchema,
    answer: file(['text/csv'], 'One line a group, with a header line', s.string()),
  },
});
