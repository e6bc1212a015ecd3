import { gramsFromKilograms } from '@/lib/commerce/delivery';
import { centsFromRupees, type Cents } from '@/lib/commerce/money';
import { hundredthsFromPercent } from '@/lib/commerce/price';

const DEAREST_RUPEES = 100_000_000;
const CURRENCY = /^(?:lkr|rs|රු)\.?\s*|(?<!\s)\s*(?:lkr|rs\.?|\/[=-]|=)$/giu;
const NOTHING = new Set(['', '-', '--', 'n/a', 'na', 'nil', 'null', 'none']);

export type PriceProblem = 'missing-price' | 'negative-price' | 'bad-price';

/** Parses whole cents from '1,234.50', 'LKR 1 234.50' or 'Rs. 500/='. */
export function readPrice(text: string): { cents: Cents } | { problem: PriceProblem } {
  const plain = text.trim().replace(CURRENCY, '').trim();
  if (NOTHING.has(plain.toLowerCase())) return { problem: 'missing-price' };
  const negative = /^\((.*)\)$/.exec(plain)?.[1] ?? /^[-−](.*)$/.exec(plain)?.[1];
  const digits = (negative ?? plain).replace(CURRENCY, '');
  const rupees = readAmount(digits);
  if (rupees === null || rupees > DEAREST_RUPEES) return { problem: 'bad-price' };
  if (negative !== undefined && rupees > 0) return { problem: 'negative-price' };
  return { cents: centsFromRupees(rupees) };
}

const ASKED =
  /^(?:please )?(?:ask|call|enquire|inquire|on request|on application|poa)(?: us)?(?: for)?(?: the)?(?: price)?$|^price on request$/i;

/** Tells whether a price is left to a question: "ask for price", "on request", "call". */
export function isAskedPrice(text: string): boolean {
  return ASKED.test(text.trim().replace(/\s+/g, ' '));
}

/** Parses a number with thousands separated by comma, dot or space, and either decimal sign. */
export function readAmount(text: string): number | null {
  const joined = text.replace(/(?<=\d)[\s\u00A0\u202F'](?=\d{3}(?!\d))/g, '');
  if (!/^[\d.,]+$/.test(joined)) return null;
  const point = decimalPoint(joined);
  const [whole = '', cents = ''] =
    point === -1 ? [joined] : [joined.slice(0, point), joined.slice(point + 1)];
  if (!isGrouped(whole) || !/^\d*$/.test(cents) || (whole === '' && cents === '')) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${cents}`);
}

/** Returns the position of the decimal sign: the last sign, unless it separates thousands. */
function decimalPoint(text: string): number {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  if (comma !== -1 && dot !== -1) return Math.max(comma, dot);
  const sign = Math.max(comma, dot);
  if (sign === -1) return -1;
  const isRepeated = text.indexOf(text.charAt(sign)) !== sign;
  const partsThousands = comma !== -1 && /^\d{1,3},\d{3}$/.test(text);
  return isRepeated || partsThousands ? -1 : sign;
}

/** '1234', '1,234', '12,34,567' and '1.234.567'. */
function isGrouped(whole: string): boolean {
  return (
    /^\d*$/.test(whole) ||
    /^\d{1,3}(?:([.,])\d{2,3})*\1\d{3}$/.test(whole) ||
    /^\d{1,3}[.,]\d{3}$/.test(whole)
  );
}

/** Returns the stock; null when the text is not a count. A negative count is 0. */
export function readStock(text: string): number | null {
  const match =
    /^(?:>|more than )?\s*(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?\s*(?:\+|pcs\.?|nos\.?)?$/i.exec(
      text.trim(),
    );
  if (match === null) return null;
  const count = Number((match[2] ?? '').replaceAll(',', ''));
  if (count > 1_000_000_000) return null;
  return match[1] === '-' ? 0 : count;
}

/** Parses whole grams from '55', '55 g' or '0.055 kg'; null when it is not a weight. */
export function readGrams(text: string, isKilograms: boolean): number | null {
  const match = /^([\d.,]+)\s*(kg|kgs|g|gm|grams?)?$/i.exec(text.trim());
  const amount = match === null ? null : readAmount(match[1] ?? '');
  if (amount === null) return null;
  const unit = match?.[2]?.toLowerCase() ?? (isKilograms ? 'kg' : 'g');
  const grams = unit.startsWith('k') ? gramsFromKilograms(amount) : Math.round(amount);
  return grams <= 1_000_000 ? grams : null;
}

/** Parses months from '3', '3 months' or '1 year', and 0 from 'no warranty'; null when unknown. */
export function readMonths(text: string): number | null {
  const plain = text.trim().toLowerCase();
  if (/^(no|none|without)\b/.test(plain)) return 0;
  const match = /^(\d{1,3})\s*(months?|m|mths?|years?|yrs?|y|weeks?|days?)?$/.exec(plain);
  if (match === null) return null;
  const count = Number(match[1]);
  const unit = match[2] ?? 'm';
  if (unit.startsWith('y')) return count * 12;
  if (unit.startsWith('w')) return wholeMonths(count, 4);
  if (unit.startsWith('d')) return wholeMonths(count, 30);
  return count;
}

/** A warranty of less than a month cannot be said in months, and is not "no warranty". */
function wholeMonths(count: number, inOneMonth: number): number | null {
  return count > 0 && count < inOneMonth ? null : Math.floor(count / inOneMonth);
}

/** Parses hundredths of a percent from '10', '10%' or '12.5 %'; null outside 0 to 100. */
export function readDiscount(text: string): number | null {
  const percent = readAmount(text.trim().replace(/^-/, '').replace(/%$/, '').trimEnd());
  if (percent === null || percent > 100) return null;
  return hundredthsFromPercent(percent);
}
