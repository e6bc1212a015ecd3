import * as yup from 'yup';
import type { OrderCreditNote } from './creditNote';
import type { GatewayRefund } from './gatewayRefund';
import type { OrderAction } from './orderActions';
import { PAYMENT_OPTIONS, type PaymentTitle } from './paymentOptions';
import type { Address, OrderLine, OrderStatus, OrderTotals } from './order';
import type { PaymentWay } from './orderPayment';
import type { Parcel } from './parcel';
import { wholeNumber } from './numbers';

/** The lists of orders in the office. */
export const ORDER_TABS = [
  ...(['open', 'awaiting-payment', 'to-pick', 'packing', 'to-send', 'sent', 'delivered'] as const),
  ...(['problems', 'cancelled', 'all'] as const),
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Where an order waits; a search shows it beside each order. */
export type OrderStage = Exclude<OrderTab, 'open' | 'problems' | 'all'>;
export const ORDER_STAGES = ORDER_TABS.filter(
  (tab): tab is OrderStage => tab !== 'open' && tab !== 'problems' && tab !== 'all',
);

export const OFFICE_PAGE_SIZE = 50;

/** How an order is paid, came in and leaves: what a list can be narrowed to. */
export const ORDER_FILTERS = {
  payment: PAYMENT_OPTIONS.map(({ title }): PaymentTitle => title),
  source: ['shop', 'caller'] as const,
  delivery: ['courier', 'pick-up'] as const,
};
export type OrderFilters = {
  [Name in keyof typeof ORDER_FILTERS]?: (typeof ORDER_FILTERS)[Name][number];
};

/** A filtered page looks at this many orders at most; "next" goes on behind them. */
export const MAX_LOOKED_AT = 5_000;

export type OfficeOrderSummary = {
  orderNumber: string;
  /** Sent back with a change, so that a stale page is noticed. */
  version: number;
  status: OrderStatus;
  stage: OrderStage;
  placedAt: number;
  holdUntil: number | null;
  source: 'shop' | 'caller';
  /** The buyer collects it at the counter. */
  isPickUp: boolean;
  fullName: string;
  shopName: string | null;
  town: string;
  phone: string;
  pieces: number;
  pickedPieces: number;
  packedPieces: number;
  paymentTitle: PaymentTitle;
  total: number;
  paid: number;
  /** What is still to be paid; 0 for an order that has ended. */
  toPay: number;
  refundDue: number;
  /** A payment came in after the order had ended. */
  isPaidLate: boolean;
  /** What a courier paid less than was asked. */
  short: number;
  /** The courier of the last parcel. */
  courier: string | null;
};

/** The customer whose phone differs from the typed one by two swapped digits. */
export type NearOrder = { phone: string; orderNumber: string; fullName: string; town: string };

export type OfficeOrderList = {
  orders: OfficeOrderSummary[];
  /** At most MAX_COUNTED + 1, which means more. */
  counts: Record<OrderTab, number>;
  /** `after` of the next page; null on the last. A filtered page may have few orders, or none, before it. */
  next: number | null;
  near: NearOrder | null;
};

export type OfficeOrderLine = OrderLine & {
  pickedQty: number;
  packedQty: number;
  creditedQty: number;
  shelf: string | null;
  barcode: string | null;
  inStock: number;
  img1: string | null;
  /** What a picker said about the pieces that are not picked. */
  missing: MissingPieces | null;
};

export type MissingPieces = {
  found: number;
  /** What the ledger had for sale then; null where nobody looked at the shelf. */
  ledger: number | null;
  by: string;
  at: number;
  /** The order waits for them. */
  waits: boolean;
};

export type OrderPayment = {
  receivedAt: number;
  /** 'charged-back': the bank took it back. */
  kind: 'paid' | 'refunded' | 'charged-back';
  /** Below 0 for money that went back. */
  amount: number;
  way: PaymentWay;
  reference: string | null;
  isLate: boolean;
  by: string;
};

export type OrderEvent = {
  at: number;
  action: OrderAction;
  from: OrderStatus | null;
  to: OrderStatus;
  by: string;
  /** What is worth telling: a reason, a reference, lines from and to. */
  facts: Record<string, unknown>;
};

export type OfficeParcel = Parcel & {
  packedAt: number;
  returnedAt: number | null;
  /** What the courier collects. */
  toCollect: number;
  /** What the courier paid us; null before. */
  collected: number | null;
  lines: { itmCode: number; qty: number }[];
};

export type InternalNote = { text: string; by: string; at: number };

export type OfficeOrder = OfficeOrderSummary & {
  customer: {
    customerId: number;
    fullName: string;
    shopName: string | null;
    phone: string | null;
    email: string | null;
    userType: number;
    /** Including this one; at most MAX_COUNTED + 1. */
    orders: number;
  };
  /** The colleague who ordered or asked for it, and the owner who approved it; absent for owners' own. */
  askedBy?: string;
  approvedBy?: string;
  address: Address;
  note: string | null;
  /** The buyer's own number of the order. */
  poNumber: string | null;
  internalNote: InternalNote | null;
  lines: OfficeOrderLine[];
  totals: OrderTotals;
  weight: number;
  payments: OrderPayment[];
  creditNotes: OrderCreditNote[];
  /** The most that another credit note can take off. */
  creditable: number;
  /** What the shop keeps for the customer. */
  storeCredit: number;
  /** What PayHere was asked to pay back, the oldest first. */
  gatewayRefunds: GatewayRefund[];
  /** The most that PayHere can be asked to pay back now. */
  refundable: number;
  parcels: OfficeParcel[];
  /** The newest first; successive picks of one person are one event. */
  events: OrderEvent[];
  /** What this member of staff can do now. */
  actions: OrderAction[];
  /** The names of the settings, to choose from at hand-over. */
  couriers: string[];
};

export const officeOrdersQuerySchema = yup.object({
  tab: yup.string().oneOf(ORDER_TABS, 'There is no such list. '),
  search: yup.string().trim().max(80, 'Search for at most 80 characters. '),
  payment: yup.string().oneOf(ORDER_FILTERS.payment, 'There is no such way to pay. '),
  source: yup.string().oneOf(ORDER_FILTERS.source, 'Orders come from the shop or a caller. '),
  delivery: yup
    .string()
    .oneOf(ORDER_FILTERS.delivery, 'Orders leave with a courier or are picked up. '),
  after: wholeNumber('after')
    .min(1, 'after must be a positive integer. ')
    .max(Number.MAX_SAFE_INTEGER, 'after is too large. '),
});
export type OfficeOrdersQuery = yup.InferType<typeof officeOrdersQuerySchema>;

/** Money to be paid back, the oldest order first. */
export type RefundDue = Pick<
  OfficeOrderSummary,
  'orderNumber' | 'status' | 'fullName' | 'shopName' | 'phone' | 'paid' | 'refundDue' | 'isPaidLate'
>;
export type RefundsDue = { refunds: RefundDue[]; total: number; next: number | null };

export const refundsDueQuerySchema = officeOrdersQuerySchema.pick(['after']);
