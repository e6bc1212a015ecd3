import { ORDER_ACTIONS } from '../orderActions';
import { MAX_COUNTED } from '../listLimits';
import { ORDER_STAGES, ORDER_TABS } from '@/lib/contract/officeOrder';
import { GATEWAY_REFUND_STATES } from '@/lib/contract/gatewayRefund';
import { PAYMENT_WAYS } from '@/lib/contract/orderPayment';
import * as s from '../jsonSchema';
import { pick, recordOf } from '../records';
import { quickItem, quickProblem } from './dealerAnswers';
import {
  ASKED,
  address,
  checkoutOption,
  LINE,
  moment,
  orderStatus,
  PARCEL,
  paymentTitle,
  RUPEES,
  savedAddress,
  TOTALS,
} from './orderAnswers';

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
  source: s.oneOf(['shop', 'caller']),
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
  toPay: s.number('Rupees: still to be paid; 0 for an order that has ended'),
  refundDue: s.number('Rupees: to be paid back'),
  isPaidLate: s.boolean('A payment came in after the order had ended'),
  short: s.number('Rupees: what a courier paid less than was asked'),
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

const line = s.object({
  ...LINE,
  pickedQty: s.integer(),
  packedQty: s.integer(),
  creditedQty: s.integer(),
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

const payment = s.object({
  paymentId: s.integer(),
  isReversible: s.boolean('Staff recorded it, and can reverse it'),
  receivedAt: moment,
  kind: s.oneOf(['paid', 'refunded', 'charged-back'], '’charged-back’: the bank took it back'),
  amount: s.number('Rupees; below 0 for money that went back'),
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
  toCollect: s.number('Rupees that the courier collects'),
  collected: s.nullable(s.number('Rupees that the courier has paid us; null before')),
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
    internalNote: s.nullable(s.object({ text: s.string(), by: s.string(), at: moment })),
    lines: s.array(line),
    totals: s.object(TOTALS),
    weight: s.number('Kilograms'),
    payments: s.array(payment),
    paymentsToCheck: s.array(
      paymentToCheck,
      'What a gateway told and nothing was booked for, the newest first',
    ),
    creditNotes: s.array(creditNote, 'The oldest first'),
    creditable: s.number('Rupees: the most that another credit note can take off'),
    storeCredit: s.number('Rupees that the shop keeps for the customer'),
    gatewayRefunds: s.array(gatewayRefund, 'The oldest first'),
    refundable: s.number('Rupees: the most that PayHere can be asked to pay back now'),
    parcels: s.array(parcel),
    events: s.array(event, 'The newest first; successive picks of one person are one'),
    actions: s.array(orderAction, 'What this member of staff can do now'),
    couriers: s.array(s.string(), 'Names of the settings, to choose from'),
  }),
);

export const bulkOutcomes = s.array(
  s.object({
    orderNumber: s.string(),
    isDone: s.boolean(),
    reason: s.nullable(s.string('Why nothing was done')),
  }),
);

export const refundsDue = s.object({
  refunds: s.array(
    s.object(
      pick(SUMMARY, [
        ...(['orderNumber', 'status', 'fullName', 'shopName', 'phone', 'paid'] as const),
        ...(['refundDue', 'isPaidLate'] as const),
      ]),
    ),
  ),
  total: s.number('Rupees on this page'),
  next,
});

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

export const quote = s.object({
  lines: s.array(
    s.object({
      item: quickItem,
      qty: s.integer(),
      unitPrice: RUPEES,
      lineTotal: RUPEES,
      problem: s.nullable(quickProblem),
    }),
  ),
  weight: s.number('Kilograms'),
  pieces: s.integer(),
  options: s.array(checkoutOption),
  pickUp: s.boolean('Buyers may collect their orders at the counter'),
});
