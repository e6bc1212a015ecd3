import * as yup from 'yup';
import { normalisePhone } from '@/lib/commerce/phone';
import { MOST_MESSAGE } from './contactLimits';
import { isEmail } from './email';

/** How the shop can answer: a phone number of Sri Lanka or an e-mail address. */
const replyTo = yup
  .string()
  .trim()
  .max(200, 'Phone or e-mail must be at most 200 characters. ')
  .required('Phone or e-mail is required, so that we can answer. ')
  .test(
    'reachable',
    'Give a phone number, for example 077 123 4567, or an e-mail address. ',
    (value) => value === undefined || isEmail(value) || normalisePhone(value) !== null,
  )
  .meta({ accepts: 'A phone number of Sri Lanka or an e-mail address' });

/** A question to the shop. */
export const contactSchema = yup.object({
  fullName: yup
    .string()
    .trim()
    .max(120, 'Name must be at most 120 characters. ')
    .required('Name is required. '),
  replyTo,
  subject: yup.string().trim().max(120, 'Subject must be at most 120 characters. '),
  message: yup
    .string()
    .trim()
    .max(MOST_MESSAGE, `Message must be at most ${MOST_MESSAGE} characters. `)
    .required('Message is required. '),
  /** No person sees this field; whoever fills it in is a program. */
  website: yup.string(),
});

export type ContactForm = yup.InferType<typeof contactSchema>;
