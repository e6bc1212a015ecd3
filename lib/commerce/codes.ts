import { plainCell } from '@/lib/input/plainText';

/** Why a cell or a typed text is not a code. */
export type CodeProblem =
  'missing-code' | 'lost-digits' | 'became-date' | 'not-a-code' | 'long-code';

export type ReadCode = { code: string; key: string } | { problem: CodeProblem };

/** Ends with a full stop; the caller names the line and the column. */
export const CODE_PROBLEMS: Record<CodeProblem, string> = {
  'missing-code': 'The code is missing.',
  'lost-digits':
    'A spreadsheet wrote this code as a number and lost its digits; format the column as text and fill it in again.',
  'became-date':
    'A spreadsheet turned this code into a date; format the column as text and fill it in again.',
  'not-a-code': 'This is an error of a spreadsheet or not text.',
  'long-code': 'This code is too long.',
};

/** The longest SKU or barcode. */
export const CODE_LENGTH = 80;

/** "4.79E+12", "4,79E+12", "1E+05", "4.79E12". A code such as 5E2 or 1E-05 loses nothing. */
const LOST_DIGITS = /^[+-]?(?:\d{1,3}e\+|\d{1,3}[.,]\d{1,20}e[+-]?)\d{1,3}$/i;
/** "4790012345678.00", "4,790,012,345,678": its zeros in front are lost. */
const AS_NUMBER = /^(?:\d{6,20}\.0{1,2}|\d{1,3}(?:,\d{3}){2,6}(?:\.0{1,2})?)$/;
/** What people write for none. */
const NOTHING = /^(?:n\/a|-{1,3}|\?{1,3}|\.{1,3})$/i;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** What a spreadsheet makes of the codes 2-1, 1-20 and 1-2-26: "2-Jan", "Jan-20", "1/2/2026". */
const DATE = new RegExp(
  `^(?:\\d{1,2}-${MONTH}(?:-(?:\\d{2}|\\d{4}))?|${MONTH}-\\d{2}|\\d{1,2}/\\d{1,2}/(?:\\d{2}|(?:19|20)\\d{2})|(?:19|20)\\d{2}-[01]\\d-[0-3]\\d)$`,
  'i',
);
const SPREADSHEET_ERROR = /^#{2,}$|^#(?:n\/a|ref!|value!|name\?|num!|div\/0!|null!|spill!)$/i;

/**
 * Returns a code (SKU, barcode, shelf, own code, waybill) as it is stored: plain characters and the code itself
 * instead of a spreadsheet's ="00412" or '00412. Keeps capitals.
 */
export function plainCode(text: string): string {
  return plainCell(text);
}

/** Returns what two spellings of one code share. Whoever compares codes compares these keys. */
export function codeKey(text: string): string {
  return plainCode(text).replace(/ ?- ?/g, '-').toLowerCase();
}

/** Reads a code with its key, or says why it is none. */
export function readCode(text: string, longest = CODE_LENGTH): ReadCode {
  const code = plainCode(text);
  if (code === '' || NOTHING.test(code)) return { problem: 'missing-code' };
  if (code.length > longest) return { problem: 'long-code' };
  if (LOST_DIGITS.test(code) || AS_NUMBER.test(code)) return { problem: 'lost-digits' };
  if (DATE.test(code)) return { problem: 'became-date' };
  // Control characters come from binary files, U+FFFD from a wrong encoding.
  if (SPREADSHEET_ERROR.test(code) || /[\p{Cc}\uFFFD]/u.test(code))
    return { problem: 'not-a-code' };
  return { code, key: codeKey(code) };
}

/**
 * Returns what a code means among things that share its key: the one that is written the same, or the only
 * one; null where several are possible.
 */
export function onlyMeant<T>(
  text: string,
  sharing: readonly T[],
  codeOf: (one: T) => string,
): T | null {
  const [first, ...others] = sharing;
  if (first !== undefined && others.length === 0) return first;
  const plain = plainCode(text);
  const same = sharing.filter((one) => codeOf(one) === text);
  const sameCase =
    same.length > 0 ? same : sharing.filter((one) => plainCode(codeOf(one)) === plain);
  return sameCase.length === 1 ? (sameCase[0] ?? null) : null;
}

/** Returns the things that these codes mean, each once. */
export function meantBy<T>(
  codes: readonly string[],
  all: readonly T[],
  codeOf: (one: T) => string,
): T[] {
  const keyed = all.map((one) => ({ key: codeKey(codeOf(one)), one }));
  const meant = codes.flatMap((code) => {
    const sharing = keyed.filter(({ key }) => key === codeKey(code));
    return (
      onlyMeant(
        code,
        sharing.map(({ one }) => one),
        codeOf,
      ) ?? []
    );
  });
  return [...new Set(meant)];
}
