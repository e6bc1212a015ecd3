import * as yup from 'yup';
import { DISTRICTS } from './districts';
import { QUICK_ORDER_LINES } from './listLimits';
import { phoneSchema } from './customer';
import { wholeNumber } from './numbers';
import { placeOrderSchema, type CheckoutOption, type SavedAddress } from './order';
import type { QuickItem, QuickProblem } from './quickOrder';

/** A customer as the seller on the phone sees them. */
export type Caller = {
  customerId: number;
  fullName: string;
  shopName: string | null;
  phone: string;
  userType: number;
  orders: number;
  lastPlacedAt: number | null;
  addresses: SavedAddress[];
};

/** Null: nobody has this phone, and a new order makes the customer. */
export type CallerAnswer = { caller: Caller | null };

export const callerQuerySchema = yup.object({
  phone: phoneSchema.required('Phone is required. '),
});

export type QuotedLine = {
  item: QuickItem;
  qty: number;
  unitPrice: number;
  lineTotal: number;
  problem: QuickProblem | null;
};

/** What an order would cost this customer now. */
export type Quote = {
  lines: QuotedLine[];
  weight: number;
  pieces: number;
  options: CheckoutOption[];
  /** Buyers may collect their orders at the counter. */
  pickUp: boolean;
};

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
