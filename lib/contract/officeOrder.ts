import * as yup from 'yup';
import { PAYMENT_OPTIONS, type PaymentTitle } from './paymentOptions';
import { wholeNumber } from './numbers';
import type { officeOrder, officeOrderList, refundsDue } from './answers/officeOrderAnswers';
import type { ValueOf } from './jsonSchema';

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

export type OfficeOrderSummary = OfficeOrderList['orders'][number];

/** The customer whose phone differs from the typed one by two swapped digits. */
export type NearOrder = NonNullable<OfficeOrderList['near']>;

export type OfficeOrderList = ValueOf<typeof officeOrderList>;

export type OfficeOrderLine = OfficeOrder['lines'][number];

export type OrderPayment = OfficeOrder['payments'][number];

export type OrderEvent = OfficeOrder['events'][number];

export type OfficeParcel = OfficeOrder['parcels'][number];

export type InternalNote = NonNullable<OfficeOrder['internalNote']>;

export type OfficeOrder = ValueOf<typeof officeOrder>;

export const officeOrdersQuerySchema = yup.object({
  tab: yup.string().oneOf(ORDER_TABS, 'There is no such list. '),
  search: yup.string().trim().max(80, 'Search for at most 80 characters. '),
  payment: yup.string().oneOf(ORDER_FILTERS.payment, 'There is no such way to pay. '),
  source: yup.string().oneOf(ORDER_FILTERS.source, 'Orders come from the shop or a caller. '),
  delivery: yup
    .string()
    .oneOf(ORDER_FILTERS.delivery, 'Orders leave with a courier or are picked up. '),
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
});
export type OfficeOrdersQuery = yup.InferType<typeof officeOrdersQuerySchema>;

export type RefundsDue = ValueOf<typeof refundsDue>;

export const refundsDueQuerySchema = officeOrdersQuerySchema.pick(['after']);
