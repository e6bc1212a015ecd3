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
  byAge: { name: string; open: number }[];
  orders: OutstandingOrder[];
};

export const NO_OUTSTANDING: Outstanding = {
  creditLimit: 0,
  used: 0,
  available: 0,
  byAge: [],
  orders: [],
};
