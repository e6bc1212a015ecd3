import type * as yup from 'yup';
import { PROBLEM_REASONS } from './cart.contract';
import { listQuerySchema } from './catalogue.contract';
import { orderNumberParam } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { data, operationsWith, type OperationTable } from './operation';
import {
  CART_CHANGES,
  ORDER_SLIP_STATES,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATES,
} from './order';
import { trackSchema } from './customer.forms';
import { pick } from './records';
import { ownReservation } from './item.contract';
import { RETURN_OUTCOMES, RETURN_REASONS, RETURN_STATES, RETURN_WISHES } from './returns';
import { paymentTitle } from './shop.contract';

export const orderListSchema = listQuerySchema.pick(['page']);
export type OrderListQuery = yup.InferType<typeof orderListSchema>;

export const role = s.oneOf(['buyer', 'technician']);
export const TERMS = {
  role,
  seesPrices: s.boolean('False: sees retail prices and no orders'),
  orderLimit: s.nullable(s.rupees('Rupees without approval for each order; null is no limit')),
  monthLimit: s.nullable(s.rupees('Rupees without approval each month; null is no limit')),
};
export const spent = s.rupees('Rupees ordered this month without approval');

export const teamPlace = s.component(
  'TeamPlace',
  s.object({
    ...TERMS,
    accountId: s.integer('To be sent with orders as forAccount'),
    shopName: s.string(),
    ownerName: s.string(),
    spent,
  }),
);

const ADDRESS = {
  fullName: s.string(),
  shopName: s.nullable(s.string()),
  line1: s.string(),
  line2: s.nullable(s.string()),
  town: s.string(),
  district: s.string(),
  postcode: s.nullable(s.string()),
  phone: s.string(),
  secondPhone: s.nullable(s.string()),
};
export const address = s.component('Address', s.object(ADDRESS));

export type Address = ValueOf<typeof address>;

export const savedAddress = s.component(
  'SavedAddress',
  s.object({ ...ADDRESS, addressId: s.integer(), isDefault: s.boolean() }),
);

export type SavedAddress = ValueOf<typeof savedAddress>;

export const TOTALS = {
  invAmt: s.rupees('Rupees: the goods'),
  delAmt: s.rupees('Rupees: delivery'),
  discount: RUPEES,
  processingCharge: RUPEES,
  subTotal: RUPEES,
  paymentCharge: RUPEES,
  total: RUPEES,
};

export const orderStatus = s.component('OrderStatus', s.oneOf<OrderStatus>(ORDER_STATUSES));

export const checkoutOption = s.object({
  ...TOTALS,
  title: paymentTitle,
  unavailable: s.nullable(s.string('Why it cannot be selected; null when it can')),
  default: s.boolean(),
  holdHours: s.optional(s.number('How long an unpaid order reserves stock')),
  available: s.optional(s.rupees('Rupees that a dealer may still owe before this order')),
});

export type CheckoutOption = ValueOf<typeof checkoutOption>;

export const checkout = s.component(
  'Checkout',
  s.object({
    /** The default address, or else the last one used. */
    address: s.nullable(address),
    addresses: s.nullable(s.array(savedAddress, 'Null for a customer without an address book')),
    options: s.array(checkoutOption, 'Payment methods, each with the totals of the cart'),
    /** The place of a colleague in the account they order for; absent for owners. */
    team: s.optional(teamPlace),
  }),
);

export type Checkout = ValueOf<typeof checkout>;

const SUMMARY = {
  orderNumber: s.string(),
  status: orderStatus,
  placedAt: moment,
  itemCount: s.integer(),
  quantityTotal: s.integer(),
  total: RUPEES,
  paymentTitle,
};
const orderSummary = s.component('OrderSummary', s.object(SUMMARY));

export const orderList = s.component(
  'OrderList',
  s.object({
    orders: s.array(orderSummary),
    totalOrders: s.integer(),
    page: s.integer('A number beyond the last page gives the last page'),
    limit: s.integer(),
    storeCredit: s.optional(s.rupees('Rupees that the shop keeps for the customer')),
    reservations: s.optional(
      s.array(ownReservation, 'What the account reserved of deliveries, the newest first'),
    ),
  }),
);

/** GET /order: one page, newest first. */
export type OrderList = ValueOf<typeof orderList>;

export type OrderSummary = OrderList['orders'][number];

export const LINE = {
  itmCode: s.integer(),
  sku: s.string(),
  itmName: s.string(),
  ownCode: s.optional(s.string('The account’s own code when it was ordered')),
  qty: s.integer(),
  unitPrice: s.rupees('Rupees, discounted, at the time of the order'),
  lineTotal: RUPEES,
};
const line = s.object(LINE);

const holdUntil = s.nullable(s.integer('When an unpaid order expires; epoch milliseconds'));

export const PARCEL = {
  number: s.integer('From 1 within the order'),
  courier: s.nullable(s.string()),
  waybill: s.nullable(s.string()),
  trackingUrl: s.nullable(s.string('The courier’s page about it; null when there is none')),
  /** Null while it waits for the courier. */
  sentAt: s.nullable(moment),
  deliveredAt: s.nullable(moment),
};
export const parcels = s.array(s.component('Parcel', s.object(PARCEL)));

/** A parcel as its buyer sees it. */
export type Parcel = ValueOf<typeof parcels>[number];

/** Who acted for an account with a team. */
export const ASKED = {
  askedBy: s.optional(s.string('The colleague who ordered or asked for it')),
  approvedBy: s.optional(s.string('The owner who approved it')),
};

const isPickUp = s.optional(s.boolean('The buyer collects it at the counter'));

const poNumber = s.optional(s.string('The buyer’s own number of the order'));

export const ORDER_RETURN = {
  returnNumber: s.string('Such as SP-100003-R1'),
  itmCode: s.integer(),
  qty: s.integer(),
  reason: s.oneOf(RETURN_REASONS),
  wish: s.oneOf(RETURN_WISHES),
  state: s.oneOf(RETURN_STATES),
  askedAt: moment,
  refusal: s.nullable(s.string('Why it was refused')),
  outcome: s.nullable(s.oneOf(RETURN_OUTCOMES)),
  exchangeOrder: s.nullable(s.string('The order that brings another part')),
};

const returns = s.object(
  {
    terms: s.array(
      s.object({
        itmCodes: s.array(s.integer(), 'Of the lines of which the same may go back'),
        pieces: s.integer('How many of each may still go back'),
        reasons: s.array(s.oneOf(RETURN_REASONS), 'For which reasons, by today’s date'),
        warrantyUntil: s.nullable(s.integer('The moment after it; null when it is not known')),
      }),
    ),
    requests: s.array(s.object(ORDER_RETURN), 'The newest first'),
  },
  'Once it has left: what may go back, and what was asked',
);

const ORDER = {
  ...SUMMARY,
  lines: s.array(line),
  totals: s.object(TOTALS),
  weight: s.kilograms(),
  address,
  note: s.nullable(s.string()),
  holdUntil,
  parcels,
  mayCancel: s.boolean('The customer can still cancel it'),
  paid: s.optional(s.rupees('Rupees that were paid, less what went back')),
  credited: s.optional(s.rupees('Rupees that credit notes took off')),
  toPay: s.optional(s.rupees('Rupees that are still to be paid; absent while that is the total')),
  storeCredit: s.optional(
    s.object(
      {
        balance: s.rupees('Rupees that the shop keeps for the customer'),
        usable: s.rupees('Rupees of it that the order takes'),
      },
      'While the customer’s store credit can pay for the order',
    ),
  ),
  payable: s.optional(
    s.object(
      { last: s.oneOf(PAYMENT_STATES) },
      'While it can be paid at a gateway: what that told about the last attempt',
    ),
  ),
  slip: s.optional(
    s.object(
      {
        state: s.oneOf(ORDER_SLIP_STATES),
        sentAt: s.nullable(moment),
        reason: s.nullable(s.string('Why it was rejected')),
      },
      'While it waits for a bank transfer: the last slip that was sent',
    ),
  ),
  returns: s.optional(returns),
  isPickUp,
  poNumber,
  invoiceSerial: s.optional(s.string('The number of its tax invoice')),
  ...ASKED,
};
export const order = s.component('Order', s.object(ORDER));

export type Order = ValueOf<typeof order>;

/** Rupees, each part rounded once (spec 9). */
export type OrderTotals = Order['totals'];

export type OrderLine = Order['lines'][number];

export type OrderReturns = NonNullable<Order['returns']>;

export type OrderReturn = OrderReturns['requests'][number];

export type OrderSlip = NonNullable<Order['slip']>;

export const paymentForm = s.component(
  'PaymentForm',
  s.object({
    action: s.string('The address of the gateway'),
    fields: s.record(s.string()),
  }),
);

export const placedOrder = s.component(
  'PlacedOrder',
  s.object({ ...ORDER, payment: s.optional(paymentForm) }),
);

/** The answer to POST /order; with a form where the order is paid at a gateway. */
export type PlacedOrder = ValueOf<typeof placedOrder>;

export const orderChange = s.component(
  'OrderChange',
  s.object({
    itmCode: s.nullable(s.integer()),
    itmName: s.string(),
    what: s.oneOf([...CART_CHANGES, ...PROBLEM_REASONS]),
    was: s.number('The value that the shopper saw'),
    now: s.number('The current value'),
  }),
);

/** A difference between the cart that the shopper saw and the current one; part of a 409. */
export type OrderChange = ValueOf<typeof orderChange>;

export const trackedOrder = s.component(
  'TrackedOrder',
  s.object({
    ...pick(SUMMARY, ['orderNumber', 'status', 'placedAt', 'itemCount', 'quantityTotal']),
    holdUntil,
    parcels,
    isPickUp,
  }),
);

/** Anyone who knows the order number and the phone may read this: no address, no prices. */
export type TrackedOrder = ValueOf<typeof trackedOrder>;

export const UNKNOWN_ORDER = 'The customer has no such order';

export const orderOperations = operationsWith({ tag: 'orders', access: 'customer' })({
  'GET /checkout': {
    summary: 'Read addresses and payment methods',
    answer: data(checkout, 'Addresses and payment methods'),
  },
  'GET /order': {
    summary: 'List the orders of the customer’s account',
    query: orderListSchema,
    answer: data(orderList, 'One page, newest first'),
  },
  'GET /order/{orderNumber}': {
    summary: 'One order',
    params: orderNumberParam,
    answer: data(order, 'The order'),
    errors: { 404: UNKNOWN_ORDER },
  },
  'POST /order/{orderNumber}/cancel': {
    summary: 'Cancel an order that is not being packed yet',
    description: 'Returns its stock. A repeated call returns the same order.',
    right: 'handle-orders',
    params: orderNumberParam,
    answer: data(order, 'The order'),
    errors: { 404: UNKNOWN_ORDER, 409: 'The order is being packed, has left or has ended' },
  },
});

export const trackingOperations = {
  'POST /order/track': {
    tag: 'orders',
    summary: 'Track an order by its number and phone',
    access: 'everybody',
    switchedOffBy: 'disableOrderTracking',
    body: trackSchema,
    answer: data(trackedOrder, 'The order, without address and prices'),
    errors: { 404: 'No order has this number and phone, or tracking is switched off' },
    // A mobile network puts many customers behind one address.
    limit: { name: 'tracking', requests: 100, windowMs: 5 * 60_000 },
  },
} satisfies OperationTable;
