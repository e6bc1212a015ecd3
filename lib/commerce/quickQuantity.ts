import { CONTINUES_MODEL, namesModel } from './quickModels';
import { readNumberWord, withoutAsking, withoutFillers, withoutPrices } from './quickWords';

/** Maximum characters of a line's search words. */
export const QUICK_LINE_LENGTH = 200;

/*
 * The expressions run in linear time only on lines whose spaces are collapsed to one.
 */

const UNITS = 'pcs?|pieces?|nos?|units?|qty|ea|sets?|packs?|pkts?|kali|kalli|keli|kaeli';
/** A quantity with a unit may have commas: "2,500 pcs". */
const WITH_COMMAS = '\\d{1,3}(?:,\\d{3}){1,4}';
const COUNT = `(${WITH_COMMAS}|\\d{1,6})`;
/** A quantity with a unit and commas, which separate no cells. */
export const THOUSANDS = new RegExp(
  `\\b${WITH_COMMAS}(?!\\d) ?(?:${UNITS})\\b|\\b(?:${UNITS}) ?[:=.-]* ?\\b${WITH_COMMAS}(?!\\d)`,
  'i',
);
const MARKED_BEFORE = [
  new RegExp(`^${COUNT} ?(?:${UNITS})\\b\\.? ?(?:of\\b|[-:×*]|x(?= ))? ?(?=\\S)`, 'i'),
  // "1X 2019" is a phone.
  /^(\d{1,6}) ?[x×*] (?!20[12]\d\b)(?=\S)/i,
  /^(\d{1,6}) ?[×*] ?(?=\S)/i,
  /^(\d{1,6}) ?[-:=] (?=\S)/,
  /^[x×] (\d{1,6}) (?=\S)/i,
  new RegExp(`^(?:${UNITS}) ?[:=.-]? ?(\\d{1,6}) ?[-:,]? (?=\\S)`, 'i'),
  /^[([](\d{1,6})[)\]] ?(?=\S)/,
];
/** Characters between the words and a quantity after them. */
const SEPARATORS = ' ,:;=([{-/|→.…';
const MARKED_AFTER = [
  // "5k", "5 k" and "5ක්": five of it.
  /[ ,:;=([-](\d{1,2}) ?(?:k|ක්|ක)[)\]]?$/iu,
  new RegExp(`[ ,:;=([-]${COUNT} ?(?:${UNITS})\\b\\.?[)\\]]?$`, 'i'),
  new RegExp(`[ ,:;=([-](?:${UNITS}) ?[:=.-]* ?${COUNT}[)\\]]?$`, 'i'),
  /[ ,([-][x×✕✖*]\ufe0f? ?(\d{1,6})[)\]]?$/iu,
  /(?:[=:→|]|[-=]>|\.\.|…|\p{Extended_Pictographic}\ufe0f?) ?(\d{1,6})$/u,
  / [-–]+ ?(\d{1,6})$/,
  / ?[([{](\d{1,6})[)\]}]$/,
];
/** "A12 display 5 x 4750": pieces and their price. */
const TIMES_PRICE = /^(.*\S) (\d{1,3}) ?[x×*] ?(\d{3,6})$/i;
const LEAST_PRICE = 500;
/** "A12 display 5x"; "Redmi 4X" is a phone. */
const BARE_TIMES = / (\d{1,6}) ?[x×*]$/i;
/** "A12 display 5 4750": the larger number is a price. */
const BARE_AND_PRICE = /^(.*[^\d ]) (\d{1,3}) (\d{3,6})$/;
const BARE_AFTER = /^(.*\S) (\d{1,3})$/;
const BARE_BEFORE = /^(\d{1,3}) (\S.*)$/;

/** Returns the quantity of a cell; spreadsheets may write "2,500" or "2500.00". */
export function quantityIn(cell: string): number {
  return Math.trunc(Number(cell.replaceAll(',', '')));
}

const UNIT = new RegExp(`^(?:${UNITS})\\.?$`, 'i');

/** Tells whether a cell is only the unit of a quantity in another. */
export function isUnit(cell: string): boolean {
  return UNIT.test(cell);
}

type Words = { words: string; qty: number | null };

/** Separates a line's words from its quantity; does not parse a line that is too long: the service reports it. */
export function readWords(text: string): Words {
  if (text.length > QUICK_LINE_LENGTH) return { words: text, qty: null };
  const asked = withoutFillers(withoutAsking(withoutFillers(text)));
  const wanted = withoutFillers(withoutPrices(asked));
  const { words, qty } = readQuantity(wanted === '' ? text : wanted);
  return { words: withoutFillers(words), qty };
}

function readQuantity(text: string): Words {
  return (
    readTimesPrice(text) ??
    readAfter(text, MARKED_AFTER) ??
    readBefore(text) ??
    readNumberWord(text) ??
    readAfter(text, [BARE_TIMES]) ??
    readTimesBefore(text) ??
    readBare(text)
  );
}

function readAfter(text: string, patterns: readonly RegExp[]): Words | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    const words = found === null ? '' : withoutSeparators(text.slice(0, found.index));
    // "vivo x20" and "Redmi 4X" are phones; "vivo x 20" and "Redmi 4 x" are not.
    const said = found?.[0] ?? '';
    const isLong = /x\d{3}/i.test(said) && !/\d/.test(words.replace(/^\d{1,6} ?[x×*]/i, ''));
    const isName = isLong || (/x\d|\dx/i.test(said) && namesModel(words));
    if (found !== null && words !== '' && !isName) {
      return { words: withoutBarePrice(words), qty: quantityIn(found[1] ?? '') };
    }
  }
  return null;
}

function readBefore(text: string): Words | null {
  for (const pattern of MARKED_BEFORE) {
    const found = pattern.exec(text);
    const words = found === null ? '' : text.slice(found[0].length).trim();
    if (found !== null && words !== '') {
      return { words: withoutBarePrice(words), qty: quantityIn(found[1] ?? '') };
    }
  }
  return null;
}

/** "x3 A12 display": without another number, "x20 display" is a phone. */
function readTimesBefore(text: string): Words | null {
  const [, qty = '', words = ''] = /^[x×](\d{1,3}) (\S.*)$/i.exec(text) ?? [];
  const named = words.replace(/ \d{1,3}$/, '');
  const isName = named === words || namesModel(named);
  return /\d/.test(words) && isName ? { words, qty: Number(qty) } : null;
}

/** A price behind the words of a line whose quantity is marked: "A12 display 4750 x 5". */
const BARE_PRICE = /^(.*[^\d ]) (\d{3,6})$/;

function withoutBarePrice(words: string): string {
  const [, before = '', amount = ''] = BARE_PRICE.exec(words) ?? [];
  const isPrice = Number(amount) % 10 === 0 && before.includes(' ') && !namesModel(before);
  return isPrice ? before : words;
}

function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATORS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Takes a number without a unit as the quantity only if it cannot belong to a phone's name. */
function readBare(text: string): Words {
  const priced = readBareAndPrice(text);
  if (priced !== null) return priced;
  const [, before = '', last = ''] = BARE_AFTER.exec(text) ?? [];
  if (before !== '' && !namesModel(before)) return { words: before, qty: Number(last) };
  const [, first = '', after = ''] = BARE_BEFORE.exec(text) ?? [];
  if (after !== '' && !CONTINUES_MODEL.test(after)) return { words: after, qty: Number(first) };
  return { words: text, qty: null };
}

function readTimesPrice(text: string): Words | null {
  const [, words = '', pieces, price] = TIMES_PRICE.exec(text) ?? [];
  const isPrice = Number(price) >= LEAST_PRICE && Number(price) % 10 === 0;
  return words !== '' && isPrice && !namesModel(words) ? { words, qty: Number(pieces) } : null;
}

function readBareAndPrice(text: string): Words | null {
  const [, words = '', pieces, price] = BARE_AND_PRICE.exec(text) ?? [];
  const isPrice = words !== '' && Number(price) % 10 === 0 && !namesModel(words);
  return isPrice ? { words, qty: Number(pieces) } : null;
}
