import * as yup from 'yup';
import { normalisePhone } from './phone';
import { MAX_MESSAGE_LENGTH } from './contactLimits';
import { isEmail } from './email';

const replyTo = yup
  .string()
  .trim()
  .max(200, 'Phone or e-mail must be at most 200 characters. ')
  .required('Phone or e-mail is required, so that we can reply. ')
  .test(
    'reachable',
    'Enter a phone number, for example 077 123 4567, or an e-mail address. ',
    (value) => value === undefined || isEmail(value) || normalisePhone(value) !== null,
  )
  .meta({ accepts: 'A Sri Lankan phone number or an e-mail address' });

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
    .max(MAX_MESSAGE_LENGTH, `Message must be at most ${MAX_MESSAGE_LENGTH} characters. `)
    .required('Message is required. '),
  /** Honeypot: the field is invisible, so only a bot fills it in. */
  website: yup.string(),
});

export type ContactForm = yup.InferType<typeof contactSchema>;
