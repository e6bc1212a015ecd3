import * as yup from 'yup';
import { PAYMENT_OPTIONS } from './paymentOptions';
import type { paymentForm } from './answers/orderAnswers';
import type { ValueOf } from './jsonSchema';

/** A form that the browser posts to a payment gateway. */
export type PaymentForm = ValueOf<typeof paymentForm>;

/** What a gateway has told about the last attempts; 'none': nothing yet. */
export const PAYMENT_STATES = ['none', 'pending', 'failed', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const titles = PAYMENT_OPTIONS.map((option) => option.title);

/** POST /order/{orderNumber}/pay */
export const payOrderSchema = yup.object({
  paymentTitle: yup.string().oneOf(titles, 'Choose how to pay. ').required('Choose how to pay. '),
});
