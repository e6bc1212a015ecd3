import type { OfficeOrderSummary, OrderEvent } from './officeOrder';

/** What waits, in the order that frees money. */
export const TODAY_TASKS = [
  ...(['slips', 'refunds-due', 'awaiting-payment', 'to-pick', 'packing', 'to-send'] as const),
  ...(['courier-money', 'courier-short'] as const),
] as const;
export type TodayTaskKind = (typeof TODAY_TASKS)[number];

export type TodayTask = {
  task: TodayTaskKind;
  /** At most MAX_COUNTED + 1, which means more; the sums are those of the orders counted. */
  count: number;
  /** Rupees that wait; null where the task is not about money. */
  amount: number | null;
  pieces: number | null;
  /** When the oldest order was placed, or the oldest slip or parcel was sent. */
  oldestAt: number | null;
};

export type TodayEvent = Pick<OrderEvent, 'at' | 'action' | 'by' | 'to'> &
  Pick<OfficeOrderSummary, 'orderNumber' | 'total'>;

/** What waits, by place in the navigation; 0 for what the role may not see. Capped like a task's count. */
export type WaitingCounts = Record<'orders' | 'slips' | 'pick' | 'couriers' | 'messages', number>;

export type SalesOfDay = { orders: number; total: number };

export type SalesFigures = {
  shop: SalesOfDay;
  caller: SalesOfDay;
  dealers: SalesOfDay;
  /** Rupees by hour of the day in Colombo, 24 of each. */
  hours: number[];
  lastWeek: {
    /** The same day of the week before. */
    hours: number[];
    /** What was sold until this time of that day. */
    soFar: number;
  };
};
export type CreditFigures = { orders: number; amount: number };

export type Today = {
  tasks: TodayTask[];
  /** The newest first. */
  latest: TodayEvent[];
  /** Null for who does not sell. Orders placed since midnight in Colombo, without those that ended unpaid. */
  sales: SalesFigures | null;
  /** What dealers owe on credit; null for who does not sell. */
  credit: CreditFigures | null;
};
