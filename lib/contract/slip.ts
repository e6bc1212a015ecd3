import type { Order } from './order';

/** POST /order/{orderNumber}/slip */
export const MAX_SLIP_BYTES = 5 * 1024 * 1024;
export const MAX_SLIP_REFERENCE = 80;

export const SLIP_STATES = ['waiting', 'accepted', 'rejected'] as const;
export type SlipState = (typeof SLIP_STATES)[number];

/** Photos are stored as JPEG, PDFs as they were sent. */
export const SLIP_MEDIA_TYPES = ['image/jpeg', 'application/pdf'] as const;
export type SlipMediaType = (typeof SLIP_MEDIA_TYPES)[number];

/** What the buyer sees of the last slip; 'none': nothing was sent since the last payment. */
export const ORDER_SLIP_STATES = ['none', 'waiting', 'rejected'] as const;
export type OrderSlip = NonNullable<Order['slip']>;
