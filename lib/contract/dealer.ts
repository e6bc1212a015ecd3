import type { OrderStatus } from './order';

/** An unsettled order on credit. Rupees, epoch milliseconds. */
export type OutstandingOrder = {
  orderNumber: string;
  status: OrderStatus;
  placedAt: number;
  dueAt: number;
  ageDays: number;
  isOverdue: boolean;
  total: number;
  paid: number;
  open: number;
};

/** GET /user/outstanding, oldest order first. */
export type Outstanding = {
  creditLimit: number;
  used: number;
  available: number;
  /** By the age of the invoices. */
  byAge: { name: string; open: number }[];
  orders: OutstandingOrder[];
  /** Rupees that were paid on account and are allocated to no order; absent when none. */
  onAccount?: number;
  /** Why nothing can be ordered on credit now, and what lifts it; absent while it can. */
  hold?: { sentence: string };
};

export const NO_OUTSTANDING: Outstanding = {
  creditLimit: 0,
  used: 0,
  available: 0,
  byAge: [],
  orders: [],
};
