import { CONTINUES_MODEL, namesModel } from './quickModels';
import { spokenAt, withoutDozens, withoutKeycaps, withSpokenNames } from './quickNumbers';
import { countIn } from './quickForms';
import { QUICK_LINE_LENGTH, readWords } from './quickQuantity';
import { isChatter, withoutAsking, withoutEach, withoutFillers, withoutPrices } from './quickWords';
import { plainText } from '@/lib/input/plainText';

/** A part of a line that names several; `qty` is null where the line gives none. */
export type SaidPart = { words: string; qty: number | null; unclear: readonly number[] };

const MOST_PARTS = 30;
/** "lcd 5, battery 10 and back cover 2", "lcd+battery"; "s6 edge+" is a phone. */
const BETWEEN_PARTS =
  /,(?!\d{3}(?!\d))|[;|]|\.(?= )|(?<= )(?:and|saha|ekka|සහ|හා|மற்றும்|[&+])(?= )|(?<=\p{L})[&+](?=\p{L})/iu;
const UNIT_WORD = /^(?:pcs?|pieces?|nos?|units?|qty)[.,]?$/i;
/** A sign of a quantity as a word of its own: "x 5". */
const SIGN = /^(?:[x×✕✖*=:-]|qty[:=.-]?)$/i;

/**
 * Returns the parts of a line that seems to name several, such as "6s lcd 5 battery 10"; an empty
 * list for one. Only the search can tell whether each names a part.
 */
export function partsOf(given: string): SaidPart[] {
  if (given.length > QUICK_LINE_LENGTH) return [];
  const plain = plainText(withoutKeycaps(given));
  const asked = withoutFillers(withoutAsking(withSpokenNames(withoutDozens(plain))));
  const text = withSpacedCounts(withoutFillers(withoutPrices(asked)));
  const each = withoutEach(text);
  const chunks = (each ?? text).split(BETWEEN_PARTS).map((chunk) => withoutFillers(chunk.trim()));
  const named = chunks.filter((chunk) => /[\p{L}\d]/u.test(chunk) && !isChatter(chunk));
  // Beside words a number alone is a price or a quantity.
  const isWords = named.map((chunk) => /\p{L}{2}/u.test(chunk));
  if (isWords.includes(true) && named.some((chunk) => /^[\d,. ]+$/.test(chunk))) return [];
  const parts = named.flatMap((chunk) => {
    const counted = countedParts(chunk);
    if (counted.length > 1) return counted;
    const { words, qty, unclear } = readWords(chunk);
    return [{ words, qty, unclear }];
  });
  if (parts.length < 2 || parts.length > MOST_PARTS) return [];
  return each === null ? withSharedCount(parts) : forEach(parts);
}

/** "bn41 x5 bn45x2": beside other quantities a glued one is one, too. */
function withSpacedCounts(text: string): string {
  return / x\d/i.test(text) ? text.replace(/(?<=[a-z]\d{1,4})(?=x\d{1,3}(?: |$))/gi, ' ') : text;
}

/** "6s lcd, 7 lcd 5 each" is five of both. */
function forEach(parts: SaidPart[]): SaidPart[] {
  const qty = parts.at(-1)?.qty ?? null;
  return parts.map((part) => ({ ...part, qty: part.qty ?? qty }));
}

/** "6s lcd, battery 5" may be five of both or of the battery. */
function withSharedCount(parts: SaidPart[]): SaidPart[] {
  const last = parts.at(-1)?.qty ?? null;
  const isShared = last !== null && parts.slice(0, -1).every(({ qty }) => qty === null);
  if (!isShared) return parts;
  return parts.map((part, at) => {
    return at === parts.length - 1 ? part : { ...part, unclear: [last, 1] };
  });
}

/** Cuts words behind each quantity: "bn41 x5 bn43 x5", or before each: "5x 6s lcd 10x battery". */
function countedParts(text: string): SaidPart[] {
  const words = text.split(' ');
  const isLast = countIn(words.at(-1) ?? '') !== undefined;
  const isLeading = !isLast && LEADING.test(words[0] ?? '');
  const parts: SaidPart[] = [];
  let [own, qty]: [string[], number | null] = [[], null];
  const close = () => {
    if (own.length > 0) parts.push({ words: withoutFillers(own.join(' ')), qty, unclear: [] });
    [own, qty] = [[], null];
  };
  for (let at = 0; at < words.length; at += 1) {
    const count = countAt(words, at, own, isLeading);
    if (count === null) {
      own.push(words[at] ?? '');
      continue;
    }
    at += count.length - 1;
    if (isLeading) close();
    qty = count.value;
    if (!isLeading) close();
  }
  close();
  const isWhole = parts.every((part) => part.qty !== null && /\p{L}|\d{2}/u.test(part.words));
  return isWhole ? parts : withoutTalk(parts);
}

/** Words behind the last quantity that are talk: "6s lcd 5 battery 10 thank you". */
function withoutTalk(parts: SaidPart[]): SaidPart[] {
  const last = parts.at(-1);
  const isTalk = last !== undefined && last.qty === null && isChatter(last.words);
  const left = isTalk ? parts.slice(0, -1) : parts;
  return left.every((part) => part.qty !== null && /\p{L}|\d{2}/u.test(part.words)) ? left : [];
}

type Count = { value: number; length: number };

/** "5x", "5pcs" and "x5" before the words that they count. */
const LEADING = /^(?:(\d{1,3})(?:x|×|pcs?|nos?)|[x×*](\d{1,3}))$/i;

function countAt(
  words: readonly string[],
  at: number,
  own: readonly string[],
  isLeading: boolean,
): Count | null {
  const word = words[at] ?? '';
  if (isLeading) {
    const [, before, after] = LEADING.exec(word) ?? [];
    const digits = before ?? after;
    return digits === undefined ? null : { value: Number(digits), length: 1 };
  }
  if (own.length === 0) return null;
  const start = SIGN.test(word) ? at + 1 : at;
  const count = start > at ? numberAt(words, start) : countBehind(words, at, own.join(' '));
  if (count === null) return null;
  const end = start + count.length;
  return { value: count.value, length: end - at + (UNIT_WORD.test(words[end] ?? '') ? 1 : 0) };
}

function countBehind(words: readonly string[], at: number, before: string): Count | null {
  const word = words[at] ?? '';
  return isNameNumber(word, words[at + 1]) || (/^\d/.test(word) && namesModel(before))
    ? null
    : numberAt(words, at);
}

function numberAt(words: readonly string[], at: number): Count | null {
  const spoken = spokenAt(words, at);
  if (spoken !== null) return spoken;
  const value = countIn(words[at] ?? '');
  return value === undefined ? null : { value, length: 1 };
}

/** "8 plus", "128 gb", "2019". */
function isNameNumber(word: string, next = ''): boolean {
  if (!/^\d+$/.test(word)) return false;
  return word.length > 3 || CONTINUES_MODEL.test(next);
}
