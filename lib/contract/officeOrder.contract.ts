import * as yup from 'yup';
import { oneLine, orderNumberParam, orderVersion, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { MAX_COUNTED } from './limits';
import { data, operationsWith } from './operation';
import {
  GATEWAY_REFUND_STATES,
  ORDER_ACTIONS,
  ORDER_STAGES,
  ORDER_TABS,
  PAYMENT_WAYS,
} from './order';
import { address, ASKED, LINE, ORDER_RETURN, orderStatus, PARCEL, TOTALS } from './order.contract';
import { PAYMENT_OPTIONS, type PaymentTitle } from './paymentOptions';
import { pick, recordOf } from './records';
import { paymentTitle } from './shop.contract';

/** How an order is paid, came in and leaves: what a list can be narrowed to. */
export const ORDER_FILTERS = {
  payment: PAYMENT_OPTIONS.map(({ title }): PaymentTitle => title),
  source: ['shop', 'caller', 'counter'] as const,
  delivery: ['courier', 'pick-up'] as const,
};
export type OrderFilters = {
  [Name in keyof typeof ORDER_FILTERS]?: (typeof ORDER_FILTERS)[Name][number];
};

/** A filtered page looks at this many orders at most; "next" goes on behind them. */
export const MAX_LOOKED_AT = 5_000;

export const officeOrdersQuerySchema = yup.object({
  tab: yup.string().oneOf(ORDER_TABS, 'There is no such list. '),
  search: yup.string().trim().max(80, 'Search for at most 80 characters. '),
  payment: yup.string().oneOf(ORDER_FILTERS.payment, 'There is no such way to pay. '),
  source: yup
    .string()
    .oneOf(ORDER_FILTERS.source, 'Orders come from the shop, a caller or the counter. '),
  delivery: yup
    .string()
    .oneOf(ORDER_FILTERS.delivery, 'Orders leave with a courier or are picked up. '),
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
});
export type OfficeOrdersQuery = yup.InferType<typeof officeOrdersQuerySchema>;

export const refundsDueQuerySchema = officeOrdersQuerySchema.pick(['after']);

export const MAX_BULK = 100;

/** POST /office/orders/pack. */
export const packManySchema = yup.object({
  orders: yup
    .array(
      yup.object({
        orderNumber: oneLine('Order number', 30).required('Order number is required. '),
        version: orderVersion,
      }),
    )
    .min(1, 'Select an order. ')
    .max(MAX_BULK, `At most ${MAX_BULK} orders at once. `)
    .required('Select an order. '),
});

export const capped = s.integer(`${MAX_COUNTED + 1} means more than ${MAX_COUNTED}`);
export const next = s.nullable(s.integer('`after` of the next page'));
const orderAction = s.oneOf(ORDER_ACTIONS);
const way = s.oneOf(PAYMENT_WAYS);

const SUMMARY = {
  orderNumber: s.string(),
  version: s.integer('Sent back with a change'),
  status: orderStatus,
  stage: s.oneOf(ORDER_STAGES, 'The list in which it waits'),
  placedAt: moment,
  holdUntil: s.nullable(moment),
  pickFrom: s.nullable(s.integer('Nobody picks it before this moment')),
  source: s.oneOf(['shop', 'caller', 'counter']),
  isPickUp: s.boolean('The buyer collects it at the counter'),
  fullName: s.string(),
  shopName: s.nullable(s.string()),
  town: s.string(),
  phone: s.string(),
  pieces: s.integer(),
  pickedPieces: s.integer(),
  packedPieces: s.integer(),
  paymentTitle,
  total: RUPEES,
  paid: RUPEES,
  toPay: s.rupees('Rupees: still to be paid; 0 for an order that has ended'),
  refundDue: s.rupees('Rupees: to be paid back'),
  isPaidLate: s.boolean('A payment came in after the order had ended'),
  short: s.rupees('Rupees: what a courier paid less than was asked'),
  courier: s.nullable(s.string('Of the last parcel')),
};
const summary = s.component('OfficeOrderSummary', s.object(SUMMARY));

export const officeOrderList = s.component(
  'OfficeOrderList',
  s.object({
    orders: s.array(summary),
    counts: s.object(recordOf(ORDER_TABS, () => capped)),
    /** `after` of the next page; null on the last. A filtered page may have few orders, or none, before it. */
    next,
    near: s.nullable(
      s.object(
        pick({ ...SUMMARY }, ['phone', 'orderNumber', 'fullName', 'town']),
        'Found when two digits of the phone are swapped',
      ),
    ),
  }),
);

export type OfficeOrderList = ValueOf<typeof officeOrderList>;

export type OfficeOrderSummary = OfficeOrderList['orders'][number];

/** The customer whose phone differs from the typed one by two swapped digits. */
export type NearOrder = NonNullable<OfficeOrderList['near']>;

const line = s.object({
  ...LINE,
  pickedQty: s.integer(),
  packedQty: s.integer(),
  creditedQty: s.integer(),
  agreedFrom: s.nullable(s.rupees('Rupees: the first unit price, where staff agreed another one')),
  shelf: s.nullable(s.string()),
  barcode: s.nullable(s.string()),
  inStock: s.integer(),
  img1: s.nullable(s.string()),
  missing: s.nullable(
    s.object(
      {
        found: s.integer(),
        /** What the ledger had for sale then; null where nobody looked at the shelf. */
        ledger: s.nullable(s.integer()),
        by: s.string(),
        at: moment,
        waits: s.boolean('The order waits for them'),
      },
      'What a picker said about pieces that are not picked',
    ),
  ),
});

const orderTask = s.object({
  taskId: s.integer(),
  words: s.string(),
  staffId: s.integer(),
  for: s.string('Who is to do it'),
  by: s.string('Who asked'),
  at: moment,
});

const payment = s.object({
  paymentId: s.integer(),
  isReversible: s.boolean('Staff recorded it, and can reverse it'),
  receivedAt: moment,
  kind: s.oneOf(['paid', 'refunded', 'charged-back'], '’charged-back’: the bank took it back'),
  amount: s.rupees('Rupees; below 0 for money that went back'),
  way,
  reference: s.nullable(s.string()),
  isLate: s.boolean('The order had ended'),
  by: s.string(),
});

const creditNote = s.object({
  serial: s.string('Such as CN_26JAN_BR03_1'),
  issuedAt: moment,
  amount: RUPEES,
  reason: s.string(),
  by: s.string(),
});

const gatewayRefund = s.object({
  gateway: s.string('Its name'),
  amount: RUPEES,
  state: s.oneOf(GATEWAY_REFUND_STATES),
  askedAt: moment,
  by: s.string(),
  answer: s.nullable(s.string('What the gateway said when it refused')),
});

const paymentToCheck = s.object({
  at: moment,
  provider: s.string('Such as "koko"'),
  reason: s.string('Why it was not booked, such as "paid after it had failed"'),
  payment: s.nullable(s.string("The gateway's number of the payment")),
});

const event = s.object({
  at: moment,
  action: orderAction,
  from: s.nullable(orderStatus),
  to: orderStatus,
  by: s.string(),
  facts: s.record<unknown>({}, 'A reason, a reference, lines from and to'),
});

const parcel = s.object({
  ...PARCEL,
  packedAt: moment,
  returnedAt: s.nullable(moment),
  toCollect: s.rupees('Rupees that the courier collects'),
  collected: s.nullable(s.rupees('Rupees that the courier has paid us; null before')),
  lines: s.array(s.object({ itmCode: s.integer(), qty: s.integer() })),
});

export const officeOrder = s.component(
  'OfficeOrder',
  s.object({
    ...SUMMARY,
    customer: s.object({
      customerId: s.integer(),
      fullName: s.string(),
      shopName: s.nullable(s.string()),
      phone: s.nullable(s.string()),
      email: s.nullable(s.string()),
      userType: s.integer(),
      orders: capped,
    }),
    ...ASKED,
    address,
    note: s.nullable(s.string('The customer’s')),
    poNumber: s.nullable(s.string('The buyer’s own number of the order')),
    splitFrom: s.nullable(s.string('The number of the order that it was a part of')),
    tasks: s.array(orderTask, 'Not done yet, the oldest first'),
    priceLimit: s.nullable(s.number('Percent by which this person may change a price; null: any')),
    internalNote: s.nullable(s.object({ text: s.string(), by: s.string(), at: moment })),
    lines: s.array(line),
    totals: s.object(TOTALS),
    weight: s.kilograms(),
    payments: s.array(payment),
    paymentsToCheck: s.array(
      paymentToCheck,
      'What a gateway told and nothing was booked for, the newest first',
    ),
    creditNotes: s.array(creditNote, 'The oldest first'),
    creditable: s.rupees('Rupees: the most that another credit note can take off'),
    storeCredit: s.rupees('Rupees that the shop keeps for the customer'),
    gatewayRefunds: s.array(gatewayRefund, 'The oldest first'),
    refundable: s.rupees('Rupees: the most that a gateway can be asked to pay back now'),
    refundThrough: s.nullable(s.string('The name of that gateway')),
    parcels: s.array(parcel),
    returns: s.array(s.object(ORDER_RETURN), 'What the buyer sent back, the newest first'),
    events: s.array(event, 'The newest first; successive picks of one person are one'),
    actions: s.array(orderAction, 'What this member of staff can do now'),
    couriers: s.array(s.string(), 'Names of the settings, to choose from'),
  }),
);

export type OfficeOrder = ValueOf<typeof officeOrder>;

/** Money that a gateway was asked to pay back; rupees, epoch milliseconds. */
export type GatewayRefund = OfficeOrder['gatewayRefunds'][number];

export type OfficeOrderLine = OfficeOrder['lines'][number];

/** What somebody is to do about an order. */
export type OrderTask = OfficeOrder['tasks'][number];

export type OrderPayment = OfficeOrder['payments'][number];

export type OrderEvent = OfficeOrder['events'][number];

export type OfficeParcel = OfficeOrder['parcels'][number];

export type InternalNote = NonNullable<OfficeOrder['internalNote']>;

export const bulkOutcomes = s.array(
  s.object({
    orderNumber: s.string(),
    isDone: s.boolean(),
    reason: s.nullable(s.string('Why nothing was done')),
  }),
);

/** What happened to one order of many; `reason` says why nothing did. */
export type BulkOutcome = ValueOf<typeof bulkOutcomes>[number];

export const refundsDue = s.object({
  refunds: s.array(
    s.object(
      pick(SUMMARY, [
        'orderNumber',
        'status',
        'fullName',
        'shopName',
        'phone',
        'paid',
        'refundDue',
        'isPaidLate',
      ] as const),
    ),
  ),
  total: s.rupees('Rupees on this page'),
  next,
});

export type RefundsDue = ValueOf<typeof refundsDue>;

export const ORDER_ERRORS = {
  404: 'There is no such order',
  409: 'The order’s state refuses it, or the page is stale; the reason says which',
};

export const OF_STAFF = { tag: 'office', access: 'staff' } as const;

export const orderListOperations = operationsWith(OF_STAFF)({
  'GET /office/orders': {
    summary: 'List orders: one tab, or what a search finds in it',
    description:
      'Search by order number, phone, words of a name, SKU, or purchase order number; without a tab in all ' +
      'of them. What is to be done is listed oldest first, the rest newest first.',
    permission: 'read_orders',
    query: officeOrdersQuerySchema,
    answer: data(officeOrderList, 'One page and the count of each tab'),
  },
  'GET /office/orders/{orderNumber}': {
    summary: 'One order with its parcels, payments and timeline',
    permission: 'read_orders',
    params: orderNumberParam,
    answer: data(officeOrder, 'The order'),
    errors: { 404: ORDER_ERRORS[404] },
  },
  'GET /office/refunds-due': {
    summary: 'List orders whose buyers are owed money',
    permission: 'write_payments',
    query: refundsDueQuerySchema,
    answer: data(refundsDue, 'One page, the oldest first'),
  },
  'POST /office/orders/pack': {
    summary: 'Mark many orders as packed; all lines count as picked',
    permission: 'pack_orders',
    body: packManySchema,
    answer: data(bulkOutcomes, 'What happened to each order'),
  },
});
