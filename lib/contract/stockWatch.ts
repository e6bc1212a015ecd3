import * as yup from 'yup';
import { normalisePhone } from './phone';
import { isEmail } from './email';
import type { confirmedWatch, stockWatch } from './answers/catalogueAnswers';
import type { ValueOf } from './jsonSchema';
import { text } from './texts';

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

export type StockWatch = ValueOf<typeof stockWatch>;

/** POST /back-in-stock/confirm: the token from the fragment of the link. */
export const confirmWatchSchema = yup.object({
  token: yup
    .string()
    .trim()
    .required('This link is incomplete. Please open the whole link from the message. ')
    .matches(
      /^\d{1,15}\.[\w-]{22}$/,
      'This link is incomplete. Please open the whole link from the message. ',
    ),
});

export type ConfirmedWatch = ValueOf<typeof confirmedWatch>;
