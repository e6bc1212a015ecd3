import * as yup from 'yup';
import { mobileSchema } from './customer.forms';
import { decimalNumber, text } from './fields';
import { placeOrderSchema } from './order.forms';

const MAX_RUPEES = 1_000_000_000;

const limit = (label: string) =>
  decimalNumber(label)
    .min(0, `${label} must be at least 0. `)
    .max(MAX_RUPEES, `${label} must be at most ${MAX_RUPEES}. `)
    .nullable()
    // An empty field of a form is no limit.
    .transform((value: unknown, given: unknown) => (given === '' ? null : value))
    .default(null);

const TERMS = {
  role: yup
    .string()
    .oneOf(['buyer', 'technician'] as const, 'Choose what they may do. ')
    .required('Choose what they may do. '),
  /** False hides dealer prices and orders from a technician. */
  seesPrices: yup.boolean().typeError('seesPrices must be true or false. ').default(true),
  /** In rupees: what a buyer may order without approval; null is no limit. */
  orderLimit: limit('The limit for each order'),
  monthLimit: limit('The limit for each month'),
};

export const inviteSchema = yup.object({
  phone: mobileSchema.required('Mobile phone is required. '),
  ...TERMS,
});
export type InviteForm = yup.InferType<typeof inviteSchema>;

export const memberTermsSchema = yup.object(TERMS);
export type MemberTerms = yup.InferType<typeof memberTermsSchema>;

/** What the owner saw and approves: the lines asked for, or fewer. */
export const approveSchema = placeOrderSchema.pick(['paymentTitle', 'seen']);
export type ApproveForm = yup.InferType<typeof approveSchema>;

export const rejectSchema = yup.object({
  reason: text('The reason', 200).required('Please say why. '),
});
