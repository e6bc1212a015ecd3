import * as yup from 'yup';
import { phoneSchema } from './customer';
import type { trackedOrder } from './answers/orderAnswers';
import type { ValueOf } from './jsonSchema';
import { text } from './texts';

/** Anyone who knows the order number and the phone may read this: no address, no prices. */
export type TrackedOrder = ValueOf<typeof trackedOrder>;

export const trackSchema = yup.object({
  orderNumber: text('Order number', 30).required('Order number is required. '),
  phone: phoneSchema.required('Phone is required. '),
});

export type TrackForm = yup.InferType<typeof trackSchema>;
