import { plainText } from '@/lib/input/plainText';
import { CONTINUES_MODEL, namesModel } from './quickModels';
import { spokenAt, withoutDozens, withoutKeycaps, withSpokenNames } from './quickNumbers';
import { MARKED_AFTER, MARKED_BEFORE, MARKED_WITHIN, quantityIn } from './quickForms';
import {
  withoutAsking,
  withoutChat,
  withoutEach,
  withoutFillers,
  withoutPrices,
  withoutTalkBeside,
} from './quickWords';

/** Maximum characters of a line's search words. */
export const QUICK_LINE_LENGTH = 200;

/*
 * The expressions run in linear time only on lines whose spaces are collapsed to one.
 */

/** Characters between the words and a quantity after them. */
const SEPARATORS = ' ,:;=([{-/|→.…';
/** "A12 display 5 x 4750": pieces and their price. */
const TIMES_PRICE = /^(.*\S) (\d{1,3}) ?[x×*] ?(\d{3,6}|\d{1,3},\d{3})$/i;
/** "A12 display 2 pcs 4750". */
const PIECES_AND_PRICE = /^(.*\S) (\d{1,3}) ?(?:pcs?|nos?|units?)\.? (\d{3,6}|\d{1,3},\d{3})$/i;
const LEAST_PRICE = 500;
/** "A12 display 5x"; "Redmi 4X" is a phone. */
const BARE_TIMES = / (\d{1,6}) ?[x×*]$/i;
/** "A12 display 5 4750": the larger number is a price. */
const BARE_AND_PRICE = /^(.*[^\d ]) (\d{1,3}) (\d{3,6}|\d{1,3},\d{3})$/;
const BARE_AFTER = /^(.*\S) (\d{1,3})$/;
const BARE_BEFORE = /^(\d{1,3}) (\S.*)$/;

/** "a20s lcd 2 (black)", "bn41 x 5 (urgent)": text in brackets after the quantity belongs to the part. */
const REMARK_BEHIND = /^(.*\S) ((?:x ?)?\d{1,3} ?(?:pcs?|nos?)?) (\([^()\d]{2,30}\))$/i;
/** "bn41 x 5" of "bn41 x 5 (urgent)"; "iphone x 2" is two of the iPhone X. */
const SIGN_BEFORE = /^(.*\S)(?<!iphone) ([x×*])$/i;

export type Words = {
  words: string;
  qty: number | null;
  /** Numbers of which each may be the quantity, which is then null; empty when nothing is in doubt. */
  unclear: readonly number[];
  /** Another way to take the line, for the case that the words as they stand mean nothing. */
  other: { words: string; qty: number } | null;
};

const found = (words: string, qty: number | null): Words => ({
  words,
  qty,
  unclear: [],
  other: null,
});

/** Separates a line's words from its quantity; does not parse a line that is too long: the service reports it. */
export function readWords(given: string): Words {
  if (given.length > QUICK_LINE_LENGTH) return found(given, null);
  const text = withQuantityLast(plainText(withoutKeycaps(given)));
  const spoken = withSpokenNames(withoutDozens(withoutTalkBeside(text)));
  const asked = withoutFillers(withoutAsking(withoutFillers(spoken)));
  const left = withoutFillers(withoutPrices(asked));
  const wanted = left === '' ? text : left;
  const each = withoutEach(wanted);
  return each === null ? readWanted(wanted) : forEach(wanted, readWanted(each));
}

function withQuantityLast(text: string): string {
  const [, before = '', count = '', remark = ''] = REMARK_BEHIND.exec(text) ?? [];
  if (before === '') return text;
  const [, words = before, sign = ''] = SIGN_BEFORE.exec(before) ?? [];
  return `${words} ${remark} ${sign}${count}`;
}

/** "A12 display 450 each" may be a price. */
const MAY_BE_A_PRICE = 100;

/** Reads "5 each" as five; keeps the word where it counts nothing. */
function forEach(text: string, read: Words): Words {
  if (read.qty === null) return read.unclear.length > 0 ? read : readWanted(text);
  const isCount = read.qty < MAY_BE_A_PRICE;
  return isCount ? read : { ...read, qty: null, unclear: [read.qty, 1] };
}

function readWanted(wanted: string): Words {
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
const NO_COUNTS = [
  /^(.*\S) x ?\d{1,3}\.\d{1,2}$/i,
  /^(.*\S) \d{1,3}\.\d{1,2} ?(?:pcs|nos)$/i,
  /^(.*\S) (?:a )?(?:few|some|several)(?: pcs| nos)?$/i,
];
/** "3- SKU 5": the number of the line, or the quantity. */
const NUMBERED_OR_COUNTED = /^(\d{1,3}) ?[-:=] ?(\S.*) (\d{1,3})$/;

function readUnclear(text: string): Words | null {
  return readRange(text) ?? readNoCount(text) ?? readNumberedOrCounted(text);
}

function readRange(text: string): Words | null {
  const [, before = '', low, high] = RANGE.exec(text) ?? [];
  if (before === '' || namesModel(before) || Number(low) >= Number(high)) return null;
  return { ...found(before, null), unclear: [Number(low), Number(high)] };
}

function readNoCount(text: string): Words | null {
  const names = NO_COUNTS.flatMap((pattern) => pattern.exec(text)?.[1] ?? []);
  const [name] = names;
  return name === undefined ? null : { ...found(name, null), unclear: [NaN] };
}

function readNumberedOrCounted(text: string): Words | null {
  const [, first, words = '', last] = NUMBERED_OR_COUNTED.exec(text) ?? [];
  if (words === '' || /^\d+$/.test(words)) return null;
  if (namesModel(words) || CONTINUES_MODEL.test(words)) return null;
  if (readAfter(`${words} ${last}`, MARKED_AFTER) !== null) return null;
  return { ...found(words, null), unclear: [Number(last), Number(first)] };
}

/** "A12-5" and "6s-10" are five and ten pieces unless a code or a phone is called so; "X3-00" is a phone. */
const GLUED = /^(.*[\p{L}\p{M}\d])[-=]([1-9]\d{0,2})$/u;
/** "a12 lcd 5 black", "a12 lcd x5 black": a number between words. */
const BETWEEN = /^(.*[^\d ]) x?(\d{1,3}) ([^\d\s].*)$/i;

function inDoubt(text: string, read: Words): Words {
  return read.qty === null ? withOther(text, read) : twice(read, read.qty);
}

/** "5pcs a12 lcd x3" has two quantities; in "3- a12 lcd x5" the first is the number of the line. */
function twice(read: Words, qty: number): Words {
  const plain = read.words.replace(/^\d{1,3} ?[-:] ?(?=\p{L})/u, '');
  const before = /^\d{1,3} ?(?:x|×|pcs?|nos?)(?= )/i.test(plain) ? readBefore(plain) : null;
  const again = before ?? (/\d/.test(plain) ? readWithin(`${plain} .`) : null);
  const other = again?.qty ?? qty;
  if (again === null || other === qty || again.words.length < 2) return { ...read, words: plain };
  return { ...found(again.words, null), unclear: [qty, other] };
}

function withOther(text: string, read: Words): Words {
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
    const isLong =
      /x\d{3}/i.test(said) && !/\d/.test(words.replace(/^\d{1,6} ?(?:[x×*]|pcs?|nos?)/i, ''));
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

const UNIT_WORDS = new Set([
  'pc',
  'pcs',
  'piece',
  'pieces',
  'no',
  'nos',
  'unit',
  'units',
  'set',
  'sets',
  'only',
]);

/** Takes a quantity in words from an end of a line: "a12 display dekak", "two a12 displays". */
function readNumberWord(text: string): Words | null {
  const words = text.split(' ');
  return words.length < 2 ? null : (wordAtEnd(words) ?? wordAtStart(words));
}

const isUnitWord = (word = '') => UNIT_WORDS.has(word.toLowerCase());

function wordAtEnd(words: readonly string[]): Words | null {
  const unit = words.length > 2 && isUnitWord(words.at(-1)) ? 1 : 0;
  for (const length of [2, 1]) {
    const at = words.length - unit - length;
    const last = at < 1 ? null : spokenAt(words, at);
    if (last?.length === length) return found(words.slice(0, at).join(' '), last.value);
  }
  return null;
}

/** "one plus 7" has no quantity. */
function wordAtStart(words: readonly string[]): Words | null {
  const first = spokenAt(words, 0);
  if (first === null || words.length <= first.length || /^(?:plus|\+)/i.test(words[1] ?? '')) {
    return null;
  }
  const rest = words.slice(first.length);
  const unit = rest.length > 1 && isUnitWord(rest[0]) ? 1 : 0;
  const named = rest.slice(unit).join(' ');
  // "one x10 screen 17" is a phone, or one of something.
  const [, before = '', last] = BARE_AFTER.exec(named) ?? [];
  if (before === '' || namesModel(before)) return found(named, first.value);
  return { ...found(before, null), unclear: [Number(last), first.value] };
}

/** "x3 A12 display": without another number, "x20 display" is a phone. */
function readTimesBefore(text: string): Words | null {
  const [, qty = '', words = ''] = /^[x×](\d{1,3}) (\S.*)$/i.exec(text) ?? [];
  if (/ [x×*] ?\d{1,4}(?= |$)/i.test(words)) return null;
  const named = words.replace(/ \d{1,3}$/, '');
  const isName = named === words || namesModel(named);
  return /\d/.test(words) && isName ? found(words, Number(qty)) : null;
}

/** A price behind the words of a line whose quantity is marked: "A12 display 4750 x 5". */
const BARE_PRICE = /^(.*[^\d ]) (\d{3,6})$/;
/** "BL8009 4,750 x 8": behind a number, too. */
const GROUPED_PRICE = /^(.*\S) (\d{1,3},\d{3})$/;

function withoutBarePrice(words: string): string {
  const grouped = GROUPED_PRICE.exec(words);
  const [, before = '', amount = ''] = grouped ?? BARE_PRICE.exec(words) ?? [];
  const isRound = Number(amount.replace(',', '')) % 10 === 0;
  const isPrice = isRound && (grouped !== null || before.includes(' ')) && !namesModel(before);
  return isPrice ? before : words;
}

function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATORS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Takes a number without a unit as the quantity only if it cannot belong to a phone's name. */
function readBare(text: string): Words {
  const priced = readBareAndPrice(text) ?? readBareAmount(text);
  if (priced !== null) return priced;
  const [, before = '', last = ''] = BARE_AFTER.exec(text) ?? [];
  if (before !== '' && !namesModel(before)) return found(before, Number(last));
  return readBareBefore(text) ?? found(text, null);
}

function readBareBefore(text: string): Words | null {
  const [, first = '', after = ''] = BARE_BEFORE.exec(text) ?? [];
  return after === '' || CONTINUES_MODEL.test(after) ? null : found(after, Number(first));
}

/** "A12 display 4,900" is one of it for that price. */
function readBareAmount(text: string): Words | null {
  const [, words = ''] = /^(.*\p{L}{3}) \d{1,3},\d{2}0$/u.exec(text) ?? [];
  return words === '' || namesModel(words) ? null : found(words, null);
}

function readTimesPrice(text: string): Words | null {
  const [, words = '', pieces, price] = TIMES_PRICE.exec(text) ?? PIECES_AND_PRICE.exec(text) ?? [];
  const rupees = Number(price?.replace(',', ''));
  const isPrice = rupees >= LEAST_PRICE && rupees % 10 === 0;
  return words !== '' && isPrice && !namesModel(words) ? found(words, Number(pieces)) : null;
}

function readBareAndPrice(text: string): Words | null {
  const [, words = '', pieces, price] = BARE_AND_PRICE.exec(text) ?? [];
  const isRound = Number(price?.replace(',', '')) % 10 === 0;
  const isPrice = words !== '' && isRound && !namesModel(words);
  return isPrice ? found(words, Number(pieces)) : null;
}
