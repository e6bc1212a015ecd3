import * as yup from 'yup';
import { DISTRICTS } from './districts';
import { PAYMENT_OPTIONS } from './paymentOptions';
import { TOO_MANY_LINES } from './cart';
import { itmCodeSchema, listQuerySchema } from './catalogue';
import { phoneSchema } from './customer';
import { MAX_CART_LINES } from './listLimits';
import { decimalNumber, wholeNumber } from './numbers';
import type { OfficeOrder } from './officeOrder';
import type {
  address,
  checkout,
  checkoutOption,
  order,
  orderChange,
  orderList,
  placedOrder,
  savedAddress,
} from './answers/orderAnswers';
import type { ValueOf } from './jsonSchema';
import { text } from './texts';

export type Address = ValueOf<typeof address>;

export type SavedAddress = ValueOf<typeof savedAddress>;

/** Rupees, each part rounded once (spec 9). */
export type OrderTotals = OfficeOrder['totals'];

export type CheckoutOption = ValueOf<typeof checkoutOption>;

export type Checkout = ValueOf<typeof checkout>;

export const ORDER_STATUSES = [
  ...(['awaiting-payment', 'placed', 'paid', 'packing', 'sent'] as const),
  ...(['delivered', 'cancelled', 'expired', 'returned'] as const),
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderSummary = OrderList['orders'][number];

/** GET /order: one page, newest first. */
export type OrderList = ValueOf<typeof orderList>;

export const NO_ORDERS: OrderList = { orders: [], totalOrders: 0, page: 1, limit: 20 };

export type OrderLine = Order['lines'][number];

export type Order = ValueOf<typeof order>;

/** The answer to POST /order; with a form where the order is paid at a gateway. */
export type PlacedOrder = ValueOf<typeof placedOrder>;

/** A difference between the cart that the shopper saw and the current one; part of a 409. */
export type OrderChange = ValueOf<typeof orderChange>;

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

export const orderListSchema = listQuerySchema.pick(['page']);
export type OrderListQuery = yup.InferType<typeof orderListSchema>;

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
