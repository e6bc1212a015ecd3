import * as yup from 'yup';
import { NOTICE_LIMIT_BYTES } from '@/lib/contract/bodyLimits';
import { placeOrderSchema } from '@/lib/contract/order';
import { payOrderSchema } from '@/lib/contract/payment';
import { order, orderChange, paymentForm, placedOrder } from '../answers/orderAnswers';
import * as s from '../jsonSchema';
import { data, done, TOO_MANY, operationsWith } from '../operation';
import { IDEMPOTENCY_KEY } from './orderOperations';

export const paymentOperations = operationsWith({ tag: 'orders', access: 'customer' })({
  'POST /order': {
    summary: 'Place an order for the cart',
    description:
      '`seen` contains every line and the total that the shopper saw. If the cart or a price differs, ' +
      'no order is placed and `changes` lists the differences. A repeated Idempotency-Key returns ' +
      'the same order. Where the order is paid at a gateway, `payment` is the form that the browser ' +
      'posts to it.',
    access: 'buyer',
    right: 'order',
    headers: IDEMPOTENCY_KEY,
    body: placeOrderSchema,
    answer: data(placedOrder, 'The order'),
    errors: {
      409: 'The cart is empty, a price or line changed, or the customer would owe too much',
      422: 'This key was used with another body',
      429: TOO_MANY,
    },
    errorDetails: { 409: { changes: s.array(orderChange) } },
  },
  'POST /order/{orderNumber}/pay': {
    summary: 'Try again to pay an order at a gateway',
    right: 'handle-orders',
    params: { orderNumber: yup.string().required() },
    body: payOrderSchema,
    answer: data(paymentForm, 'The form that the browser posts to the gateway'),
    errors: {
      404: 'The customer has no such order',
      409: 'Nothing is left to pay now, or not in this way',
    },
  },
  'POST /order/{orderNumber}/use-credit': {
    summary: 'Pay an order with the customer’s store credit',
    description: 'Takes as much of it as is still to be paid.',
    right: 'handle-orders',
    params: { orderNumber: yup.string().required() },
    answer: data(order, 'The order'),
    errors: {
      404: 'The customer has no such order',
      409: 'The customer has no credit, or the order takes none',
    },
  },
});

/** What gateways call, from few addresses. */
const limit = { name: 'payment-notices', requests: 600, windowMs: 60_000 };
const notice = {
  tag: 'payments',
  access: 'everybody',
  staysOpen: true,
  answer: done('Always, whether it was believed or not'),
  errors: {
    404: 'This gateway is not configured',
    413: `Larger than ${NOTICE_LIMIT_BYTES / 1024} kB`,
    415: 'Not a form',
  },
  limit,
} as const;

export const gatewayOperations = operationsWith(notice)({
  'POST /payments/payhere/notify': {
    summary: 'PayHere tells about a payment',
    description:
      'A form (application/x-www-form-urlencoded) with `merchant_id`, `order_id`, `payment_id`, ' +
      '`payhere_amount`, `payhere_currency`, `status_code` and `md5sig`.',
  },
  'POST /payments/koko/notify': {
    summary: 'Koko tells about a payment',
    description:
      'A form (application/x-www-form-urlencoded) with `orderId`, `trnId`, `status`, `desc` and ' +
      '`signature`.',
  },
});
