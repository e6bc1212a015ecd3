import { numberIn } from './quickNumbers';

/**
 * The forms in which a quantity is marked. The expressions run in linear time only on lines whose
 * spaces are collapsed to one.
 */

const UNITS =
  'pcs?|pieces?|nos?|units?|qty|quantity|qnty|ea|sets?|packs?|pkts?|kali|kalli|keli|kaeli|කෑලි|කෑල්ලක්';
/** A quantity with a unit may have commas: "2,500 pcs". */
const WITH_COMMAS = '\\d{1,3}(?:,\\d{3}){1,4}';
const COUNT = `(${WITH_COMMAS}|\\d{1,6})`;
/** A quantity with a unit and commas, which separate no cells. */
export const THOUSANDS = new RegExp(
  `\\b${WITH_COMMAS}(?!\\d) ?(?:${UNITS})\\b|\\b(?:${UNITS}) ?[:=.-]* ?\\b${WITH_COMMAS}(?!\\d)`,
  'i',
);
export const MARKED_BEFORE = [
  new RegExp(
    `^${COUNT} ?(?:${UNITS})(?![\\p{L}\\p{M}])\\.? ?(?:of\\b|[-:×*]|x(?= ))? ?(?=\\S)`,
    'iu',
  ),
  // "1X 2019" is a phone.
  /^(\d{1,6}) ?[x×*] (?!20[12]\d\b)(?=\S)/i,
  /^(\d{1,6}) ?[×*] ?(?=\S)/i,
  /^(\d{1,6}) ?[-:=] (?=\S)/,
  /^[x×] (\d{1,6}) (?=\S)/i,
  new RegExp(`^(?:${UNITS}) ?[:=.-]? ?(\\d{1,6}) ?[-:,]? (?=\\S)`, 'i'),
  /^[([](\d{1,6})[)\]] ?(?=\S)/,
];
export const MARKED_AFTER = [
  // "5k", "5 k" and "5ක්": five of it.
  /[ ,:;=([-](\d{1,2}) ?(?:k|ක්|ක)[)\]]?$/iu,
  new RegExp(`[ ,:;=([-]${COUNT} ?(?:${UNITS})(?![\\p{L}\\p{M}])\\.?[)\\]]?$`, 'iu'),
  new RegExp(`[ ,:;=([-](?:${UNITS})\\.? ?[:=.-]* ?${COUNT}[)\\]]?$`, 'i'),
  /[ ,([-][x×✕✖*] ?(\d{1,6})[)\]]?$/iu,
  /(?<=[\p{L}\p{M}\d)])[×✕✖*] ?(\d{1,6})$/u,
  /(?:(?<!\d):|[=→|]|[-=]>|\.\.|…|\p{Extended_Pictographic}) ?(\d{1,6})$/u,
  /(?: -+|(?<=[\p{L}\p{M})])- ) ?(\d{1,6})$/u,
  // "Original-2"; a code such as "A12-5" has digits before its dash.
  /(?<=(?:^|[ (])\p{L}[\p{L}\p{M}]{2,40})[-=](\d{1,3})$/u,
  // "A6 (2018)" is a phone.
  / ?[([{](?!20[012]\d\b)(\d{1,6})[)\]}]$/,
];
/** A marked quantity with more words behind it. */
export const MARKED_WITHIN = [
  new RegExp(`(?<=[ ,:;=([-])${COUNT} ?(?:${UNITS})(?![\\p{L}\\p{M}])\\.?[)\\]]?(?= |,)`, 'iu'),
  new RegExp(`(?<= )(?:${UNITS})\\.? ?[:=.-]* ?${COUNT}(?= |,)`, 'i'),
  /(?<= )(?:[×✕✖*] ?|x )(\d{1,4})(?= [^\d])/iu,
  / ?[([](\d{1,3})[)\]](?= )/,
];
/** Returns the quantity of a cell; spreadsheets may write "2,500" or "2500.00". */
export function quantityIn(cell: string): number {
  return Math.trunc(Number(cell.replaceAll(',', '')));
}

const UNIT = new RegExp(`^(?:${UNITS})\\.?$`, 'i');

/** Tells whether a cell is only the unit of a quantity in another. */
export function isUnit(cell: string): boolean {
  return UNIT.test(cell);
}

/** Tells whether a word counts: "5", "x5", "5pcs", "(5)", "dekak". */
export function countIn(word: string): number | undefined {
  const digits = /^(?:[x×✕✖*=([-]{0,2}|qty[:=.-]?)(\d{1,4})(?:pcs?|nos?|units?)?[.)\]]?$/i.exec(
    word,
  )?.[1];
  return digits === undefined ? numberIn(word) : Number(digits);
}
