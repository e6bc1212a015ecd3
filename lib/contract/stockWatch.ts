import * as yup from 'yup';
import { normalisePhone } from '@/lib/commerce/phone';
import { isEmail } from './email';

/** Where a visitor wants to be told that an item is back; a customer is told at their own number. */
export const stockWatchSchema = yup.object({
  contact: yup
    .string()
    .trim()
    .max(200, 'Phone or e-mail must be at most 200 characters. ')
    .required('Phone or e-mail is required. ')
    .test(
      'reachable',
      'Enter a phone number, for example 077 123 4567, or an e-mail address. ',
      (value = '') => value === '' || isEmail(value) || normalisePhone(value) !== null,
    )
    .meta({ accepts: 'A phone number of Sri Lanka or an e-mail address' }),
});

export type StockWatchForm = yup.InferType<typeof stockWatchSchema>;

/** Where the message will go: a number as '94' and 9 digits, or an e-mail address. */
export type StockWatch = {
  channel: 'sms' | 'mail';
  recipient: string;
  /** A link was sent there, and nothing else is until it is opened and confirmed. */
  needsConfirmation: boolean;
};

/** POST /back-in-stock/confirm: what stood behind the # of the link. */
export const confirmWatchSchema = yup.object({
  token: yup
    .string()
    .trim()
    .required('This link is not complete. Please open it as it was sent. ')
    .matches(/^\d{1,15}\.[\w-]{22}$/, 'This link is not complete. Please open it as it was sent. '),
});

/** What the owner of the number or address will be told of. */
export type ConfirmedWatch = { itmCode: number; itmName: string };
