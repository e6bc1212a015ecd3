import * as yup from 'yup';
import { DISTRICTS } from './districts';
import type { CartProblemReason } from './cartProblem';
import { PAYMENT_OPTIONS, type PaymentTitle } from './paymentOptions';
import { TOO_MANY_LINES } from './cart';
import type { CartChange } from './cartChanges';
import { itmCodeSchema, listQuerySchema } from './catalogue';
import { phoneSchema } from './customer';
import { MAX_CART_LINES } from './listLimits';
import { decimalNumber, wholeNumber } from './numbers';
import type { Parcel } from './parcel';
import type { OrderSlip } from './slip';
import type { TeamPlace } from './team';
import type { PaymentForm, PaymentState } from './payment';

export type Address = {
  fullName: string;
  shopName: string | null;
  line1: string;
  line2: string | null;
  town: string;
  district: string;
  postcode: string | null;
  phone: string;
  secondPhone: string | null;
};

export type SavedAddress = Address & { addressId: number; isDefault: boolean };

/** Rupees, each part rounded once (spec 9). */
export type OrderTotals = {
  invAmt: number;
  delAmt: number;
  discount: number;
  processingCharge: number;
  subTotal: number;
  paymentCharge: number;
  total: number;
};

export type CheckoutOption = OrderTotals & {
  title: PaymentTitle;
  /** The reason why it cannot be selected, or null. */
  unavailable: string | null;
  default: boolean;
  /** How long an unpaid order reserves stock; absent where that does not apply. */
  holdHours?: number;
  /** Rupees that a dealer may still owe before this order; only of orders on credit. */
  available?: number;
};

export type Checkout = {
  /** The default address, or else the last one used. */
  address: Address | null;
  /** Null for a customer without an address book. */
  addresses: SavedAddress[] | null;
  options: CheckoutOption[];
  /** The place of a colleague in the account they order for; absent for owners. */
  team?: TeamPlace;
};

export const ORDER_STATUSES = [
  ...(['awaiting-payment', 'placed', 'paid', 'packing', 'sent'] as const),
  ...(['delivered', 'cancelled', 'expired', 'returned'] as const),
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderSummary = {
  orderNumber: string;
  status: OrderStatus;
  /** Epoch milliseconds. */
  placedAt: number;
  itemCount: number;
  quantityTotal: number;
  total: number;
  paymentTitle: PaymentTitle;
};

/** GET /order: one page, newest first. */
export type OrderList = {
  orders: OrderSummary[];
  totalOrders: number;
  page: number;
  limit: number;
  /** Rupees that the shop keeps for the customer; absent when it keeps nothing. */
  storeCredit?: number;
};

export const NO_ORDERS: OrderList = { orders: [], totalOrders: 0, page: 1, limit: 20 };

export type OrderLine = {
  itmCode: number;
  sku: string;
  itmName: string;
  /** What the account called it when it was ordered; absent without a code of its own. */
  ownCode?: string;
  qty: number;
  /** The discounted price at the time of the order. */
  unitPrice: number;
  lineTotal: number;
};

export type Order = OrderSummary & {
  lines: OrderLine[];
  totals: OrderTotals;
  weight: number;
  address: Address;
  note: string | null;
  /** When an unpaid order expires. */
  holdUntil: number | null;
  parcels: Parcel[];
  /** The customer can still cancel it. */
  mayCancel: boolean;
  /** Rupees that were paid, less what went back; absent when no money ever came in. */
  paid?: number;
  /** Rupees that credit notes took off; absent without one. */
  credited?: number;
  /** Rupees that are still to be paid; absent while that is the total. */
  toPay?: number;
  /** Present while the customer's store credit can pay for the order: what they have, and what of it the order takes. */
  storeCredit?: { balance: number; usable: number };
  /** Present while the order can be paid at a gateway; what it has told about the last attempt. */
  payable?: { last: PaymentState };
  /** Present while the order waits for a bank transfer. */
  slip?: OrderSlip;
  /** The buyer collects it at the counter. */
  isPickUp?: boolean;
  /** The buyer's own number of the order; absent without one. */
  poNumber?: string;
  /** The colleague who ordered or asked for it, and the owner who approved it; absent for owners' own. */
  askedBy?: string;
  approvedBy?: string;
};

/** The answer to POST /order; with a form where the order is paid at a gateway. */
export type PlacedOrder = Order & { payment?: PaymentForm };

/** A difference between the cart that the shopper saw and the current one; part of a 409. */
export type OrderChange = {
  itmCode: number | null;
  itmName: string;
  what: CartChange | CartProblemReason;
  was: number;
  now: number;
};

const textField = (label: string, most: number) =>
  yup.string().trim().max(most, `${label} must be at most ${most} characters. `);

export const addressSchema = yup.object({
  fullName: textField('Full name', 120).required('Full name is required. '),
  shopName: textField('Shop name', 120).nullable().default(null),
  line1: textField('Address', 160).required('Address is required. '),
  line2: textField('Address line 2', 160).nullable().default(null),
  town: textField('Nearest main town', 80).required('Nearest main town is required. '),
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
export const poNumberSchema = textField('Purchase order number', PO_NUMBER_MAXIMUM).matches(
  /^\P{C}*$/u,
  'A purchase order number is one line of text. ',
);

/** POST /order. The server compares `seen` with its own cart and prices; it never trusts it. */
export const placeOrderSchema = yup.object({
  address: addressSchema.required('Address is required. '),
  paymentTitle: yup.string().oneOf(titles, 'Choose how to pay. ').required('Choose how to pay. '),
  /** True: the buyer collects the order at the counter, where that is offered. */
  isPickUp: yup.boolean().typeError('Pick-up must be true or false. '),
  note: textField('Note', 500).nullable().default(null),
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
