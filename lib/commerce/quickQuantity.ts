import { plainText } from '../contract/plainText';
import { CONTINUES_MODEL, namesModel } from './quickModels';
import { numberIn, spokenAt, withoutDozens, withoutKeycaps, withSpokenNames } from './quickNumbers';
import { withoutAsking, withoutChat, withoutFillers, withoutPrices } from './quickWords';

/** Maximum characters of a line's search words. */
export const QUICK_LINE_LENGTH = 200;

/*
 * The expressions run in linear time only on lines whose spaces are collapsed to one.
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
const MARKED_BEFORE = [
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
/** Characters between the words and a quantity after them. */
const SEPARATORS = ' ,:;=([{-/|→.…';
const MARKED_AFTER = [
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
const MARKED_WITHIN = [
  new RegExp(`(?<=[ ,:;=([-])${COUNT} ?(?:${UNITS})(?![\\p{L}\\p{M}])\\.?[)\\]]?(?= |,)`, 'iu'),
  new RegExp(`(?<= )(?:${UNITS})\\.? ?[:=.-]* ?${COUNT}(?= |,)`, 'i'),
  /(?<= )(?:[×✕✖*] ?|x )(\d{1,4})(?= [^\d])/iu,
  / ?[([](\d{1,3})[)\]](?= )/,
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

export type Words = {
  words: string;
  qty: number | null;
  /** Numbers of which each may be the quantity, which is then null; empty when nothing is in doubt. */
  unclear: readonly number[];
  /** Another way to take the line, for the case that the words as they stand mean nothing. */
  other: { words: string; qty: number } | null;
};

const found = (words: string, qty: number | null): Words => ({
  ...{ words, qty },
  ...{ unclear: [], other: null },
});

/** Separates a line's words from its quantity; does not parse a line that is too long: the service reports it. */
export function readWords(given: string): Words {
  if (given.length > QUICK_LINE_LENGTH) return found(given, null);
  const text = plainText(withoutKeycaps(given));
  const spoken = withSpokenNames(withoutDozens(text));
  const asked = withoutFillers(withoutAsking(withoutFillers(spoken)));
  const left = withoutFillers(withoutPrices(asked));
  const wanted = left === '' ? text : left;
  const unclear = readUnclear(wanted);
  if (unclear !== null) return unclear;
  const read = readQuantity(wanted);
  const chatted = read.qty === null ? withoutChat(wanted) : wanted;
  const second = chatted === wanted ? read : readQuantity(chatted);
  const best = second.qty === null ? (readWithin(wanted) ?? read) : second;
  return inDoubt(wanted, { ...best, words: withoutFillers(best.words) });
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

/** "5-10", "5 or 6", "2.5 pcs", "few pcs": what is meant is asked. */
const RANGE = /^(.*\S) (\d{1,3})(?:-|\/| to | or )(\d{1,3})(?: ?(?:pcs?|nos?|units?))?$/i;
const NO_COUNT =
  /^(.*\S) (?:(?:x ?)?\d{1,3}\.\d{1,2}(?: ?pcs| ?nos)?|(?:a )?(?:few|some|several)(?: pcs| nos)?)$/i;
const FRACTION_SIGN = /^x|pcs|nos|few|some|several/i;
/** "3- SKU 5": the number of the line, or the quantity. */
const NUMBERED_OR_COUNTED = /^(\d{1,3}) ?[-:=] ?(\S.*) (\d{1,3})$/;

function readUnclear(text: string): Words | null {
  const [, before = '', low, high] = RANGE.exec(text) ?? [];
  if (before !== '' && !namesModel(before) && Number(low) < Number(high)) {
    return { ...found(before, null), unclear: [Number(low), Number(high)] };
  }
  const [, name = ''] = NO_COUNT.exec(text) ?? [];
  if (name !== '' && FRACTION_SIGN.test(text.slice(name.length + 1))) {
    return { ...found(name, null), unclear: [NaN] };
  }
  const [, first, words = '', last] = NUMBERED_OR_COUNTED.exec(text) ?? [];
  const isOne = readAfter(`${words} ${last}`, MARKED_AFTER) === null;
  const isName = namesModel(words) || CONTINUES_MODEL.test(words);
  if (words === '' || !isOne || isName || /^\d+$/.test(words)) return null;
  return { ...found(words, null), unclear: [Number(last), Number(first)] };
}

/** "A12-5" and "6s-10" are five and ten pieces unless a code or a phone is called so. */
const GLUED = /^(.*[\p{L}\p{M}\d])[-=](\d{1,3})$/u;
/** "a12 lcd 5 black", "a12 lcd x5 black": a number between words. */
const BETWEEN = /^(.*[^\d ]) x?(\d{1,3}) ([^\d\s].*)$/i;

function inDoubt(text: string, read: Words): Words {
  if (read.qty !== null) {
    const again = /\d/.test(read.words) ? readWithin(`${read.words} .`) : null;
    const isTwice = again !== null && again.qty !== read.qty && again.words.length > 1;
    if (!isTwice || again.qty === null) return read;
    return { ...found(again.words, null), unclear: [read.qty, again.qty] };
  }
  const [, glued = '', count] = GLUED.exec(text) ?? [];
  if (glued !== '' && !namesModel(glued)) {
    return { ...read, other: { words: withoutFillers(glued), qty: Number(count) } };
  }
  const [, before = '', number, after = ''] = BETWEEN.exec(text) ?? [];
  if (before === '' || namesModel(before) || CONTINUES_MODEL.test(after)) return read;
  return { ...read, other: { words: `${before} ${after}`, qty: Number(number) } };
}

function readWithin(text: string): Words | null {
  for (const pattern of MARKED_WITHIN) {
    const said = pattern.exec(text);
    const before = said === null ? '' : withoutSeparators(text.slice(0, said.index));
    if (said === null || before === '' || namesModel(before)) continue;
    const after = withoutFillers(text.slice(said.index + said[0].length).trim());
    const rest = withoutChat(`${withoutBarePrice(before)} ${after}`).replace(/ [.,]$/, '');
    return found(rest, quantityIn(said[1] ?? ''));
  }
  return null;
}

function readAfter(text: string, patterns: readonly RegExp[]): Words | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const words = withoutSeparators(text.slice(0, match.index));
    // "vivo x20" and "Redmi 4X" are phones; "vivo x 20" and "Redmi 4 x" are not.
    const [said, count = ''] = match;
    const isLong = /x\d{3}/i.test(said) && !/\d/.test(words.replace(/^\d{1,6} ?[x×*]/i, ''));
    const isName = isLong || (/x\d|\dx|[^ ]-\d/i.test(said) && namesModel(words));
    if (words === '' || isName || isNameAndDash(words, said)) continue;
    // "iphone x 5" is five of the iPhone X.
    const name = /^ ?x /i.test(said) && /(?:^|\s)iphone$/i.test(words) ? `${words} x` : words;
    return found(withoutBarePrice(name), quantityIn(count));
  }
  return null;
}

/** "iphone-7" is a phone. */
function isNameAndDash(words: string, said: string): boolean {
  return /^[-=]\d/.test(said) && namesModel(words);
}

function readBefore(text: string): Words | null {
  for (const pattern of MARKED_BEFORE) {
    const match = pattern.exec(text);
    const words = match === null ? '' : text.slice(match[0].length).trim();
    if (match !== null && words !== '') {
      return found(withoutBarePrice(words), quantityIn(match[1] ?? ''));
    }
  }
  return null;
}

const UNIT_WORDS = new Set('pc pcs piece pieces no nos unit units set sets only'.split(' '));

/** Takes a quantity in words from an end of a line: "a12 display dekak", "two a12 displays". */
function readNumberWord(text: string): Words | null {
  const words = text.split(' ');
  if (words.length < 2) return null;
  const unit = words.length > 2 && UNIT_WORDS.has(words.at(-1)?.toLowerCase() ?? '') ? 1 : 0;
  for (const length of [2, 1]) {
    const at = words.length - unit - length;
    const last = at < 1 ? null : spokenAt(words, at);
    if (last?.length === length) return found(words.slice(0, at).join(' '), last.value);
  }
  const first = spokenAt(words, 0);
  // "one plus 7", "one more".
  const isName = /^(?:plus|\+)/i.test(words[1] ?? '');
  if (first === null || isName || words.length <= first.length) return null;
  const rest = words.slice(first.length);
  const isUnitNext = rest.length > 1 && UNIT_WORDS.has(rest[0]?.toLowerCase() ?? '');
  return found(rest.slice(isUnitNext ? 1 : 0).join(' '), first.value);
}

/** "x3 A12 display": without another number, "x20 display" is a phone. */
function readTimesBefore(text: string): Words | null {
  const [, qty = '', words = ''] = /^[x×](\d{1,3}) (\S.*)$/i.exec(text) ?? [];
  const named = words.replace(/ \d{1,3}$/, '');
  const isName = named === words || namesModel(named);
  return /\d/.test(words) && isName ? found(words, Number(qty)) : null;
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
  if (before !== '' && !namesModel(before)) return found(before, Number(last));
  const [, first = '', after = ''] = BARE_BEFORE.exec(text) ?? [];
  if (after !== '' && !CONTINUES_MODEL.test(after)) return found(after, Number(first));
  return found(text, null);
}

function readTimesPrice(text: string): Words | null {
  const [, words = '', pieces, price] = TIMES_PRICE.exec(text) ?? [];
  const isPrice = Number(price) >= LEAST_PRICE && Number(price) % 10 === 0;
  return words !== '' && isPrice && !namesModel(words) ? found(words, Number(pieces)) : null;
}

function readBareAndPrice(text: string): Words | null {
  const [, words = '', pieces, price] = BARE_AND_PRICE.exec(text) ?? [];
  const isPrice = words !== '' && Number(price) % 10 === 0 && !namesModel(words);
  return isPrice ? found(words, Number(pieces)) : null;
}

/** Tells whether a word counts: "5", "x5", "5pcs", "(5)", "dekak". */
export function countIn(word: string): number | undefined {
  const digits = /^(?:[x×✕✖*=([-]{0,2}|qty[:=.-]?)(\d{1,4})(?:pcs?|nos?|units?)?[.)\]]?$/i.exec(
    word,
  )?.[1];
  return digits === undefined ? numberIn(word) : Number(digits);
}
