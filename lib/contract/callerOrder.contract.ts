import * as yup from 'yup';
import { phoneSchema } from './customer.forms';
import { quickItem, quickProblem } from './dealer.contract';
import { DISTRICTS } from './districts';
import { wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { QUICK_ORDER_LINES } from './limits';
import { capped, OF_STAFF, officeOrder } from './officeOrder.contract';
import { data, IDEMPOTENCY_KEY, operationsWith } from './operation';
import { checkoutOption, orderChange, savedAddress } from './order.contract';
import { placeOrderSchema } from './order.forms';

export const callerQuerySchema = yup.object({
  phone: phoneSchema.required('Phone is required. '),
});

const LINE = /^\d{1,15}:\d{1,5}$/;

export const quoteQuerySchema = yup.object({
  customerId: wholeNumber('Customer').min(1, 'Customer must be a positive integer. '),
  /** Such as "10574:1,10733:2": item codes with quantities. */
  lines: yup
    .string()
    .max(12_000, 'The list is too long. ')
    .test(
      'lines',
      `Lines are at most ${QUICK_ORDER_LINES} item codes with quantities, such as 10574:1. `,
      (given) =>
        given === undefined ||
        (given.split(',').length <= QUICK_ORDER_LINES &&
          given.split(',').every((line) => LINE.test(line))),
    )
    .required('Lines are required. '),
  /** Where they go; the delivery charge may depend on it. */
  district: yup.string().oneOf(DISTRICTS, 'Choose a district. '),
  /** '1': the caller collects them, where that is offered. */
  pickUp: yup.string().oneOf(['1'], 'pickUp must be 1. '),
});
export type QuoteQuery = yup.InferType<typeof quoteQuerySchema>;

/** POST /office/orders: for a customer who is known, or for a name and a phone. */
export const callerOrderSchema = placeOrderSchema.shape({
  customerId: wholeNumber('Customer').min(1, 'Customer must be a positive integer. '),
  /** The delivery's phone unless given. */
  phone: phoneSchema,
});
export type CallerOrder = yup.InferType<typeof callerOrderSchema>;

export const callerAnswer = s.object({
  caller: s.nullable(
    s.object({
      customerId: s.integer(),
      fullName: s.string(),
      shopName: s.nullable(s.string()),
      phone: s.string(),
      userType: s.integer(),
      orders: capped,
      lastPlacedAt: s.nullable(moment),
      addresses: s.array(savedAddress),
    }),
  ),
});

/** Null: nobody has this phone, and a new order makes the customer. */
export type CallerAnswer = ValueOf<typeof callerAnswer>;

/** A customer as the seller on the phone sees them. */
export type Caller = NonNullable<CallerAnswer['caller']>;

export const quotedLine = s.object({
  item: quickItem,
  qty: s.integer(),
  unitPrice: RUPEES,
  lineTotal: RUPEES,
  problem: s.nullable(quickProblem),
});

export const quote = s.object({
  lines: s.array(quotedLine),
  weight: s.kilograms(),
  pieces: s.integer(),
  options: s.array(checkoutOption),
  pickUp: s.boolean('Buyers may collect their orders at the counter'),
});

/** What an order would cost this customer now. */
export type Quote = ValueOf<typeof quote>;

export type QuotedLine = Quote['lines'][number];

export const callerOperations = operationsWith({ ...OF_STAFF, permission: 'write_orders' })({
  'GET /office/caller': {
    summary: 'Find the customer who calls',
    query: callerQuerySchema,
    answer: data(callerAnswer, 'The customer with this phone'),
  },
  'GET /office/caller/quote': {
    summary: 'What parts would cost this customer now',
    query: quoteQuerySchema,
    answer: data(quote, 'Lines at the customer’s prices and the ways to pay'),
    errors: { 404: 'There is no such customer' },
  },
  'POST /office/orders': {
    summary: 'Place an order for a caller',
    description:
      'The rules of POST /order, without the customer’s cart: `seen` has the lines and the total that ' +
      'the seller named. An unknown phone makes a customer.',
    headers: IDEMPOTENCY_KEY,
    body: callerOrderSchema,
    answer: data(officeOrder, 'The order'),
    errors: {
      404: 'There is no such customer',
      409: 'A price or the stock changed, or the customer would owe too much',
      422: 'This key was used with another body',
    },
    errorDetails: { 409: { changes: s.array(orderChange) } },
  },
});
