import { PAYMENT_OPTIONS, type PaymentTitle } from '../paymentOptions';
import { CART_CHANGES } from '@/lib/contract/cartChanges';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/contract/order';
import { ORDER_SLIP_STATES } from '@/lib/contract/slip';
import { PAYMENT_STATES } from '@/lib/contract/payment';
import * as s from '../jsonSchema';
import { pick } from '../records';
import { PROBLEM_REASONS } from './cartAnswers';
import { teamPlace } from './teamPlaceAnswer';

export const RUPEES = s.number('Rupees');
export const moment = s.integer('Epoch milliseconds');

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
export const savedAddress = s.component(
  'SavedAddress',
  s.object({ ...ADDRESS, addressId: s.integer(), isDefault: s.boolean() }),
);

export const TOTALS = {
  invAmt: s.number('Rupees: the goods'),
  delAmt: s.number('Rupees: delivery'),
  discount: RUPEES,
  processingCharge: RUPEES,
  subTotal: RUPEES,
  paymentCharge: RUPEES,
  total: RUPEES,
};

export const paymentTitle = s.component(
  'PaymentTitle',
  s.oneOf<PaymentTitle>(PAYMENT_OPTIONS.map(({ title }) => title)),
);

export const orderStatus = s.component('OrderStatus', s.oneOf<OrderStatus>(ORDER_STATUSES));

export const checkoutOption = s.object({
  ...TOTALS,
  title: paymentTitle,
  unavailable: s.nullable(s.string('Why it cannot be selected; null when it can')),
  default: s.boolean(),
  holdHours: s.optional(s.number('How long an unpaid order reserves stock')),
  available: s.optional(s.number('Rupees that a dealer may still owe before this order')),
});

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
    storeCredit: s.optional(s.number('Rupees that the shop keeps for the customer')),
  }),
);

export const LINE = {
  itmCode: s.integer(),
  sku: s.string(),
  itmName: s.string(),
  ownCode: s.optional(s.string('The account’s own code when it was ordered')),
  qty: s.integer(),
  unitPrice: s.number('Rupees, discounted, at the time of the order'),
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

/** Who acted for an account with a team. */
export const ASKED = {
  askedBy: s.optional(s.string('The colleague who ordered or asked for it')),
  approvedBy: s.optional(s.string('The owner who approved it')),
};

const isPickUp = s.optional(s.boolean('The buyer collects it at the counter'));

const poNumber = s.optional(s.string('The buyer’s own number of the order'));

const ORDER = {
  ...SUMMARY,
  lines: s.array(line),
  totals: s.object(TOTALS),
  weight: s.number('Kilograms'),
  address,
  note: s.nullable(s.string()),
  holdUntil,
  parcels,
  mayCancel: s.boolean('The customer can still cancel it'),
  paid: s.optional(s.number('Rupees that were paid, less what went back')),
  credited: s.optional(s.number('Rupees that credit notes took off')),
  toPay: s.optional(s.number('Rupees that are still to be paid; absent while that is the total')),
  storeCredit: s.optional(
    s.object(
      {
        balance: s.number('Rupees that the shop keeps for the customer'),
        usable: s.number('Rupees of it that the order takes'),
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
  isPickUp,
  poNumber,
  ...ASKED,
};
export const order = s.component('Order', s.object(ORDER));

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

export const trackedOrder = s.component(
  'TrackedOrder',
  s.object({
    ...pick(SUMMARY, ['orderNumber', 'status', 'placedAt', 'itemCount', 'quantityTotal']),
    holdUntil,
    parcels,
    isPickUp,
  }),
);
