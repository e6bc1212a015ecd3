import { PAYMENT_OPTIONS, type PaymentTitle } from '@/lib/commerce/payment';
import { CART_CHANGES } from '@/lib/contract/cartChanges';
import type {
  Address,
  Checkout,
  CheckoutOption,
  Order,
  OrderChange,
  OrderLine,
  OrderList,
  OrderStatus,
  OrderSummary,
  OrderTotals,
} from '@/lib/contract/order';
import type { TrackedOrder } from '@/lib/contract/tracking';
import {
  component,
  decimal,
  listOf,
  maybe,
  nullable,
  objectOf,
  oneOf,
  text,
  whole,
  yesNo,
} from '../jsonSchema';
import { PROBLEM_REASONS } from './cartAnswers';

const RUPEES = decimal('Rupees');
const moment = whole({ description: 'Epoch milliseconds' });

export const ADDRESS = {
  fullName: text(),
  shopName: nullable(text()),
  line1: text(),
  line2: nullable(text()),
  town: text(),
  district: text(),
  postcode: nullable(text()),
  phone: text(),
  secondPhone: nullable(text()),
};
const address = component('Address', objectOf<Address>(ADDRESS));

const TOTALS = {
  invAmt: decimal('Rupees: the goods'),
  delAmt: decimal('Rupees: delivery'),
  discount: RUPEES,
  processingCharge: RUPEES,
  subTotal: RUPEES,
  paymentCharge: RUPEES,
  total: RUPEES,
};

export const paymentTitle = component(
  'PaymentTitle',
  oneOf<PaymentTitle>(PAYMENT_OPTIONS.map(({ title }) => title)),
);

export const orderStatus = component(
  'OrderStatus',
  oneOf<OrderStatus>([
    'placed',
    'awaiting-payment',
    'paid',
    'sent',
    'delivered',
    'cancelled',
    'expired',
  ]),
);

const option = objectOf<CheckoutOption>({
  ...TOTALS,
  title: paymentTitle,
  unavailable: nullable(text({ description: 'Why it cannot be chosen; null when it can' })),
  default: yesNo(),
  holdHours: maybe(decimal('How long an order that is not paid yet keeps its parts')),
});

export const checkout = component(
  'Checkout',
  objectOf<Checkout>({
    address: nullable(address),
    addresses: nullable(
      listOf(
        objectOf<Address & { addressId: number; isDefault: boolean }>({
          ...ADDRESS,
          addressId: whole(),
          isDefault: yesNo(),
        }),
        { description: 'The customer’s book; null for who has none' },
      ),
    ),
    options: listOf(option, { description: 'Ways of paying with the totals of the cart' }),
  }),
);

const SUMMARY = {
  orderNumber: text(),
  status: orderStatus,
  placedAt: moment,
  itemCount: whole(),
  quantityTotal: whole(),
  total: RUPEES,
  paymentTitle,
};
const orderSummary = component('OrderSummary', objectOf<OrderSummary>(SUMMARY));

export const orderList = component(
  'OrderList',
  objectOf<OrderList>({
    orders: listOf(orderSummary),
    totalOrders: whole(),
    page: whole({ description: 'Beyond the last page it is the last' }),
    limit: whole(),
  }),
);

const line = objectOf<OrderLine>({
  itmCode: whole(),
  sku: text(),
  itmName: text(),
  qty: whole(),
  unitPrice: decimal('Rupees a piece, as it was sold'),
  lineTotal: RUPEES,
});

const holdUntil = nullable(
  whole({ description: 'Until when an unpaid order keeps its parts; epoch milliseconds' }),
);

export const order = component(
  'Order',
  objectOf<Order>({
    ...SUMMARY,
    lines: listOf(line),
    totals: objectOf<OrderTotals>(TOTALS),
    weight: decimal('Kilograms'),
    address,
    note: nullable(text()),
    holdUntil,
  }),
);

export const orderChange = component(
  'OrderChange',
  objectOf<OrderChange>({
    itmCode: nullable(whole()),
    itmName: text(),
    what: oneOf([...CART_CHANGES, ...PROBLEM_REASONS]),
    was: decimal('What the shopper saw'),
    now: decimal('What it is'),
  }),
);

export const trackedOrder = component(
  'TrackedOrder',
  objectOf<TrackedOrder>({
    orderNumber: text(),
    status: orderStatus,
    placedAt: moment,
    itemCount: whole(),
    quantityTotal: whole(),
    holdUntil,
  }),
);
