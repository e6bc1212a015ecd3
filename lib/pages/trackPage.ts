import type { OrderSummary } from '@/lib/contract/order';

/** `orders` belong to `owner`, newest first; empty for a visitor. */
export type TrackPage = { orders: OrderSummary[]; owner: string; origin: string };
