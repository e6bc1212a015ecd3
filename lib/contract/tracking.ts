import * as yup from 'yup';
import { phoneSchema } from './customer';
import type { OrderSummary } from './order';
import type { Parcel } from './parcel';

/** Anyone who knows the order number and the phone may read this: no address, no prices. */
export type TrackedOrder = Pick<
  OrderSummary,
  'orderNumber' | 'status' | 'placedAt' | 'itemCount' | 'quantityTotal'
> & {
  /** When an unpaid order expires. */
  holdUntil: number | null;
  parcels: Parcel[];
  /** The buyer collects it at the counter. */
  isPickUp?: boolean;
};

export const trackSchema = yup.object({
  orderNumber: yup
    .string()
    .trim()
    .max(30, 'Order number must be at most 30 characters. ')
    .required('Order number is required. '),
  phone: phoneSchema.required('Phone is required. '),
});

export type TrackForm = yup.InferType<typeof trackSchema>;
