import * as yup from 'yup';
import { MAX_PAPERS, MAX_PIECES, QUANTITY_SENTENCES } from './limits';
import { visibleText } from '@/lib/input/plainText';
import { MAX_COST_RUPEES } from './purchase';

/** A text of at most so many characters; blanks around it and invisible marks alone do not count. */
export const text = (label: string, most: number) =>
  yup
    .string()
    .trim()
    .transform((value: unknown) => (typeof value === 'string' ? visibleText(value) : value))
    .max(most, `${label} must be at most ${most} characters. `);

const DIGITS = /^\d{1,16}$/;
/** With a sign or decimals: later checks reject those with a specific sentence. */
const PLAIN = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/**
 * Returns the schema of a whole number: a JSON number, or decimal digits in a URL. Refuses the
 * other spellings that JavaScript accepts: "0x10", "1e1", "+5", " 5 " and "5.0".
 */
export function wholeNumber(label: string) {
  return numberWritten(label, (_value, given) => numberIn(given, isWhole))
    .integer(`${label} must be an integer. `)
    .max(Number.MAX_SAFE_INTEGER, `${label} is too large. `);
}

/** Returns the schema of a number that may have decimals, such as an amount in rupees. */
export function decimalNumber(label: string) {
  return numberWritten(label, (_value, given) => numberIn(given, isPlain));
}

const isPlain = (text: string) => PLAIN.test(text);
const isWhole = (text: string) => DIGITS.test(text) || isShortest(text);

function isShortest(text: string): boolean {
  return PLAIN.test(text) && String(Number(text)) === text;
}

function numberWritten(label: string, read: (value: unknown, given: unknown) => unknown) {
  return yup.number().transform(read).typeError(`${label} must be a number. `);
}

/** Returns NaN for an invalid number. JSON can express -0 and, as 1e400, infinity. */
function numberIn(given: unknown, isNumber: (text: string) => boolean): unknown {
  if (given === null) return null;
  if (typeof given === 'string') return isNumber(given) ? Number(given) : NaN;
  if (typeof given !== 'number' || !Number.isFinite(given)) return NaN;
  return given === 0 ? 0 : given;
}

/** Matches in linear time: the first dot of the domain is the only one that can separate. */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Of a line that is ordered or sold at once, whatever an item's own maximum is. */
export const lineQuantity = wholeNumber('Quantity')
  .positive(QUANTITY_SENTENCES.least)
  .max(MAX_PIECES, QUANTITY_SENTENCES.most(MAX_PIECES))
  .required(QUANTITY_SENTENCES.required);

export const positiveCode = (label: string) =>
  wholeNumber(label)
    .positive(`${label} must be more than 0 in value. `)
    .max(Number.MAX_SAFE_INTEGER, `${label} must be a number. `);

export const itmCodeSchema = positiveCode('Item code').required('Item code is required. ');

/** A text on one line. */
export const oneLine = (label: string, most: number) =>
  text(label, most).test(
    'one line',
    `${label} must be one line. `,
    (given) => given === undefined || !/\p{Cc}/u.test(given),
  );

/** The version of the order that the page showed. */
export const orderVersion = wholeNumber('Version')
  .min(1, 'Version must be at least 1. ')
  .required('Version is required. ');

/** Rupees that were paid. */
export const amountSchema = decimalNumber('Amount')
  .min(0.01, 'Amount must be more than 0. ')
  .max(1_000_000_000, 'Amount must be less than 1000000000. ')
  .required('Amount is required. ');

/** Casts anything but digits to 0, the id of nothing: the answer is then 404, not 400. */
export const id = () =>
  yup
    .number()
    .integer()
    .required()
    .transform((_, given) => (/^\d{1,15}$/.test(String(given)) ? Number(given) : 0));

export const orderNumberParam = { orderNumber: yup.string().required() };

/** Values of a query parameter by commas, such as "12,15"; `value` is the pattern of one. */
export function commaSeparated(label: string, value: string) {
  return yup
    .string()
    .trim()
    .max(400, `${label} is too long. `)
    .matches(new RegExp(`^${value}(,${value})*$`, 'u'), {
      message: `${label} is not valid. `,
      excludeEmptyString: true,
    });
}

/** A query parameter that is on or absent. */
export const flag = (label: string) => yup.string().oneOf(['1', ''], `${label} must be 1. `);

const TWO_DECIMALS = /^-?\d+(?:\.\d{1,2})?$/;

/** A cost in rupees. */
export const costField = (label: string) =>
  decimalNumber(label)
    .max(MAX_COST_RUPEES, `${label} must be at most ${MAX_COST_RUPEES.toLocaleString('en-US')}. `)
    .test(
      'two decimals',
      `${label} has at most two decimals. `,
      (given) => given === undefined || given === null || TWO_DECIMALS.test(String(given)),
    );

/** A list of numbers or codes in an address, separated by commas. */
export function printListOf(label: string, pattern: RegExp) {
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
