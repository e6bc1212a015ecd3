import * as yup from 'yup';
import { TOO_MANY_LINES } from './cart.forms';
import { phoneSchema } from './customer.forms';
import { DISTRICTS } from './districts';
import { decimalNumber, itmCodeSchema, text, wholeNumber } from './fields';
import { MAX_CART_LINES } from './limits';
import { PAYMENT_OPTIONS } from './paymentOptions';

export const addressSchema = yup.object({
  fullName: text('Full name', 120).required('Full name is required. '),
  shopName: text('Shop name', 120).nullable().default(null),
  line1: text('Address', 160).required('Address is required. '),
  line2: text('Address line 2', 160).nullable().default(null),
  town: text('Nearest main town', 80).required('Nearest main town is required. '),
  district: yup.string().oneOf(DISTRICTS, 'Choose a district. ').required('District is required. '),
  postcode: yup
    .string()
    .trim()
    .matches(/^\d{5}$/, { message: 'A postcode has 5 digits. ', excludeEmptyString: true })
    .nullable()
    .default(null),
  phone: phoneSchema.required('Phone is required. '),
  secondPhone: phoneSchema.nullable().default(null),
});

const titles = PAYMENT_OPTIONS.map((option) => option.title);

const MAX_RUPEES = 1_000_000_000_000;
const MAX_PIECES = 1_000_000;

const rupees = (label: string) =>
  decimalNumber(label)
    .min(0, `${label} must be at least 0. `)
    .max(MAX_RUPEES, `${label} must be less than ${MAX_RUPEES}. `)
    .required(`${label} is required. `);

export const PO_NUMBER_MAXIMUM = 40;

/** Plain text in one line. */
export const poNumberSchema = text('Purchase order number', PO_NUMBER_MAXIMUM).matches(
  /^\P{C}*$/u,
  'A purchase order number is one line of text. ',
);

/** POST /order. The server compares `seen` with its own cart and prices; it never trusts it. */
export const placeOrderSchema = yup.object({
  address: addressSchema.required('Address is required. '),
  paymentTitle: yup.string().oneOf(titles, 'Choose how to pay. ').required('Choose how to pay. '),
  /** True: the buyer collects the order at the counter, where that is offered. */
  isPickUp: yup.boolean().typeError('Pick-up must be true or false. '),
  note: text('Note', 500).nullable().default(null),
  /** The buyer's own number of the order; dealers only. */
  poNumber: poNumberSchema,
  /** False: do not save the address in the address book. */
  keepAddress: yup.boolean().typeError('Keeping the address must be true or false. '),
  /** The account of a shop whose colleague orders; the checkout names it. */
  forAccount: wholeNumber('Account').positive('Account must be a positive integer. '),
  seen: yup
    .object({
      total: rupees('Total'),
      lines: yup
        .array(
          yup.object({
            itmCode: itmCodeSchema,
            qty: wholeNumber('Quantity')
              .positive('Quantity must be more than 0. ')
              .max(MAX_PIECES, `Quantity must be less than ${MAX_PIECES}. `)
              .required('Quantity is required. '),
            unitPrice: rupees('Price'),
          }),
        )
        .max(MAX_CART_LINES, TOO_MANY_LINES)
        .required('Lines are required. '),
    })
    .required('The total and lines that were shown are required. '),
});

export type PlaceOrder = yup.InferType<typeof placeOrderSchema>;

export const trackSchema = yup.object({
  orderNumber: text('Order number', 30).required('Order number is required. '),
  phone: phoneSchema.required('Phone is required. '),
});

export type TrackForm = yup.InferType<typeof trackSchema>;
