import { labels, pickList, shelfLabels, slips } from '../answers/paperAnswers';
import { creditNote, invoice, receipt } from '../answers/invoiceAnswers';
import { printQuerySchema, shelfPrintQuerySchema } from '../printQuery';
import * as s from '../jsonSchema';
import { data, file, operationsWith } from '../operation';

const PDF = ['application/pdf'];
const NO_ORDER = 'One of the orders does not exist';
const ENDED = 'One of the orders ended before it was sent';
const NO_NOTE = 'One of the orders has no credit note';
const NOT_PAID = 'Nothing was paid for one of the orders';
const NO_ITEM = 'One of the items does not exist';

const ofOrders = {
  tag: 'office',
  access: 'staff',
  permission: 'read_orders',
  query: printQuerySchema,
  errors: { 404: NO_ORDER },
} as const;

const orderPapers = operationsWith(ofOrders)({
  'GET /office/papers/slips': {
    summary: 'Read packing slips, without prices',
    description: 'One for each parcel; an order that is not packed has one with all of its lines.',
    answer: data(slips, 'The slips, in the order asked for'),
  },
  'GET /office/papers/slips.pdf': {
    summary: 'Print packing slips on A5',
    answer: file(PDF, 'Each slip begins on a new page'),
  },
  'GET /office/papers/labels': {
    summary: 'Read parcel labels',
    answer: data(labels, 'The labels, in the order asked for'),
  },
  'GET /office/papers/labels.pdf': {
    summary: 'Print parcel labels of 100 × 50 mm',
    answer: file(PDF, 'One label a page'),
  },
  'GET /office/papers/invoices': {
    summary: 'Read invoices',
    description: 'Tax invoices where they were issued, and ordinary invoices otherwise.',
    answer: data(s.array(invoice), 'The invoices, in the order asked for'),
    errors: { 404: NO_ORDER, 409: ENDED },
  },
  'GET /office/papers/invoices.pdf': {
    summary: 'Print invoices on A4',
    answer: file(PDF, 'Each invoice begins on a new page'),
    errors: { 404: NO_ORDER, 409: ENDED },
  },
  'GET /office/papers/credit-notes': {
    summary: 'Read credit notes',
    description: 'All of each order, as they were issued.',
    answer: data(s.array(creditNote), 'The credit notes, the oldest of each order first'),
    errors: { 404: NO_ORDER, 409: NO_NOTE },
  },
  'GET /office/papers/credit-notes.pdf': {
    summary: 'Print credit notes on A4',
    answer: file(PDF, 'Each credit note begins on a new page'),
    errors: { 404: NO_ORDER, 409: NO_NOTE },
  },
  'GET /office/papers/receipts': {
    summary: 'Read receipts',
    description: 'What was paid for each order, and what went back.',
    answer: data(s.array(receipt), 'In the order of the numbers'),
    errors: { 404: NO_ORDER, 409: NOT_PAID },
  },
  'GET /office/papers/receipts.pdf': {
    summary: 'Print receipts on A4',
    answer: file(PDF, 'Each receipt begins on a new page'),
    errors: { 404: NO_ORDER, 409: NOT_PAID },
  },
  'GET /office/papers/pick-list': {
    summary: 'Read one pick list for many orders, by shelf',
    permission: 'pack_orders',
    answer: data(pickList, 'The orders as asked for, and their items in the order of the shelves'),
  },
});

const ofItems = {
  tag: 'office',
  access: 'staff',
  permission: 'read_stock',
  query: shelfPrintQuerySchema,
  errors: { 404: NO_ITEM },
} as const;

const shelfPapers = operationsWith(ofItems)({
  'GET /office/papers/shelf-labels': {
    summary: 'Read shelf labels',
    answer: data(shelfLabels, 'The labels, in the order asked for'),
  },
  'GET /office/papers/shelf-labels.pdf': {
    summary: 'Print shelf labels of 50 × 25 mm',
    answer: file(PDF, 'One label a page'),
  },
});

export const paperOperations = { ...orderPapers, ...shelfPapers };
