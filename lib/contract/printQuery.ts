import * as yup from 'yup';
import { MAX_PAPERS } from './papers';

/** A list of numbers or codes in an address, separated by commas. */
function listOf(label: string, pattern: RegExp) {
  return yup
    .string()
    .required(`${label} are required. `)
    .max(MAX_PAPERS * 16, `At most ${MAX_PAPERS} at a time. `)
    .test('list', `${label} are not valid. `, (text) =>
      text.split(',').every((one) => pattern.test(one)),
    )
    .test(
      'most',
      `At most ${MAX_PAPERS} at a time. `,
      (text) => text.split(',').length <= MAX_PAPERS,
    );
}

export const printQuerySchema = yup.object({ orders: listOf('Order numbers', /^SP-\d{1,12}$/) });

export const shelfPrintQuerySchema = yup.object({ itmCodes: listOf('Item codes', /^\d{1,12}$/) });
