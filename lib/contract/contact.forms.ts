import * as yup from 'yup';
import { isEmail, text } from './fields';
import { MAX_MESSAGE_LENGTH } from './limits';
import { normalisePhone } from './phone';

/** A visitor's contact; a customer is notified at their own number. */
export const stockWatchSchema = yup.object({
  contact: text('Phone or e-mail', 200)
    .required('Phone or e-mail is required. ')
    .test(
      'reachable',
      'Enter a phone number, for example 077 123 4567, or an e-mail address. ',
      (value = '') => value === '' || isEmail(value) || normalisePhone(value) !== null,
    )
    .meta({ accepts: 'A Sri Lankan phone number or an e-mail address' }),
});

const replyTo = text('Phone or e-mail', 200)
  .required('Phone or e-mail is required, so that we can reply. ')
  .test(
    'reachable',
    'Enter a phone number, for example 077 123 4567, or an e-mail address. ',
    (value) => value === undefined || isEmail(value) || normalisePhone(value) !== null,
  )
  .meta({ accepts: 'A Sri Lankan phone number or an e-mail address' });

export const contactSchema = yup.object({
  fullName: text('Name', 120).required('Name is required. '),
  replyTo,
  subject: text('Subject', 120),
  message: text('Message', MAX_MESSAGE_LENGTH).required('Message is required. '),
  /** Honeypot: the field is invisible, so only a bot fills it in. */
  website: yup.string(),
});

export type ContactForm = yup.InferType<typeof contactSchema>;
