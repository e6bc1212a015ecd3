import * as yup from 'yup';
import {
  costField,
  decimalNumber,
  itmCodeSchema,
  oneLine,
  positiveCode,
  text,
  wholeNumber,
} from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_PIECES, MAX_SCAN_LENGTH } from './limits';
import { data, file, IDEMPOTENCY_KEY, operationsWith } from './operation';
import {
  BATCH_LENGTH,
  COVER_DAYS,
  DOCUMENT_LENGTH,
  MAX_COST_RUPEES,
  MAX_PURCHASE_LINES,
  PURCHASE_ACTIONS,
  PURCHASE_FILTERS,
  PURCHASE_STATES,
} from './purchase';
import { officeReservation } from './item.contract';
import { currencySchema, MAX_NOTE_LENGTH, stockLineProblems } from './stock.contract';

const pieces = (label: string) =>
  wholeNumber(label)
    .min(1, `${label} must be at least 1. `)
    .max(MAX_PIECES, `${label} must be at most ${MAX_PIECES.toLocaleString('en-US')}. `)
    .required(`${label} is required. `);

/** A line names its item by SKU or by code. */
export const namedItem = {
  sku: yup.string().max(MAX_SCAN_LENGTH, 'SKU is too long. '),
  itmCode: itmCodeSchema.notRequired(),
};

export const purchaseLinesOf = <S extends yup.AnyObjectSchema>(line: S) =>
  yup
    .array(line)
    .required('Lines are required. ')
    .min(1, 'There is no line. ')
    .max(MAX_PURCHASE_LINES, `At most ${MAX_PURCHASE_LINES} lines in one order. `);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const expectedOn = yup
  .string()
  .trim()
  .nullable()
  .test(
    'day',
    'The day is written like 2026-12-03. ',
    (given) => given === undefined || given === null || given === '' || isDay(given),
  );

function isDay(given: string): boolean {
  if (!DAY.test(given)) return false;
  const at = Date.parse(`${given}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(given);
}

const purchaseFields = {
  supplierId: positiveCode('Supplier')
    .positive('Choose a supplier. ')
    .required('Choose a supplier. '),
  expectedOn,
  note: text('The note', MAX_NOTE_LENGTH).nullable(),
  currency: currencySchema,
  lines: purchaseLinesOf(
    yup.object({
      ...namedItem,
      qty: pieces('Quantity'),
      /** In rupees, of one piece. An order with a price of 0 is a slip; leave it empty. */
      cost: costField('Cost').moreThan(0, 'A cost of 0 is none: leave it empty. ').nullable(),
    }),
  ),
};

export const purchaseSchema = yup.object(purchaseFields);
export type PurchaseInput = yup.InferType<typeof purchaseSchema>;

const version = positiveCode('Version').required('Version is required. ');

export const purchaseChangeSchema = yup.object({ ...purchaseFields, version });
export const purchaseStepSchema = yup.object({ version });

export const landedField = (label: string) =>
  decimalNumber(label)
    .min(0, `${label} must be at least 0. `)
    .max(MAX_COST_RUPEES, `${label} is too large. `);

export const purchaseReceiptSchema = yup.object({
  lines: purchaseLinesOf(
    yup.object({
      ...namedItem,
      qty: pieces('Quantity'),
      /** In rupees, of one piece; absent: as ordered. */
      cost: costField('Cost').min(0, 'Cost must be at least 0. ').nullable(),
      /** Says that a cost of 0 is meant. */
      isFree: yup.boolean().typeError('isFree must be true or false. '),
      batch: oneLine('The batch', BATCH_LENGTH).nullable(),
    }),
  ),
  currency: currencySchema,
  freight: landedField('Freight'),
  duty: landedField('Duty'),
  document: oneLine('The document', DOCUMENT_LENGTH).nullable(),
  /** Books more than was ordered, and what was not ordered. */
  acceptsMore: yup.boolean().typeError('acceptsMore must be true or false. '),
});
export type PurchaseReceiptInput = yup.InferType<typeof purchaseReceiptSchema>;

export const purchasesQuerySchema = yup.object({
  state: yup.string().oneOf(PURCHASE_FILTERS, 'There is no such state. '),
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
});

export const suggestionsQuerySchema = yup.object({
  days: wholeNumber('days')
    .min(COVER_DAYS.least, `days must be at least ${COVER_DAYS.least}. `)
    .max(COVER_DAYS.most, `days must be at most ${COVER_DAYS.most}. `),
});

const state = s.oneOf(PURCHASE_STATES);

const PURCHASE = {
  purchaseNumber: s.string('Such as “PO-00012”'),
  supplierId: s.integer(),
  supplierName: s.string(),
  state,
  createdAt: moment,
  sentAt: s.nullable(moment),
  expectedOn: s.nullable(s.string('A day, such as “2026-12-03”')),
  pieces: s.integer('Ordered'),
  received: s.integer('Pieces that came'),
  total: s.nullable(
    s.rupees('Rupees; null while the cost of a line is unknown, or may not be seen'),
  ),
};

export const purchaseSummary = s.component('PurchaseSummary', s.object(PURCHASE));
export type PurchaseSummary = ValueOf<typeof purchaseSummary>;

export const purchaseList = s.object({
  purchases: s.array(purchaseSummary, 'The newest first'),
  next: s.nullable(s.integer('`after` of the next page; null on the last')),
});
export type PurchaseList = ValueOf<typeof purchaseList>;

export const purchase = s.component(
  'Purchase',
  s.object({
    ...PURCHASE,
    version: s.integer(),
    note: s.nullable(s.string()),
    actions: s.array(s.oneOf(PURCHASE_ACTIONS), 'What may be done now'),
    supplierEmail: s.nullable(s.string()),
    lines: s.array(
      s.object({
        itmCode: s.integer(),
        sku: s.string(),
        itmName: s.string(),
        qty: s.integer('Ordered'),
        received: s.integer(),
        inStock: s.integer(),
        cost: s.nullable(s.rupees('Of one piece; null: unknown, or may not be seen')),
      }),
    ),
    receipts: s.array(
      s.object({
        receiptId: s.integer(),
        at: moment,
        actorName: s.string(),
        document: s.nullable(s.string()),
        pieces: s.integer(),
        cost: s.nullable(s.rupees('With freight and duty; null: unknown, or may not be seen')),
        batches: s.array(s.string()),
      }),
      'The oldest first',
    ),
    reservations: s.array(officeReservation, 'Open ones, in the order of service; at most 100'),
  }),
);
export type Purchase = ValueOf<typeof purchase>;

export const suggestion = s.object({
  itmCode: s.integer(),
  sku: s.string(),
  itmName: s.string(),
  inStock: s.integer(),
  incoming: s.integer('Ordered and not here yet'),
  sold: s.integer('In the last 60 days, less what came back'),
  waiting: s.integer('Buyers who asked to be told'),
  daysLeft: s.nullable(s.integer('How long the stock lasts at that pace; null without sales')),
  qty: s.integer('Pieces to order'),
  supplierId: s.nullable(s.integer('Who sent it last')),
});
export type Suggestion = ValueOf<typeof suggestion>;

export const suggestions = s.object({
  days: s.integer('Days of stock that the quantities buy'),
  items: s.array(suggestion, 'What runs out first; at most 200'),
  missed: s.array(
    s.object({ query: s.string(), asked: s.integer() }),
    'Searches that found nothing, the most frequent first',
  ),
});
export type Suggestions = ValueOf<typeof suggestions>;

export const purchaseParam = { purchaseNumber: yup.string().required().max(20) };
const USED_KEY = 'This key was used with another body';
const MISSING = 'There is no such order';
const CHANGED = 'Somebody changed it meanwhile, or its state does not allow it';
const PROBLEMS = { 409: { problems: stockLineProblems } };
export const purchaseOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'GET /office/purchases': {
    summary: 'List orders to suppliers',
    description: 'Of one state, or `open`: drafts and what is on its way.',
    permission: 'read_buying',
    query: purchasesQuerySchema,
    answer: data(purchaseList, 'At most 50'),
  },
  'GET /office/purchase-suggestions': {
    summary: 'List what to buy',
    description:
      'From the sales of the last 60 days, what is on its way, buyers who wait, and how long the last supplier of each item takes.',
    permission: 'read_buying',
    query: suggestionsQuerySchema,
    answer: data(suggestions, 'Items and searches'),
  },
  'GET /office/purchase-suggestions.csv': {
    summary: 'Download what to buy',
    permission: 'read_buying',
    query: suggestionsQuerySchema,
    answer: file(['text/csv'], 'One line an item, with a header line', s.string()),
  },
  'GET /office/purchases/{purchaseNumber}': {
    summary: 'Read an order to a supplier',
    permission: 'read_buying',
    params: purchaseParam,
    answer: data(purchase, 'The order'),
    errors: { 404: MISSING },
  },
  'GET /office/purchases/{purchaseNumber}/order.pdf': {
    summary: 'Print an order to a supplier',
    permission: 'read_buying',
    params: purchaseParam,
    answer: file(['application/pdf'], 'The order on A4'),
    errors: { 404: MISSING },
  },
  'GET /office/purchases/{purchaseNumber}/order.csv': {
    summary: 'Save an order to a supplier as a table',
    permission: 'read_buying',
    params: purchaseParam,
    answer: file(['text/csv'], 'The lines of the order'),
    errors: { 404: MISSING },
  },
  'POST /office/purchases': {
    summary: 'Write an order to a supplier',
    description: 'A draft, which nobody counts on. A line without `cost` has none yet.',
    permission: 'write_buying',
    headers: IDEMPOTENCY_KEY,
    body: purchaseSchema,
    answer: data(purchase, 'The order'),
    errors: {
      404: 'There is no such supplier',
      409: 'A line names no item, or one twice',
      422: USED_KEY,
    },
    errorDetails: PROBLEMS,
  },
  'PUT /office/purchases/{purchaseNumber}': {
    summary: 'Change a draft',
    permission: 'write_buying',
    params: purchaseParam,
    body: purchaseChangeSchema,
    answer: data(purchase, 'The order'),
    errors: { 404: MISSING, 409: CHANGED },
    errorDetails: PROBLEMS,
  },
  'POST /office/purchases/{purchaseNumber}/send': {
    summary: 'Mark an order as sent to its supplier',
    permission: 'write_buying',
    params: purchaseParam,
    body: purchaseStepSchema,
    answer: data(purchase, 'The order; what it brings is on its way'),
    errors: { 404: MISSING, 409: CHANGED },
  },
  'POST /office/purchases/{purchaseNumber}/mail': {
    summary: 'Mail an order to its supplier',
    description: 'With its PDF, once for each version of it. A draft is then sent.',
    permission: 'write_buying',
    params: purchaseParam,
    body: purchaseStepSchema,
    answer: data(purchase, 'The order'),
    errors: { 404: MISSING, 409: `${CHANGED}, or the supplier has no mail address` },
  },
  'POST /office/purchases/{purchaseNumber}/cancel': {
    summary: 'Cancel an order of which nothing came',
    permission: 'write_buying',
    params: purchaseParam,
    body: purchaseStepSchema,
    answer: data(purchase, 'The order'),
    errors: { 404: MISSING, 409: CHANGED },
  },
  'POST /office/purchases/{purchaseNumber}/close': {
    summary: 'End an order whose rest will not come',
    permission: 'write_buying',
    params: purchaseParam,
    body: purchaseStepSchema,
    answer: data(purchase, 'The order'),
    errors: { 404: MISSING, 409: CHANGED },
  },
  'POST /office/purchases/{purchaseNumber}/receive': {
    summary: 'Receive pieces of an order into stock',
    description:
      'All lines or none. Freight and duty are spread over the lines by their value. Costs may be stated by those who may read them.',
    permission: 'write_buying',
    headers: IDEMPOTENCY_KEY,
    params: purchaseParam,
    body: purchaseReceiptSchema,
    answer: data(purchase, 'The order'),
    errors: {
      403: 'Costs may be stated by those who may read them',
      404: MISSING,
      409: 'More came than was ordered, a cost of 0, or the state does not allow it',
      422: USED_KEY,
    },
    errorDetails: PROBLEMS,
  },
});
