import type { OrderSummary } from '@/lib/contract/order';

/** `orders` are those of `owner`, newest first; a visitor has none. */
export type TrackPage = { orders: OrderSummary[]; owner: string; origin: string };
