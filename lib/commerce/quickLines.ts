import { plainText } from '@/lib/input/plainText';
import { cellsIn, codesAmong, isTableHead, readCells, withoutBullet } from './quickCells';
import { BULLET, isMessageHead, withoutChatHead } from './quickHeads';
import { partsOf, type SaidPart } from './quickParts';
import { readWords, type Words } from './quickQuantity';
import { isChatter } from './quickWords';
import { toLine } from './tables/lines';
import { recordAt, type Delimiter } from './tables/records';

/** A parsed line of a pasted order, before the catalogue is searched. */
export type QuickText = Words & {
  /** Line number in the pasted text, from 1. */
  line: number;
  /** The line without a chat prefix. */
  text: string;
  /** Cells that may hold a code, the likeliest first. */
  codes: string[];
  /** What the line seems to name where it names several parts; else empty. */
  parts: readonly SaidPart[];
  /** The line is written as a heading: "Displays:", "*BATTERIES*", "-- Touch --". */
  isTitled: boolean;
};

/** WhatsApp's bold, italic and strikethrough marks; "*17" behind a part is a quantity. */
const MARKUP = /(?<=^|\s)[*_~](?=[^\s\d])|(?<=\S)[*_~](?=\s|$)/g;
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Bytes of a file that is no text. */
const UNPRINTABLE = /(?![\t\r\n])\p{Cc}/gu;
/** "①" before a line. */
const CIRCLED = /^ ?[\u2460-\u249b\u2776-\u2793] ?/;

/** A line of a pasted text that names no part: a greeting, a date, a sum. */
export type NotALine = { line: number; text: string };

export type QuickList = { lines: QuickText[]; others: NotALine[] };

/** Parses the lines of a pasted text that name parts. */
export function readQuickLines(text: string): QuickText[] {
  return readQuickList(text).lines;
}

/** A row as it is shown, and in plain characters to be read. */
type Row = { line: number; shown: string; plain: string; isTitled: boolean };

/** Parses pasted text: WhatsApp messages, spreadsheet cells, CSV, or one part per line. */
export function readQuickList(text: string): QuickList {
  const list: QuickList = { lines: [], others: [] };
  const rows: Row[] = [];
  text
    .replace(UNPRINTABLE, ' ')
    .split(/\r\n|\r|\n/)
    .map(withQuotedRows)
    .forEach((written, at) => {
      const row = rowOf(written, at + 1);
      if (row === null) return;
      if (isMessageHead(row.plain)) list.others.push({ line: row.line, text: row.shown.trim() });
      else rows.push(row);
    });
  const numbered = numberedRows(rows.map(({ plain }) => plain));
  rows.forEach((row, at) => {
    const { line, shown, isTitled } = row;
    const read = readRow(numbered.has(at) ? withoutNumber(row) : row);
    const whole = shown.replace(/\s+/g, ' ').trim();
    if (isChatter(plainText(row.plain)) || isChatter(read.words))
      list.others.push({ line, text: whole });
    else list.lines.push({ line, isTitled, ...read });
  });
  list.others.sort((a, b) => a.line - b.line);
  return list;
}

const CELL_SEPARATORS: readonly Delimiter[] = ['\t', ',', ';'];
const MOST_ROWS_OF_A_CELL = 6;

/** Joins the rows of a quoted cell in the first of them, and empties the others, so that numbers of lines stay. */
function withQuotedRows(row: string, at: number, rows: string[]): string {
  if (!row.includes('"')) return row;
  const below = rows.slice(at, at + MOST_ROWS_OF_A_CELL).map((text, next) => toLine(next, text));
  const heights = CELL_SEPARATORS.map((separator) => {
    const { record, lines } = recordAt(below, 0, separator, 0);
    return (record?.fields ?? null) === null ? 1 : lines;
  });
  const others = Math.max(...heights) - 1;
  if (others === 0) return row;
  const blank = Array.from({ length: others }, () => '');
  return [row, ...rows.splice(at + 1, others, ...blank)].join(' ');
}

/** Returns null for an empty row and for the heading of a table. */
function rowOf(written: string, line: number): Row | null {
  const row = withSingleBlanks(written).replace(INVISIBLE, '').replace(CIRCLED, '');
  const isHeadOnly = isMessageHead(row);
  const message = isHeadOnly ? row : withoutChatHead(row);
  const shown = message.replace(MARKUP, '').trimEnd();
  const plain = isHeadOnly ? shown : withoutChatHead(plainRow(shown));
  if (plain.trim() === '' || isTableHead(plain)) return null;
  return { line, shown, plain, isTitled: isTitle(message.trim()) };
}

/** Keeps tabs, which separate cells. */
function withSingleBlanks(row: string): string {
  return row.replace(/[^\S\t]+/g, ' ');
}

function plainRow(row: string): string {
  return row.split('\t').map(plainText).join('\t');
}

/** "Displays:", "BATTERIES -", "*Touch*", "== LCD ==", "#Samsung". */
function isTitle(row: string): boolean {
  return /[:：]$|[-–—>=]$|^[*_~]{1,3}[^*_~]{1,60}[*_~]{1,3}[:-]?$|^(?:[-=~—]{2,20}|#) ?[^\d]{1,60}$/u.test(
    row,
  );
}

/** "1 - A12 display 5", "2: …", "(3) …" and "4 …", also in a column: a number, or a quantity. */
const NUMBER = /^ ?(?:\((\d{1,3})\)|(?:#|no\.? ?)?(\d{1,3})(?: ?[-:])?)[ \t](?=\S)/i;
/** "2 dozen", "3 pcs": the number is a quantity. */
const COUNTED = /^(?:doz|dz|pcs?\b|nos?\b|units?\b|x )/i;
/** A greeting between two lines, or a line that was left out. */
const GAP = 3;

/**
 * Returns the rows whose numbers count up: they are numbers of lines when the lines have quantities
 * besides. Numbers that begin later, with a dash, are so when each line has one: "3- …", "4- …".
 */
function numberedRows(rows: readonly string[]): Set<number> {
  const numbered = new Set<number>();
  let [first, last, quantities] = [0, 0, 0];
  rows.forEach((row, at) => {
    const found = numberOf(row);
    if (found === null || !isNext(found, first, last)) return;
    if (last === 0) first = found.number;
    last = found.number;
    numbered.add(at);
    if (hasQuantity(found.rest)) quantities += 1;
  });
  const least = first === 1 ? numbered.size / 2 : numbered.size;
  return numbered.size > 1 && quantities >= least ? numbered : new Set();
}

type Numbered = { number: number; isMarked: boolean; rest: string };

function numberOf(row: string): Numbered | null {
  const [head = '', inBrackets, plain] = NUMBER.exec(row) ?? [];
  const rest = row.slice(head.length);
  if (head === '' || COUNTED.test(rest)) return null;
  return { number: Number(inBrackets ?? plain), isMarked: /[-:]/.test(head), rest };
}

function isNext({ number, isMarked }: Numbered, first: number, last: number): boolean {
  if (last === 0) return number === 1 || isMarked;
  return number > last && number <= last + (first > 1 ? 1 : GAP);
}

function hasQuantity(row: string): boolean {
  return readWords(plainText(row)).qty !== null || cellsIn(row) !== null;
}

function withoutNumber(row: Row): Row {
  return { ...row, plain: row.plain.replace(NUMBER, ''), shown: row.shown.replace(NUMBER, '') };
}

type Read = Omit<QuickText, 'line' | 'isTitled'>;

function readRow({ plain, shown }: Row): Read {
  const cells = cellsIn(plain)?.map((cell, at) => (at === 0 ? withoutBullet(cell) : cell)) ?? null;
  const fromCells = cells === null ? null : readCells(cells);
  const said = shown.replace(/\s+/g, ' ').trim();
  if (fromCells !== null) {
    const text = cellsIn(shown)?.filter(Boolean).join(' ') ?? said;
    return { text: withoutBullet(text), parts: [], ...fromCells };
  }
  const text = plainText(plain).replace(BULLET, '');
  const read = readWords(text);
  const { words, other } = read;
  // "iphone x 5" is five of the iPhone X, or of a part with the code "iphone".
  const before = words.endsWith(' x') ? [words.slice(0, -2)] : [];
  const glued = other === null ? before : [other.words];
  const codes = [...new Set([words, ...codesAmong(words), ...glued])];
  return { ...read, text: said.replace(BULLET, ''), codes, parts: partsOf(text) };
}
