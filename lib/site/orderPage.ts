import type { Order } from '@/lib/contract/order';

/** Null until the customer's code is entered. */
export type OrderPage = { order: Order | null; isConfirmation: boolean };
