import * as yup from 'yup';
import { orderListSchema, placeOrderSchema } from '@/lib/contract/order';
import { quickOrderSchema } from '@/lib/contract/quickOrder';
import { trackSchema } from '@/lib/contract/tracking';
import { addedLines, againLine } from '../answers/dealerAnswers';
import { checkout, order, orderChange, orderList, trackedOrder } from '../answers/orderAnswers';
import { listOf, text } from '../jsonSchema';
import { data, TOO_MANY, type OperationTable } from '../operation';

const orderNumber = { orderNumber: yup.string().required() };
const NO_ROOM = 'The cart has no room for all of them';
const UNKNOWN = 'The customer has no such order';

export const orderOperations = {
  'GET /checkout': {
    tag: 'orders',
    summary: 'What the checkout needs beside the cart',
    access: 'customer',
    answer: data(checkout, 'Addresses and ways of paying'),
  },
  'POST /order': {
    tag: 'orders',
    summary: 'Order what is in the cart',
    description:
      '`seen` is what the shopper was shown, every line of it: where it is not what is, nothing is ' +
      'ordered and `changes` say what became different. The same Idempotency-Key gives the same order.',
    access: 'buyer',
    headers: {
      'Idempotency-Key': text({
        description: 'Made anew for each order, kept for each try of it',
        pattern: '^[\\w-]{8,100}$',
      }),
    },
    body: placeOrderSchema,
    answer: data(order, 'The order'),
    errors: {
      409: 'The cart is empty, something changed since it was seen, or too much is unpaid',
      422: 'This key was used with another body',
      429: TOO_MANY,
    },
    errorDetails: { 409: { changes: listOf(orderChange) } },
  },
  'GET /order': {
    tag: 'orders',
    summary: 'The customer’s orders',
    access: 'customer',
    query: orderListSchema,
    answer: data(orderList, 'One page of them, newest first'),
  },
  'GET /order/{orderNumber}': {
    tag: 'orders',
    summary: 'One order',
    access: 'customer',
    params: orderNumber,
    answer: data(order, 'The order'),
    errors: { 404: UNKNOWN },
  },
} satisfies OperationTable;

export const orderAgainOperations = {
  'GET /order/{orderNumber}/again': {
    tag: 'orders',
    summary: 'The lines of a past order beside what they would be now',
    access: 'customer',
    params: orderNumber,
    answer: data(listOf(againLine), 'The lines'),
    errors: { 404: UNKNOWN },
  },
  'POST /order/{orderNumber}/again': {
    tag: 'orders',
    summary: 'Put lines of a past order into the cart',
    access: 'buyer',
    params: orderNumber,
    body: quickOrderSchema,
    answer: data(addedLines, 'What was put in and what was not'),
    errors: { 404: UNKNOWN, 409: NO_ROOM },
  },
} satisfies OperationTable;

export const trackingOperations = {
  'POST /order/track': {
    tag: 'orders',
    summary: 'Where an order is, for whoever has its number and phone',
    access: 'everybody',
    switchedOffBy: 'disableOrderTracking',
    body: trackSchema,
    answer: data(trackedOrder, 'No address and no prices'),
    errors: { 404: 'No order has this number and phone, or tracking is switched off' },
    // A mobile network shows many customers under one address.
    limit: { name: 'tracking', requests: 100, windowMs: 5 * 60_000 },
  },
} satisfies OperationTable;
