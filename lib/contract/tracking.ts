import * as yup from 'yup';
import { phoneSchema } from './customer';
import type { OrderSummary } from './order';

/** What whoever has the number and the phone of an order may know: no address and no prices. */
export type TrackedOrder = Pick<
  OrderSummary,
  'orderNumber' | 'status' | 'placedAt' | 'itemCount' | 'quantityTotal'
> & {
  /** Until when an unpaid order keeps its parts. */
  holdUntil: number | null;
};

/** POST /order/track. */
export const trackSchema = yup.object({
  orderNumber: yup
    .string()
    .trim()
    .max(30, 'Order number must be at most 30 characters. ')
    .required('Order number is required. '),
  phone: phoneSchema.required('Phone is required. '),
});

export type TrackForm = yup.InferType<typeof trackSchema>;
