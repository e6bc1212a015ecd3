/** Kept out of the schemas, so that the page does not load yup for them. */

/** How somebody at the counter pays; 'credit': a dealer pays later. */
export const COUNTER_WAYS = ['cash', 'card', 'credit'] as const;
export type CounterWay = (typeof COUNTER_WAYS)[number];

export const MAX_COUNTER_LINES = 200;

/** The name of the customer to whom sales belong that name nobody. */
export const WALK_IN = 'Walk-in customer';
