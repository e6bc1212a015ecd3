import { orderListSchema, placeOrderSchema } from '@/lib/contract/order';
import { quickOrderSchema } from '@/lib/contract/quickOrder';
import { trackSchema } from '@/lib/contract/tracking';
import { addedLines, againLine } from '../answers/dealerAnswers';
import { checkout, order, orderChange, orderList, trackedOrder } from '../answers/orderAnswers';
import { listOf, text } from '../jsonSchema';
import { data, type Operation } from '../operation';

const orderNumber = { orderNumber: text() };
const NO_ROOM = 'The cart has no room for all of them';
const UNKNOWN = 'The customer has no such order';

export const ORDER_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/checkout',
    tag: 'orders',
    summary: 'What the checkout needs beside the cart',
    who: 'customer',
    answer: data(checkout, 'Addresses and ways of paying'),
  },
  {
    method: 'post',
    path: '/order',
    tag: 'orders',
    summary: 'Order what is in the cart',
    description:
      '`seen` is what the shopper was shown, every line of it: where it is not what is, nothing is ' +
      'ordered and `changes` say what became different. The same Idempotency-Key gives the same order.',
    who: 'buyer',
    headers: {
      'Idempotency-Key': text({
        description: 'Made anew for each order, kept for each try of it',
        pattern: '^[\\w-]{8,100}$',
      }),
    },
    body: placeOrderSchema,
    answer: data(order, 'The order'),
    refusals: {
      409: 'The cart is empty, something changed since it was seen, or too much is unpaid',
      422: 'This key was used with another body',
    },
    details: { 409: { changes: listOf(orderChange) } },
    limited: true,
  },
  {
    method: 'get',
    path: '/order',
    tag: 'orders',
    summary: 'The customer’s orders',
    who: 'customer',
    query: orderListSchema,
    answer: data(orderList, 'One page of them, newest first'),
  },
  {
    method: 'get',
    path: '/order/{orderNumber}',
    tag: 'orders',
    summary: 'One order',
    who: 'customer',
    params: orderNumber,
    answer: data(order, 'The order'),
    refusals: { 404: UNKNOWN },
  },
  {
    method: 'get',
    path: '/order/{orderNumber}/again',
    tag: 'orders',
    summary: 'The lines of a past order beside what they would be now',
    who: 'customer',
    params: orderNumber,
    answer: data(listOf(againLine), 'The lines'),
    refusals: { 404: UNKNOWN },
  },
  {
    method: 'post',
    path: '/order/{orderNumber}/again',
    tag: 'orders',
    summary: 'Put lines of a past order into the cart',
    who: 'buyer',
    params: orderNumber,
    body: quickOrderSchema,
    answer: data(addedLines, 'What was put in and what was not'),
    refusals: { 404: UNKNOWN, 409: NO_ROOM },
  },
  {
    method: 'post',
    path: '/order/track',
    tag: 'orders',
    summary: 'Where an order is, for whoever has its number and phone',
    who: 'everybody',
    body: trackSchema,
    answer: data(trackedOrder, 'No address and no prices'),
    refusals: { 404: 'No order has this number and phone, or tracking is switched off' },
    limited: true,
  },
];
