import { randomFrom, type Random } from '../search/random';

/** A text with the value that it must be read as; null for what must be refused. */
export type Written<T> = { text: string; value: T | null };

export const pick = <T>(list: readonly [T, ...T[]], random: Random): T =>
  list[random(list.length)] ?? list[0];

const ZEROS = [0xff10, 0x0660, 0x06f0, 0x0966, 0x0be6] as const;
/** Marks that a copy brings along: direction, zero width, byte order. */
const INVISIBLE = ['\u200e', '\u202a', '\u200b', '\ufeff', '\u2066'] as const;

/** Writes digits in another script, marks that nobody sees and spaces around, each of them rarely. */
export function copied(text: string, random: Random): string {
  let written = text;
  if (random(12) === 0) {
    const zero = pick(ZEROS, random);
    written = written.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  }
  if (random(12) === 0) written = `${pick(INVISIBLE, random)}${written}\u202c`;
  if (random(12) === 0) written = ` ${written}\u00a0`;
  return written;
}

/** Writes a text as a spreadsheet keeps it from being a number: ="00412" and '00412. */
export function asSpreadsheetText(text: string, random: Random): string {
  const way = random(14);
  if (way === 0) return `="${text}"`;
  return way === 1 ? `'${text}` : text;
}

export type Verdict = { text: string; value: string; read: string };
export type Tried = {
  count: number;
  /** Read as another value: never right. */
  wrong: Verdict[];
  /** Refused though it is clear. */
  refused: Verdict[];
};

/** Reads `count` forms of a generator; `read` returns null for what it refuses. */
export function tryReader<T>(
  count: number,
  seed: number,
  { write, read, show = String }: Reader<T>,
): Tried {
  const random = randomFrom(seed);
  const tried: Tried = { count, wrong: [], refused: [] };
  for (let at = 0; at < count; at += 1) {
    const { text, value } = write(random);
    const got = read(text);
    const [wanted, found] = [value, got].map((one) => (one === null ? 'refused' : show(one)));
    if (wanted === found) continue;
    const verdict = { text, value: wanted ?? '', read: found ?? '' };
    (got === null ? tried.refused : tried.wrong).push(verdict);
  }
  return tried;
}

export type Reader<T> = {
  write: (random: Random) => Written<T>;
  read: (text: string) => T | null;
  show?: (value: T) => string;
};
