import * as yup from 'yup';
import { DISTRICTS } from './districts';
import { QUICK_ORDER_LINES } from './listLimits';
import { phoneSchema } from './customer';
import { wholeNumber } from './numbers';
import { placeOrderSchema } from './order';
import type { callerAnswer, quote } from './answers/officeOrderAnswers';
import type { ValueOf } from './jsonSchema';

/** A customer as the seller on the phone sees them. */
export type Caller = NonNullable<CallerAnswer['caller']>;

/** Null: nobody has this phone, and a new order makes the customer. */
export type CallerAnswer = ValueOf<typeof callerAnswer>;

export const callerQuerySchema = yup.object({
  phone: phoneSchema.required('Phone is required. '),
});

export type QuotedLine = Quote['lines'][number];

/** What an order would cost this customer now. */
export type Quote = ValueOf<typeof quote>;

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
