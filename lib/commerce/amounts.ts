import { plainCell } from '@/lib/input/plainText';
import { centsOfDigits, rupeesFromCents, type Cents } from './money';

/** Why a text is no amount or quantity. */
export type AmountProblem =
  | 'missing-amount'
  | 'not-an-amount'
  | 'unclear-amount'
  | 'negative-amount'
  | 'large-amount'
  | 'lost-amount';

/** Ends with a full stop; the caller names the line and the column. */
export const AMOUNT_PROBLEMS: Record<AmountProblem, string> = {
  'missing-amount': 'There is no amount.',
  'not-an-amount': 'This is not a number.',
  'unclear-amount':
    'It is not clear whether these are thousands or decimals: write it with two decimals, such as 9500.00.',
  'negative-amount': 'The number is negative.',
  'large-amount': 'The number is too large.',
  'lost-amount': 'A spreadsheet shortened this number; format the column as a number.',
};

/**
 * What a whole column says about its numbers: the sign before decimals, null where no number of it is clear
 * or they contradict each other; `isMixed` tells which.
 */
export type ColumnStyle = { decimal: '.' | ',' | null; isMixed: boolean; hasThousandths: boolean };

export const NO_STYLE: ColumnStyle = { decimal: null, isMixed: false, hasThousandths: false };

/** `mark` is what a bank writes beside an amount: CR, DR. Digits are those before and after the decimal sign. */
export type WrittenNumber = {
  whole: string;
  fraction: string;
  isNegative: boolean;
  mark: 'credit' | 'debit' | null;
};

type Read<T> = T | { problem: AmountProblem };

/** Dearer things than LKR 100,000,000.00 are no parts. */
export const MOST_CENTS = 10_000_000_000;
export const MOST_PIECES = 1_000_000_000;
const LONGEST = 60;

const NOTHING = /^(?:-{1,3}|n\/?a|nil|null|none)?$/i;
const CURRENCY = String.raw`(?:lkr|slrs?|sl ?rs|rs|rupees|රු|රුපියල්|ரூ)`;
const CURRENCY_BEFORE = new RegExp(`^${CURRENCY}\\.?[:/]? ?`, 'iu');
const CURRENCY_AFTER = new RegExp(`(?: ?(?:${CURRENCY}\\.?|/[=-]|=)|[.,]-|[.,]=| only)$`, 'iu');
const MARK =
  /^(?:\((cr|dr)\)|(credit|debit|cr|dr|c|d)\b\.?:?) ?(?=[^a-z])|[ \d]\((cr|dr)\)$|[ \d)](credit|debit|cr|dr|c|d)\.?$/i;
const LOST = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?e[+-]?\d{1,3}$/i;

/** Reads an amount of money that is not negative. */
export function readAmount(text: string, style = NO_STYLE): Read<{ cents: Cents }> {
  const read = readNumber(text, style);
  if ('problem' in read) return read;
  const cents = centsOf(read);
  if (read.isNegative && cents > 0) return { problem: 'negative-amount' };
  return cents > MOST_CENTS ? { problem: 'large-amount' } : { cents };
}

/** Returns the rupees of a typed amount, and NaN for none, for another text and for what has two meanings. */
export function typedRupees(text: string): number {
  const read = readAmount(text);
  return 'cents' in read ? rupeesFromCents(read.cents) : NaN;
}

const PIECES =
  /^(?:(?:>|more than|qty:?) ?)?(.{1,40}?) ?(?:\+|pcs?\.?|pieces?|nos?\.?|units?|ea|sets?|items?)?$/i;

/** Reads a whole number of pieces: "12", "1,000", "12.0", "1 pcs", "10+". */
export function readPieces(text: string, style = NO_STYLE): Read<{ pieces: number }> {
  const plain = plainCell(text);
  const [, digits = ''] = PIECES.exec(plain) ?? [];
  const read = plain === '' ? ({ problem: 'missing-amount' } as const) : readNumber(digits, style);
  if ('problem' in read) return read;
  if (read.mark !== null || /[1-9]/.test(read.fraction)) return { problem: 'not-an-amount' };
  const pieces = Number(read.whole);
  if (read.isNegative && pieces > 0) return { problem: 'negative-amount' };
  return pieces > MOST_PIECES ? { problem: 'large-amount' } : { pieces };
}

/** Returns the cents without their sign, rounded half up. */
export function centsOf({ whole, fraction }: Pick<WrittenNumber, 'whole' | 'fraction'>): Cents {
  const isHalf = Number(fraction.charAt(2)) >= 5;
  return centsOfDigits(whole, fraction) + (isHalf ? 1 : 0);
}

/**
 * Reads a number as people, banks and accounting write it: currency marks, thousands separated by comma, dot,
 * space or apostrophe, either decimal sign, (1,000.00), 1,000.00-, CR and DR. Refuses what has two meanings
 * as 'unclear-amount'; a dash alone, as accounting writes nothing, is 'missing-amount'.
 */
export function readNumber(text: string, style = NO_STYLE): Read<WrittenNumber> {
  if (text.length > LONGEST * 4) return { problem: 'not-an-amount' };
  const plain = plainCell(text);
  if (LOST.test(plain)) return { problem: 'lost-amount' };
  const marked = withoutMark(plain);
  const signed = withoutSign(withoutCurrency(marked.text));
  const digits = withoutCurrency(signed.text);
  if (NOTHING.test(digits)) return { problem: signed.isBare ? 'missing-amount' : 'not-an-amount' };
  const joined = withoutSpaces(digits);
  if (joined === null || joined.length > LONGEST) return { problem: 'not-an-amount' };
  const parts = splitDecimals(joined, style);
  if (typeof parts === 'string') return { problem: parts };
  return { ...parts, isNegative: signed.isNegative, mark: marked.mark };
}

function withoutMark(text: string): { text: string; mark: WrittenNumber['mark'] } {
  const found = MARK.exec(text);
  if (found === null || !/\d/.test(text)) return { text, mark: null };
  const word = (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '').toLowerCase();
  const isFirst = found.index === 0 && (found[1] ?? found[2]) !== undefined;
  const rest = isFirst ? text.slice(found[0].length) : text.slice(0, found.index + 1);
  return { text: rest.trim(), mark: word.startsWith('c') ? 'credit' : 'debit' };
}

function withoutCurrency(text: string): string {
  return text.replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '').trim();
}

type Signed = { text: string; isNegative: boolean; isBare: boolean };

function withoutSign(text: string): Signed {
  const inBrackets = /^\(([^()]*)\)$/.exec(text)?.[1];
  const body = inBrackets ?? text;
  const before = /^[+-]/.exec(body)?.[0] ?? '';
  const after = body.length > 1 && body.endsWith('-') ? '-' : '';
  const digits = body.slice(before.length, body.length - after.length).trim();
  const isBare = NOTHING.test(digits) && inBrackets === undefined;
  const signs = `${inBrackets === undefined ? '' : '('}${before}${after}`;
  // Two signs contradict each other.
  if (signs.length > 1 && !isBare) return { text: '?', isNegative: false, isBare };
  return { text: digits, isNegative: signs !== '' && signs !== '+', isBare };
}

/** Joins "12 500" and "1'20'000.00"; null where the groups are no thousands. */
function withoutSpaces(text: string): string | null {
  if (!/[ ']/.test(text)) return text;
  const isGrouped =
    /^\d{1,3}(?:([ '])\d{2,3}(?:\1\d{2,3})*)?\1\d{3}(?![\d '])|^\d{1,3}[ ']\d{3}(?![\d '])/.test(
      text,
    );
  const joined = text.replace(/[ ']/g, '');
  const isRest = /^\d+(?:[.,]\d*)?$/.test(joined) && !/[.,][^.,]*[ ']/.test(text);
  return isGrouped && isRest ? joined : null;
}

type Decimals = Pick<WrittenNumber, 'whole' | 'fraction'>;

function splitDecimals(text: string, style: ColumnStyle): Decimals | AmountProblem {
  if (!/^[\d.,]+$/.test(text) || !/\d/.test(text)) return 'not-an-amount';
  const kinds = ['.', ','].filter((sign) => text.includes(sign));
  const last = text.charAt(Math.max(text.lastIndexOf('.'), text.lastIndexOf(',')));
  const isRepeated = last !== '' && text.indexOf(last) !== text.lastIndexOf(last);
  if (kinds.length === 0) return { whole: text, fraction: '' };
  if (kinds.length === 2) return isRepeated ? 'not-an-amount' : decimalsAt(text, last);
  if (isRepeated)
    return isGrouped(text, last) ? { whole: digitsIn(text), fraction: '' } : 'not-an-amount';
  return splitOnlySign(text, last, style);
}

function decimalsAt(text: string, sign: string): Decimals | AmountProblem {
  const at = text.lastIndexOf(sign);
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const isWhole = /^\d*$/.test(whole) || isGrouped(whole, sign === '.' ? ',' : '.');
  return isWhole ? { whole: digitsIn(whole) || '0', fraction } : 'not-an-amount';
}

/** One sign alone, once: three digits behind it may be thousands or decimals. */
function splitOnlySign(
  text: string,
  sign: string,
  { decimal, isMixed, hasThousandths }: ColumnStyle,
): Decimals | AmountProblem {
  const [whole = '', fraction = ''] = text.split(sign);
  const looksGrouped = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;
  if (!looksGrouped) return decimalsAt(text, sign);
  const thousands = { whole: whole + fraction, fraction: '' };
  if (decimal === sign) return hasThousandths ? { whole, fraction } : 'unclear-amount';
  if (decimal !== null) return thousands;
  return sign === ',' && !isMixed ? thousands : 'unclear-amount';
}

/** '1,234', '1,234,567' and, in India and here, '12,34,567'. */
function isGrouped(text: string, sign: string): boolean {
  const [first = '', ...groups] = text.split(sign);
  const last = groups.pop();
  if (!/^\d{1,3}$/.test(first) || last?.length !== 3) return false;
  return groups.every((group) => group.length === 3) || groups.every((group) => group.length === 2);
}

function digitsIn(text: string): string {
  return text.replace(/[.,]/g, '');
}

/** Returns what the clear numbers of a column say about the others. */
export function columnStyleOf(texts: Iterable<string>): ColumnStyle {
  const witness = new StyleWitness();
  for (const text of texts) witness.add(text);
  return witness.style;
}

/** Finds out how a column writes its numbers. */
export class StyleWitness {
  readonly #signs = new Set<'.' | ','>();
  #hasThousandths = false;

  add(text: string): void {
    const seen = decimalSignIn(text);
    if (seen === null) return;
    this.#signs.add(seen.sign);
    this.#hasThousandths ||= seen.isThousandths;
  }

  get style(): ColumnStyle {
    const [decimal = null] = this.#signs;
    const isMixed = this.#signs.size > 1;
    return {
      decimal: isMixed ? null : decimal,
      isMixed,
      hasThousandths: this.#hasThousandths && !isMixed,
    };
  }
}

/** Returns the decimal sign of a number that is clear in itself; "1,250.000" shows thousandths. */
function decimalSignIn(text: string): { sign: '.' | ','; isThousandths: boolean } | null {
  if (!/\d[.,]\d/.test(text)) return null;
  const read = readNumber(text);
  if ('problem' in read) return null;
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (read.fraction !== '') {
    const sign = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
    return { sign, isThousandths: read.fraction.length === 3 && dots > 0 && commas > 0 };
  }
  // "1,234,567" has commas between thousands; "12,500" alone is no witness.
  if (dots > 1) return { sign: ',', isThousandths: false };
  return commas > 1 ? { sign: '.', isThousandths: false } : null;
}
