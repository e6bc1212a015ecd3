import * as yup from 'yup';
import { phoneSchema, placeOrderSchema } from './customer.forms';
import { quickItem, quickProblem } from './dealer.contract';
import { DISTRICTS } from './districts';
import {
  decimalNumber,
  id,
  itmCodeSchema,
  lineQuantity,
  oneLine,
  orderNumberParam,
  orderVersion,
  positiveCode,
  text,
  wholeNumber,
} from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { QUICK_ORDER_LINES } from './limits';
import { capped, OF_STAFF, officeOrder } from './officeOrder.contract';
import { data, IDEMPOTENCY_KEY, operationsWith } from './operation';
import { checkoutOption, orderChange, savedAddress } from './order.contract';
import { lines, MAX_LINES, OF_ORDER, reason } from './orderChange.contract';
import { COUNTER_WAYS, MAX_COUNTER_LINES } from './takings';

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

const rupees = (label: string) =>
  decimalNumber(label)
    .min(0, `${label} must be at least 0. `)
    .max(1_000_000_000, `${label} must be less than 1000000000. `);

export const counterQuoteQuerySchema = quoteQuerySchema.pick(['customerId', 'lines']);
export type CounterQuoteQuery = yup.InferType<typeof counterQuoteQuerySchema>;

/** POST /office/counter/sales: for nobody by name, for a customer, or for a phone. */
export const counterSaleSchema = yup.object({
  customerId: wholeNumber('Customer').min(1, 'Customer must be a positive integer. '),
  phone: phoneSchema,
  /** Of the customer whom an unknown phone makes. */
  name: text('Name', 120),
  lines: yup
    .array(
      yup.object({
        itmCode: itmCodeSchema,
        qty: lineQuantity,
        /** The price that the screen showed. */
        unitPrice: rupees('Price').required('Price is required. '),
        /** Another price that was agreed, within the limit of the role. */
        agreedPrice: rupees('Agreed price'),
      }),
    )
    .min(1, 'Add a part first. ')
    .max(MAX_COUNTER_LINES, `At most ${MAX_COUNTER_LINES} lines at once. `)
    .required('Lines are required. '),
  /** Why prices were agreed. */
  reason,
  total: rupees('Total').required('Total is required. '),
  way: yup
    .string()
    .oneOf(COUNTER_WAYS, 'Choose how it is paid. ')
    .required('Choose how it is paid. '),
  /** Cash that the buyer gave. */
  given: rupees('Cash given').when('way', {
    is: 'cash',
    then: (schema) => schema.required('Type the cash that was given. '),
  }),
  /** Of the card terminal. */
  reference: oneLine('Reference', 80),
});
export type CounterSaleForm = yup.InferType<typeof counterSaleSchema>;

export const counterQuote = s.object({
  lines: s.array(quotedLine),
  total: RUPEES,
  pieces: s.integer(),
  credit: s.nullable(
    s.object(
      {
        available: s.rupees('Rupees that the dealer may still owe'),
        refusal: s.nullable(s.string('Why they can buy nothing on credit')),
      },
      'Null for who is no dealer',
    ),
  ),
});
/** What a sale at the counter would cost this buyer now. */
export type CounterQuote = ValueOf<typeof counterQuote>;

export const counterSale = s.object({
  orderNumber: s.string(),
  total: RUPEES,
  change: s.rupees('Rupees to give back; 0 without cash'),
});
export type CounterSale = ValueOf<typeof counterSale>;

export const counterOperations = operationsWith({ ...OF_STAFF, permission: 'use_counter' })({
  'GET /office/counter/quote': {
    summary: 'What parts cost a buyer at the counter now',
    query: counterQuoteQuerySchema,
    answer: data(counterQuote, 'Lines at the buyer’s prices'),
    errors: { 404: 'There is no such customer' },
  },
  'POST /office/counter/sales': {
    summary: 'Sell to someone who stands at the counter',
    description:
      'One order that is paid, packed and handed over at once, without an address. Cash needs an open drawer. ' +
      'Without a customer or a phone it belongs to the walk-in customer; an unknown phone makes a customer.',
    headers: IDEMPOTENCY_KEY,
    body: counterSaleSchema,
    answer: data(counterSale, 'What was sold'),
    errors: {
      404: 'There is no such customer',
      409: 'A price or the stock changed, the buyer would owe too much, or no drawer is open',
      422: 'This key was used with another body',
    },
  },
});

/** The longest task: it is read in passing. */
export const MAX_TASK = 300;

const unitPrice = decimalNumber('Price')
  .min(0, 'A price is at least 0. ')
  .max(100_000_000, 'A price is at most 100000000. ')
  .required('Price is required. ');

/** PUT /office/orders/{orderNumber}/prices */
export const changePricesSchema = yup.object({
  version: orderVersion,
  reason: reason.required('Say why. '),
  lines: yup
    .array(yup.object({ itmCode: itmCodeSchema, unitPrice }))
    .min(1, 'Lines are required. ')
    .max(MAX_LINES, `At most ${MAX_LINES} lines at once. `)
    .required('Lines are required. '),
});

/** POST /office/orders/{orderNumber}/split */
export const splitSchema = yup.object({ version: orderVersion, lines: lines(1) });

/** PUT /office/orders/{orderNumber}/hold */
export const holdSchema = yup.object({
  version: orderVersion,
  until: yup
    .string()
    .trim()
    .max(10, 'A day is written as 2026-12-25. ')
    .matches(/^\d{4}-\d\d-\d\d$/, {
      message: 'A day is written as 2026-12-25. ',
      excludeEmptyString: true,
    }),
});

/** POST /office/orders/{orderNumber}/tasks */
export const taskSchema = yup.object({
  version: orderVersion,
  words: oneLine('The task', MAX_TASK).required('Say what to do. '),
  staffId: positiveCode('The colleague').required('Choose who does it. '),
});

const colleagues = s.array(
  s.object({ staffId: s.integer(), name: s.string() }),
  'Who works here, by name',
);

export type Colleague = ValueOf<typeof colleagues>[number];

const myTasks = s.array(
  s.object({
    taskId: s.integer(),
    orderNumber: s.string(),
    words: s.string(),
    by: s.string(),
    at: moment,
  }),
  'The oldest first',
);

/** What one person is to do about an order. */
export type MyTask = ValueOf<typeof myTasks>[number];

export const orderGrowOperations = operationsWith({ ...OF_ORDER, permission: 'write_orders' })({
  'PUT /office/orders/{orderNumber}/prices': {
    summary: 'Give lines the prices that staff agreed with the buyer',
    description:
      'Before packing, with a reason. A seller may differ from the first price of the order by the percentage ' +
      'of the settings, an owner by any. Papers say that a price was agreed.',
    body: changePricesSchema,
  },
  'POST /office/orders/{orderNumber}/split': {
    summary: 'Make an order of its own of some pieces',
    description:
      'Before packing. Both keep their prices; delivery stays on the first order, and what was paid beyond it ' +
      'goes with the part, to the cent. `part` of the last event is the number of the new order.',
    body: splitSchema,
  },
  'PUT /office/orders/{orderNumber}/hold': {
    summary: 'Keep an order from being picked before a day',
    description: 'Without a day it is let go. On the day it waits to be picked again by itself.',
    body: holdSchema,
  },
});

export const orderTaskOperations = operationsWith({ ...OF_ORDER, permission: 'pack_orders' })({
  'POST /office/orders/{orderNumber}/tasks': {
    summary: 'Give a colleague something to do about an order',
    body: taskSchema,
  },
  'POST /office/orders/{orderNumber}/tasks/{taskId}/done': {
    summary: 'Mark a task as done',
    description: 'Once: a task that is done stays as it is.',
    params: { ...orderNumberParam, taskId: id() },
  },
});

export const colleagueOperations = operationsWith({ ...OF_STAFF, permission: 'read_orders' })({
  'GET /office/colleagues': {
    summary: 'Who works here',
    answer: data(colleagues, 'Everybody who has not left'),
  },
  'GET /office/my-tasks': {
    summary: 'What the signed-in person is to do about orders',
    answer: data(myTasks, 'Open tasks'),
  },
});
