import * as yup from 'yup';

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
