import * as yup from 'yup';
import { orderListSchema } from '@/lib/contract/order';
import { quickOrderSchema } from '@/lib/contract/quickOrder';
import { trackSchema } from '@/lib/contract/tracking';
import { addedLines, againLine } from '../answers/dealerAnswers';
import { checkout, order, orderList, trackedOrder } from '../answers/orderAnswers';
import { creditNote, invoice, receipt } from '../answers/invoiceAnswers';
import * as s from '../jsonSchema';
import { data, file, operationsWith, type OperationTable } from '../operation';

const orderNumber = { orderNumber: yup.string().required() };
const NO_ROOM = 'The cart cannot hold all of them';
const UNKNOWN = 'The customer has no such order';

export const IDEMPOTENCY_KEY = {
  'Idempotency-Key': s.string({
    description: 'A new key for each order, the same key for each retry',
    pattern: '^[\\w-]{8,100}$',
  }),
};

export const orderOperations = operationsWith({ tag: 'orders', access: 'customer' })({
  'GET /checkout': {
    summary: 'Read addresses and payment methods',
    answer: data(checkout, 'Addresses and payment methods'),
  },
  'GET /order': {
    summary: 'List the orders of the customer’s account',
    query: orderListSchema,
    answer: data(orderList, 'One page, newest first'),
  },
  'GET /order/{orderNumber}': {
    summary: 'One order',
    params: orderNumber,
    answer: data(order, 'The order'),
    errors: { 404: UNKNOWN },
  },
  'POST /order/{orderNumber}/cancel': {
    summary: 'Cancel an order that is not being packed yet',
    description: 'Returns its stock. A repeated call returns the same order.',
    right: 'handle-orders',
    params: orderNumber,
    answer: data(order, 'The order'),
    errors: { 404: UNKNOWN, 409: 'The order is being packed, has left or has ended' },
  },
});

const INVOICE_LIMIT = { name: 'invoice', requests: 100, windowMs: 5 * 60_000 };

const PAPER = {
  tag: 'orders',
  access: 'customer',
  right: 'see-orders',
  params: orderNumber,
  limit: INVOICE_LIMIT,
} as const;
const PDF = ['application/pdf'];
const ENDED = 'The order ended before it was sent';
const NO_NOTE = 'The order has no credit note';
const NOT_PAID = 'Nothing was paid for the order';

/** Papers of the customer's own order; together they are limited for a customer, too. */
export const invoiceOperations = operationsWith(PAPER)({
  'GET /order/{orderNumber}/invoice': {
    summary: 'The invoice of an order',
    description: 'The tax invoice where the order has one. At most 60 papers an hour.',
    answer: data(invoice, 'The invoice'),
    errors: { 404: UNKNOWN, 409: ENDED },
  },
  'GET /order/{orderNumber}/invoice.pdf': {
    summary: 'Print the invoice of an order',
    answer: file(PDF, 'The invoice on A4'),
    errors: { 404: UNKNOWN, 409: ENDED },
  },
  'GET /order/{orderNumber}/credit-notes': {
    summary: 'The credit notes of an order',
    description: 'What the shop gave back for it, as it was issued.',
    answer: data(s.array(creditNote), 'The credit notes, the oldest first'),
    errors: { 404: UNKNOWN, 409: NO_NOTE },
  },
  'GET /order/{orderNumber}/credit-notes.pdf': {
    summary: 'Print the credit notes of an order',
    answer: file(PDF, 'The credit notes on A4'),
    errors: { 404: UNKNOWN, 409: NO_NOTE },
  },
  'GET /order/{orderNumber}/receipt': {
    summary: 'The receipt of an order',
    description: 'What was paid for it, and what went back.',
    answer: data(receipt, 'The receipt'),
    errors: { 404: UNKNOWN, 409: NOT_PAID },
  },
  'GET /order/{orderNumber}/receipt.pdf': {
    summary: 'Print the receipt of an order',
    answer: file(PDF, 'The receipt on A4'),
    errors: { 404: UNKNOWN, 409: NOT_PAID },
  },
});

export const orderAgainOperations = operationsWith({
  tag: 'orders',
  right: 'see-orders',
  params: orderNumber,
})({
  'GET /order/{orderNumber}/again': {
    summary: 'Read the lines of a past order with today’s prices and stock',
    access: 'customer',
    answer: data(s.array(againLine), 'The lines'),
    errors: { 404: UNKNOWN },
  },
  'POST /order/{orderNumber}/again': {
    summary: 'Add lines of a past order to the cart',
    access: 'buyer',
    body: quickOrderSchema,
    answer: data(addedLines, 'The added and the refused lines'),
    errors: { 404: UNKNOWN, 409: NO_ROOM },
  },
});

export const trackingOperations = {
  'POST /order/track': {
    tag: 'orders',
    summary: 'Track an order by its number and phone',
    access: 'everybody',
    switchedOffBy: 'disableOrderTracking',
    body: trackSchema,
    answer: data(trackedOrder, 'The order, without address and prices'),
    errors: { 404: 'No order has this number and phone, or tracking is switched off' },
    // A mobile network puts many customers behind one address.
    limit: { name: 'tracking', requests: 100, windowMs: 5 * 60_000 },
  },
} satisfies OperationTable;
