import * as yup from 'yup';
import { itmCodeSchema, oneLine, orderNumberParam, text, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { capped, next, OF_STAFF } from './officeOrder.contract';
import {
  data,
  file,
  operationsWith,
  type OperationTable,
  REQUIRED_KEY,
  TOO_MANY,
} from './operation';
import { order, ORDER_RETURN, UNKNOWN_ORDER } from './order.contract';
import { PAYMENT_OPTIONS } from './paymentOptions';
import { recordOf } from './records';
import { pages, periodFields, periodParts, reportPage } from './report.contract';
import {
  MAX_RETURN_WORDS,
  RATE_GROUPS,
  RETURN_ACTIONS,
  RETURN_REASONS,
  RETURN_STATES,
  RETURN_TABS,
  RETURN_WISHES,
} from './returns';

const MOST_PIECES = 10_000;

const pieces = (label: string, least: number) =>
  wholeNumber(label)
    .min(least, `${label} must be at least ${least}. `)
    .max(MOST_PIECES, `${label} must be at most ${MOST_PIECES}. `)
    .required(`${label} is required. `);

/** POST /order/{orderNumber}/returns, without the photo. */
export const askReturnSchema = yup.object({
  itmCode: itmCodeSchema,
  qty: pieces('Quantity', 1),
  reason: yup.string().oneOf(RETURN_REASONS, 'Say what is wrong. ').required('Say what is wrong. '),
  words: text('Your words', MAX_RETURN_WORDS).nullable().default(null),
  wish: yup
    .string()
    .oneOf(RETURN_WISHES, 'Say what you would like. ')
    .required('Say what you would like. '),
});
export type AskReturn = yup.InferType<typeof askReturnSchema>;

export const returnsQuerySchema = yup.object({
  tab: yup.string().oneOf(RETURN_TABS, 'There is no such list. '),
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
});
export type ReturnsQuery = yup.InferType<typeof returnsQuerySchema>;

const returnNumber = { returnNumber: yup.string().max(40, 'The number is too long. ').required() };

const titles = PAYMENT_OPTIONS.map(({ title }) => title);

const why = oneLine('The reason', 300).required('Say why. ');

export const refuseReturnSchema = yup.object({ reason: why });

export const receiveReturnSchema = yup.object({
  /** What the scanner read of each piece. */
  pieces: yup
    .array(yup.object({ code: text('Code', 80).required('Code is required. ') }))
    .min(1, 'Scan the part. ')
    .max(200, 'At most 200 pieces at once. ')
    .required('Scan the part. '),
});

export const inspectReturnSchema = yup.object({
  shelf: pieces('Sound pieces', 0),
  quarantine: pieces('Faulty pieces', 0),
  back: pieces('Pieces for the buyer', 0),
  note: oneLine('The note', 300).nullable().default(null),
});

export const exchangeReturnSchema = yup.object({
  /** SKU or bar code of another part than the one that came back; the buyer pays what it costs more. */
  code: text('Code', 80),
  paymentTitle: yup.string().oneOf(titles, 'Say how the difference is paid. '),
});
export type ExchangeReturn = yup.InferType<typeof exchangeReturnSchema>;

export const creditReturnSchema = yup.object({
  to: yup
    .string()
    .oneOf(['credit', 'refund'] as const, 'Say how the money goes back. ')
    .required('Say how the money goes back. '),
});

const SUMMARY = {
  ...ORDER_RETURN,
  returnId: s.integer(),
  orderNumber: s.string(),
  sku: s.string(),
  itmName: s.string(),
  fullName: s.string(),
  shopName: s.nullable(s.string()),
  phone: s.string(),
};
export const officeReturnSummary = s.component('OfficeReturnSummary', s.object(SUMMARY));
export type OfficeReturnSummary = ValueOf<typeof officeReturnSummary>;

export const officeReturnList = s.component(
  'OfficeReturnList',
  s.object({
    returns: s.array(officeReturnSummary),
    counts: s.object(recordOf(RETURN_TABS, () => capped)),
    next,
  }),
);
export type OfficeReturnList = ValueOf<typeof officeReturnList>;

const returnEvent = s.object({
  at: moment,
  action: s.oneOf(RETURN_ACTIONS),
  by: s.string(),
  note: s.nullable(s.string()),
});

export const officeReturn = s.component(
  'OfficeReturn',
  s.object({
    ...SUMMARY,
    words: s.nullable(s.string('The buyer’s')),
    hasPhoto: s.boolean(),
    barcode: s.nullable(s.string()),
    shelf: s.nullable(s.string()),
    unitPrice: s.rupees('Rupees: what was paid for a piece'),
    soldAt: moment,
    warrantyFrom: s.integer('The first sale; that of the part that this one replaced'),
    warrantyUntil: s.nullable(s.integer('The moment after it; null when it is not known')),
    receivedQty: s.integer(),
    shelfQty: s.integer(),
    quarantineQty: s.integer(),
    backQty: s.integer(),
    creditNote: s.nullable(s.string('Its number')),
    inStock: s.integer('Pieces that could replace it'),
    events: s.array(returnEvent, 'The newest first'),
    actions: s.array(s.oneOf(RETURN_ACTIONS), 'What this member of staff can do now'),
  }),
);
export type OfficeReturn = ValueOf<typeof officeReturn>;

export const returnOperations = {
  'POST /order/{orderNumber}/returns': {
    tag: 'orders',
    summary: 'Ask to return pieces of a line',
    description:
      'A form (multipart/form-data) with `itmCode`, `qty`, `reason`, `wish`, and optionally `words` and ' +
      '`file`, a photo (JPEG, PNG, WebP) of at most 5 MB. Which pieces may go back, and for which reasons, is in ' +
      '`returns` of the order.',
    access: 'customer',
    right: 'handle-orders',
    params: orderNumberParam,
    form: s.object({
      itmCode: s.integer(),
      qty: s.integer(),
      reason: s.oneOf(RETURN_REASONS),
      wish: s.oneOf(RETURN_WISHES),
      words: s.optional(s.string({ maxLength: MAX_RETURN_WORDS })),
      file: s.optional(s.string({ format: 'binary' })),
    }),
    answer: data(order, 'The order; `returns` has the request'),
    errors: {
      404: UNKNOWN_ORDER,
      409: 'The order has not arrived, the pieces were asked back before, or it is too late',
      429: TOO_MANY,
    },
  },
} satisfies OperationTable;

const UNKNOWN = 'There is no such return';
const REFUSED = 'The return has gone on, or the order refuses it; the reason says which';
const act = {
  ...OF_STAFF,
  params: returnNumber,
  headers: REQUIRED_KEY,
  answer: data(officeReturn, 'The return as it is now'),
  errors: { 404: UNKNOWN, 409: REFUSED, 422: 'This key was used with another body' },
} as const;

export const returnOfficeOperations = operationsWith({
  ...OF_STAFF,
  permission: 'read_returns',
})({
  'GET /office/returns': {
    summary: 'List what buyers send back',
    description: 'What is open is listed oldest first, the rest newest first.',
    query: returnsQuerySchema,
    answer: data(officeReturnList, 'One page and the count of each list'),
  },
  'GET /office/returns/{returnNumber}': {
    summary: 'One return',
    params: returnNumber,
    answer: data(officeReturn, 'The return'),
    errors: { 404: UNKNOWN },
  },
  'GET /office/returns/{returnNumber}/photo': {
    summary: 'The photo that the buyer sent, as a download',
    params: returnNumber,
    answer: file(['image/jpeg'], 'The photo'),
    errors: { 404: UNKNOWN },
  },
});

export const returnStepOperations = operationsWith(act)({
  'POST /office/returns/{returnNumber}/approve': {
    summary: 'Approve a return; the buyer is told',
    permission: 'decide_returns',
  },
  'POST /office/returns/{returnNumber}/refuse': {
    summary: 'Refuse a return; the buyer is told why',
    permission: 'decide_returns',
    body: refuseReturnSchema,
  },
  'POST /office/returns/{returnNumber}/receive': {
    summary: 'Receive the pieces by scan',
    description: 'Each code must mean the item of the return.',
    permission: 'inspect_returns',
    body: receiveReturnSchema,
  },
  'POST /office/returns/{returnNumber}/inspect': {
    summary: 'Say of each received piece where it goes',
    description:
      'Sound ones back to their shelf, faulty ones into quarantine, others back to the buyer.',
    permission: 'inspect_returns',
    body: inspectReturnSchema,
  },
  'POST /office/returns/{returnNumber}/exchange': {
    summary: 'Send a part instead, as a new order',
    description:
      'The same part is free of charge; of another one the buyer pays what it costs more.',
    permission: 'decide_returns',
    body: exchangeReturnSchema,
  },
  'POST /office/returns/{returnNumber}/credit': {
    summary: 'Issue a credit note; the money becomes store credit or is due back',
    permission: 'decide_returns',
    freshCode: true,
    body: creditReturnSchema,
  },
  'POST /office/returns/{returnNumber}/send-back': {
    summary: 'Close a return whose pieces all go back to the buyer, who is told why',
    permission: 'decide_returns',
    body: refuseReturnSchema,
  },
});

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
