import * as yup from 'yup';
import { quotedLine, quoteQuerySchema } from './callerOrder.contract';
import { phoneSchema } from './customer.forms';
import { decimalNumber, itmCodeSchema, oneLine, text, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { RUPEES, type ValueOf } from './jsonSchema';
import { OF_STAFF } from './officeOrder.contract';
import { data, IDEMPOTENCY_KEY, operationsWith } from './operation';
import { reason } from './orderChange.contract';
import { COUNTER_WAYS, MAX_COUNTER_LINES } from './takings';

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
        qty: wholeNumber('Quantity')
          .positive('Quantity must be more than 0. ')
          .max(1_000_000, 'Quantity must be less than 1000000. ')
          .required('Quantity is required. '),
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
