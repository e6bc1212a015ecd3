/** Kept out of the schemas, so that a page does not load yup for it. */

/**
 * 'waiting': its pieces have not come; 'held': they are here and wait for the buyer; then how it ended. 'lost': they
 * will not come.
 */
export const RESERVATION_STATES = [
  'waiting',
  'held',
  'bought',
  'cancelled',
  'expired',
  'lost',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** Parts that one buyer may have reserved at a time. */
export const MAX_RESERVED_ITEMS = 20;
