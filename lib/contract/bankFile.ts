import * as yup from 'yup';
import { wholeNumber } from './numbers';
import { line } from './orderChange';
import type { bankMatching } from './answers/slipAnswers';
import type { ValueOf } from './jsonSchema';

export const MAX_BANK_ROWS = 500;

export const BANK_OUTCOMES = ['certain', 'likely', 'none', 'done', 'refused'] as const;
/**
 * certain: names its orders and pays what they ask. likely: staff decide. none: no order, or several, fit.
 * done: recorded before. refused: an order changed meanwhile.
 */
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

export type BankRow = BankMatching['rows'][number];

/** A bank's list of incoming money against the orders that wait for a transfer. */
export type BankMatching = ValueOf<typeof bankMatching>;

/** POST /office/bank-lists */
export const bankFileSchema = yup.object({
  csv: yup
    .string()
    .max(80_000, 'The file is too long; split it. ')
    .required('Choose the file of the bank. '),
  /** Lines that are only likely, with the order for which staff decided to record them. */
  confirmed: yup
    .array(
      yup.object({
        line: wholeNumber('Line')
          .min(1, 'Line must be at least 1. ')
          .required('Line is required. '),
        orderNumber: line('Order number', 30).required('Order number is required. '),
      }),
    )
    .max(MAX_BANK_ROWS, `At most ${MAX_BANK_ROWS} lines at once. `),
  /** True: says what would happen and writes nothing. */
  isTrial: yup.boolean().typeError('isTrial must be true or false. '),
});
export type BankFile = yup.InferType<typeof bankFileSchema>;
