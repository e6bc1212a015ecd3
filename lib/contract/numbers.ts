import * as yup from 'yup';

const DIGITS = /^\d{1,16}$/;
/** With a sign or decimals; what of it is too small or not whole has a sentence of its own. */
const PLAIN = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/**
 * Returns a schema of a whole number: a number of JSON, or digits where an address can only hold
 * text. "0x10", "1e1", "+5", " 5 " and "5.0" are numbers to JavaScript and to nobody else.
 */
export function wholeNumber(label: string) {
  return numberWritten(label, (text) => DIGITS.test(text) || isShortest(text)).integer(
    `${label} must be an integer. `,
  );
}

/** Returns a schema of a number that may have decimals, such as an amount in rupees. */
export function decimalNumber(label: string) {
  return numberWritten(label, (text) => PLAIN.test(text));
}

function isShortest(text: string): boolean {
  return PLAIN.test(text) && String(Number(text)) === text;
}

function numberWritten(label: string, isNumber: (text: string) => boolean) {
  return yup
    .number()
    .transform((_value: unknown, given: unknown) => numberIn(given, isNumber))
    .typeError(`${label} must be a number. `);
}

/** NaN for what is no number; JSON knows a zero below zero and, as 1e400, infinity. */
function numberIn(given: unknown, isNumber: (text: string) => boolean): unknown {
  if (given === null) return null;
  if (typeof given === 'string') return isNumber(given) ? Number(given) : NaN;
  if (typeof given !== 'number' || !Number.isFinite(given)) return NaN;
  return given === 0 ? 0 : given;
}
