import { labels, pickList, shelfLabels, slips } from '../answers/paperAnswers';
import { creditNote, invoice, receipt } from '../answers/invoiceAnswers';
import { printQuerySchema, shelfPrintQuerySchema } from '../printQuery';
import * as s from '../jsonSchema';
import { data, file, type OperationTable } from '../operation';

const PDF = ['application/pdf'];
const NO_ORDER = 'One of the orders does not exist';
const ENDED = 'One of the orders ended before it was sent';
const NO_NOTE = 'One of the orders has no credit note';
const NOT_PAID = 'Nothing was paid for one of the orders';
const NO_ITEM = 'One of the items does not exist';

export const paperOperations = {
  'GET /office/papers/slips': {
    tag: 'office',
    summary: 'Read packing slips, without prices',
    description: 'One for each parcel; an order that is not packed has one with all of its lines.',
    access: 'staff',
    permission: 'read_orders',
    query: printQuerySchema,
    answer: data(slips, 'The slips, in the order asked for'),
    errors: { 404: NO_ORDER },
  },
  'GET /office/papers/slips.pdf': {
    tag: 'office',
    summary: 'Print packing slips on A5',
    access: 'staff',
    permission: 'read_orders',
    query: printQuerySchema,
    answer: file(PDF, 'Each slip begins on a new page'),
    errors: { 404: NO_ORDER },
  },
  'GET /office/papers/labels': {
    tag: 'office',
    summary: 'Read parcel labels',
    access: 'staff',
    permission: 'read_orders',
    query: printQuerySchema,
    answer: data(labels, 'The labels, in the order asked for'),
    errors: { 404: NO_ORDER },
  },
  'GET /office/papers/labels.pdf': {
    tag: 'office',
    summary: 'Print parcel labels of 100 × 50 mm',
    access: 'staff',
    permission: 'read_orders',
    query: printQuerySchema,
    answer: file(PDF, 'One label a page'),
    errors: { 404: NO_ORDER },
  },
  'GET /office/papers/invoices': {
    tag: 'office',
    summary: 'Read invoices',
    description: 'Tax invoices where they were issued, and ordinary invoices otherwise.',
    access: 'staff',
    permission: 'read_orders',
    query: printQuerySchema,
    answer: data(s.array(invoice), 'The invoices, in the order asked for'),
    errors: { 404: NO_ORDER, 409: ENDED },
  },
  'GET /office/papers/invoices.pdf': {
    tag: 'office',
    summary: 'Print invoices on A4',
    access: 'staff',
    permission: 'read_orders',
    query: printQuerySchema,
    answer: file(PDF, 'Each invoice begins on a new page'),
    errors: { 404: NO_ORDER, 409: ENDED },
  },
  'GET /office/papers/credit-notes': {
    tag: 'office',
    summary: 'Read credit notes',
    description: 'All of each order, as they were issued.',
    access: 'staff',
    permission: 'read_orders',
    query: printQuerySchema,
    answer: data(s.array(creditNote), 'The credit notes, the oldest of each order first'),
    errors: { 404: NO_ORDER, 409: NO_NOTE },
  },
  'GET /office/papers/credit-notes.pdf': {
    tag: 'office',
    summary: 'Print credit notes on A4',
    access: 'staff',
    permission: 'read_orders',
    query: printQuerySchema,
    answer: file(PDF, 'Each credit note begins on a new page'),
    errors: { 404: NO_ORDER, 409: NO_NOTE },
  },
  'GET /office/papers/receipts': {
    tag: 'office',
    summary: 'Read receipts',
    description: 'What was paid for each order, and what went back.',
    access: 'staff',
    permission: 'read_orders',
    query: printQuerySchema,
    answer: data(s.array(receipt), 'In the order of the numbers'),
    errors: { 404: NO_ORDER, 409: NOT_PAID },
  },
  'GET /office/papers/receipts.pdf': {
    tag: 'office',
    summary: 'Print receipts on A4',
    access: 'staff',
    permission: 'read_orders',
    query: printQuerySchema,
    answer: file(PDF, 'Each receipt begins on a new page'),
    errors: { 404: NO_ORDER, 409: NOT_PAID },
  },
  'GET /office/papers/pick-list': {
    tag: 'office',
    summary: 'Read one pick list for many orders, by shelf',
    access: 'staff',
    permission: 'pack_orders',
    query: printQuerySchema,
    answer: data(pickList, 'The orders as asked for, and their items in the order of the shelves'),
    errors: { 404: NO_ORDER },
  },
  'GET /office/papers/shelf-labels': {
    tag: 'office',
    summary: 'Read shelf labels',
    access: 'staff',
    permission: 'read_stock',
    query: shelfPrintQuerySchema,
    answer: data(shelfLabels, 'The labels, in the order asked for'),
    errors: { 404: NO_ITEM },
  },
  'GET /office/papers/shelf-labels.pdf': {
    tag: 'office',
    summary: 'Print shelf labels of 50 × 25 mm',
    access: 'staff',
    permission: 'read_stock',
    query: shelfPrintQuerySchema,
    answer: file(PDF, 'One label a page'),
    errors: { 404: NO_ITEM },
  },
} satisfies OperationTable;
