import {
  readAmount,
  readNumber,
  readPieces,
  type AmountProblem,
  type ColumnStyle,
  type WrittenNumber,
} from './amounts';
import { gramsFromKilograms } from './delivery';
import type { Cents } from './money';
import { hundredthsFromPercent } from './price';
import { plainCell } from '@/lib/input/plainText';

export type PriceProblem = 'missing-price' | 'negative-price' | 'bad-price' | 'unclear-number';

const PRICE_PROBLEMS: Record<AmountProblem, PriceProblem> = {
  'missing-amount': 'missing-price',
  'negative-amount': 'negative-price',
  'unclear-amount': 'unclear-number',
  'not-an-amount': 'bad-price',
  'large-amount': 'bad-price',
  'lost-amount': 'bad-price',
};

/** Reads whole cents from '1,234.50', 'LKR 1 234.50' or 'Rs. 500/='. */
export function readPrice(
  text: string,
  style?: ColumnStyle,
): { cents: Cents } | { problem: PriceProblem } {
  const read = readAmount(text, style);
  return 'cents' in read ? read : { problem: PRICE_PROBLEMS[read.problem] };
}

const ASKED =
  /^(?:please )?(?:ask|call|enquire|inquire|on request|on application|poa)(?: us)?(?: for)?(?: the)?(?: price)?$|^price on request$/i;

/** Tells whether a price is left to a question: "ask for price", "on request", "call". */
export function isAskedPrice(text: string): boolean {
  return ASKED.test(text.trim().replace(/\s+/g, ' '));
}

export type StockProblem = 'bad-stock' | 'unclear-number';

/** Returns the stock of a list; what is sold below nothing is nothing. */
export function readStock(
  text: string,
  style?: ColumnStyle,
): { stock: number } | { problem: StockProblem } {
  const read = readPieces(text, style);
  if ('pieces' in read) return { stock: read.pieces };
  if (read.problem === 'negative-amount') return { stock: 0 };
  return { problem: read.problem === 'unclear-amount' ? 'unclear-number' : 'bad-stock' };
}

const WEIGHT = /^(.{1,30}?) ?(kgs?|kilos?|kilograms?|g|gms?|grams?)?\.?$/i;
const MOST_GRAMS = 1_000_000;

/** Parses whole grams from '55', '55 g' or '0.055 kg'; null when it is not a weight, or has two meanings. */
export function readGrams(text: string, isKilograms: boolean): number | null {
  const [, written = '', unit = isKilograms ? 'kg' : 'g'] = WEIGHT.exec(plainCell(text)) ?? [];
  const isKilo = unit.toLowerCase().startsWith('k');
  const grams = meaningsOf(written)
    .map((amount) => (isKilo ? gramsFromKilograms(amount) : Math.round(amount)))
    .filter((one) => one <= MOST_GRAMS);
  const [first = null, ...others] = new Set(grams);
  return others.length === 0 ? first : null;
}

/** Parses hundredths of a percent from '10', '10%' or '12.5 %'; null outside 0 to 100, and 100 itself. */
export function readDiscount(text: string): number | null {
  const written = plainCell(text).replace(/^-/, '').replace(/ ?%$/, '');
  const [first, ...others] = meaningsOf(written)
    .map(hundredthsFromPercent)
    .filter((hundredths) => hundredths < 10_000);
  return first === undefined || others.length > 0 ? null : first;
}

/** Returns what a number can mean: "1.500" is 1.5 or 1500, of which often one is impossible. */
function meaningsOf(text: string): number[] {
  const read = readNumber(text);
  if (!('problem' in read)) {
    // "1,500" is 1,500 as money; as a weight or a percentage it may be 1.5.
    const isEither = /^\d{1,3},\d{3}$/.test(plainCell(text));
    return isEither ? bothMeanings(text) : plainNumber(read);
  }
  return read.problem === 'unclear-amount' ? bothMeanings(text) : [];
}

function plainNumber({ whole, fraction, isNegative, mark }: WrittenNumber): number[] {
  return isNegative || mark !== null ? [] : [Number(`${whole}.${fraction}`)];
}

function bothMeanings(text: string): number[] {
  const [whole = '', fraction = ''] = plainCell(text).split(/[.,]/);
  return [Number(`${whole}.${fraction}`), Number(whole + fraction)];
}

/** Parses months from '3', '3 months' or '1 year', and 0 from 'no warranty'; null when unknown. */
export function readMonths(text: string): number | null {
  const plain = plainCell(text).toLowerCase();
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
