import { cellsOf } from './csv';
import { isUnit, quantityIn, readWords, THOUSANDS } from './quickQuantity';
import { isChatter } from './quickWords';

/** A parsed line of a pasted order, before the catalogue is searched. */
export type QuickText = {
  /** Line number in the pasted text, from 1. */
  line: number;
  /** The line without a chat prefix. */
  text: string;
  /** Search words, a code or a SKU. */
  words: string;
  /** Cells that may hold a code, the likeliest first. */
  codes: string[];
  /** Null if missing; 0 and negative numbers are kept, for the error message. */
  qty: number | null;
};

/*
 * The expressions below run in linear time only on lines whose spaces are collapsed to one.
 */

const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)?`;
const DAY = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?`;
/** "[21/11/2026, 10:15] Nimal: …", "[10:15, 21/11/2026] Nimal: …" and "21/11/2026, 10:15 - Nimal: …". */
const CHAT_HEAD = new RegExp(
  String.raw`^ ?\[?(?:${DAY},? ${CLOCK}|${CLOCK},? ${DAY})\]? ?(?:- ?)?[^:]{1,60}: `,
  'i',
);
const BULLET =
  /^(?:(?:[-–•·>=+~▪‣◦►→➤○●◆◇■□★*\ufe0f\p{Extended_Pictographic}] ?)+(?=\S)|\d{1,3}(?:\.?\) ?(?=\S)|\. (?=\S)|\.(?=\D)|\/ (?=\S))|\d{0,2}(?:\d\ufe0f?\u20e3 ?){1,3})/u;
/** WhatsApp's bold, italic and strikethrough marks, and invisible characters. */
const MARKUP = /[\u200e\u200f\u202a-\u202e\ufeff]|(?<=^|\s)[*_~](?=\S)|(?<=\S)[*_~](?=\s|$)/g;

/** Bytes of a file that is no text. */
const UNPRINTABLE = /(?![\t\r\n])\p{Cc}/gu;

const HEADER_CELL =
  /^(?:qty|quantity|pcs|count|item|items|item ?code|code|sku|part|name|product|description|line|price|rate|amount|total|cost|unit ?price|model|brand|remarks?|no|#|s\/n)\.?$/i;

/** A line of a pasted text that names no part: a greeting, a date, a sum. */
export type NotALine = { line: number; text: string };

export type QuickList = { lines: QuickText[]; others: NotALine[] };

/** Parses the lines of a pasted text that name parts. */
export function readQuickLines(text: string): QuickText[] {
  return readQuickList(text).lines;
}

/** Parses pasted text: WhatsApp messages, spreadsheet cells, CSV, or one part per line. */
export function readQuickList(text: string): QuickList {
  const rows = text
    .replace(UNPRINTABLE, ' ')
    .split(/\r\n|\r|\n/)
    .flatMap((row, at) => {
      const cleaned = withSingleBlanks(row).replace(CHAT_HEAD, '').replace(MARKUP, '').trimEnd();
      if (cleaned.trim() === '' || isHeader(cleaned)) return [];
      return [{ line: at + 1, row: cleaned }];
    });
  const numbered = numberedRows(rows.map(({ row }) => row));
  const list: QuickList = { lines: [], others: [] };
  rows.forEach(({ line, row }, at) => {
    const plain = row.replace(/\s+/g, ' ').trim();
    const read = readRow(numbered.has(at) ? row.replace(NUMBER, '') : row);
    if (isChatter(plain) || isChatter(read.words)) list.others.push({ line, text: plain });
    else list.lines.push({ line, ...read });
  });
  return list;
}

/** "1 - A12 display 5", "2: …", "(3) …" and "4 …", also in a column: a number, or a quantity. */
const NUMBER = /^ ?(?:\((\d{1,3})\)|(?:#|no\.? ?)?(\d{1,3})(?: ?[-:])?)[ \t](?=\S)/i;
/** A greeting between two lines, or a line that was left out. */
const GAP = 3;

/**
 * Returns the rows whose numbers count up from 1: they are numbers of lines when the lines have
 * quantities besides.
 */
function numberedRows(rows: readonly string[]): Set<number> {
  const numbered = new Set<number>();
  let [last, quantities] = [0, 0];
  rows.forEach((row, at) => {
    const found = NUMBER.exec(row);
    const number = Number(found?.[1] ?? found?.[2]);
    if (found === null || number <= last || number > last + (last === 0 ? 1 : GAP)) return;
    last = number;
    numbered.add(at);
    const rest = row.slice(found[0].length);
    if (readWords(rest.replace(/\s+/g, ' ').trim()).qty !== null || cellsIn(rest) !== null)
      quantities += 1;
  });
  return numbered.size > 1 && quantities * 2 >= numbered.size ? numbered : new Set();
}

/** Keeps tabs, which separate cells. */
function withSingleBlanks(row: string): string {
  return row.replace(/[^\S\t]+/g, ' ');
}

function isHeader(row: string): boolean {
  const cells = cellsIn(row);
  return cells !== null && cells.every((cell) => cell === '' || HEADER_CELL.test(cell));
}

type Read = Omit<QuickText, 'line'>;

function readRow(row: string): Read {
  const cells = cellsIn(row)?.map((cell, at) => (at === 0 ? withoutBullet(cell) : cell)) ?? null;
  const fromCells = cells === null ? null : readCells(cells);
  if (fromCells !== null) return { text: cells?.filter(Boolean).join(' ') ?? row, ...fromCells };
  const text = row.replace(/\s+/g, ' ').trim().replace(BULLET, '');
  const { words, qty } = readWords(text);
  return { text, words, codes: [words, ...codesAmong(words)], qty };
}

const MOST_CODES = 4;

/** Returns the words that look like a code beside other words: "BTC-A307-VL A307F back cover". */
function codesAmong(words: string): string[] {
  const parts = words.split(' ');
  if (parts.length === 1) return [];
  const isCode = (word: string) => word.length > 5 && /\w[-_]\w/.test(word) && /\d/.test(word);
  return parts.filter(isCode).slice(0, MOST_CODES);
}

/** A cell of a mere number is a quantity or a code: "-5". */
function withoutBullet(cell: string): string {
  const bare = cell.replace(BULLET, '');
  return /\p{L}/u.test(bare) ? bare : cell;
}

/** An amount of money with commas, which separate no cells. */
const MONEY = /(?:\brs|\blkr|රු|@|=)\.? ?\d{1,3},\d{3}/i;

/** Returns the cells of a spreadsheet or CSV row, or null: a comma in a sentence separates no cells. */
function cellsIn(row: string): string[] | null {
  if (row.includes('\t')) return cellsOf(row, '\t');
  for (const separator of THOUSANDS.test(row) || MONEY.test(row) ? [';'] : [';', ',']) {
    const cells = cellsOf(row, separator);
    const hasQuantity = cells.some((cell) => QUANTITY_CELL.test(cell));
    const isHead = cells.every((cell) => HEADER_CELL.test(cell));
    if (cells.length > 1 && (hasQuantity || isHead)) return cells;
  }
  return null;
}

const PRICE_CELL = /^(?:rs\.?|lkr)? ?[\d,]{1,12}\.\d{2}$/i;
/** Spreadsheets may write "2,500" or "2500.00". */
const QUANTITY_CELL = /^-?(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/;

/** Takes a numeric cell as the quantity and searches for the others, without what can only be a price. */
function readCells(cells: readonly string[]): Omit<Read, 'text'> | null {
  const filled = cells.filter((cell) => cell !== '' && !isUnit(cell));
  if (filled.length < 2) return null;
  const at = quantityCell(filled);
  if (at === undefined) {
    const { words, qty } = readWords(filled.join(' '));
    return { words, codes: [words, ...filled, ...codesAmong(words)], qty };
  }
  const first = filled.findIndex((cell) => !isNumber(cell));
  // A number behind a name is a price, which must not be taken for a code.
  const others = filled.filter(
    (cell, other) => other !== at && !(first >= 0 && other > first && isNumber(cell)),
  );
  const named = others.filter((cell) => !/^\d{1,3}$/.test(cell));
  const wanted = named.length > 0 ? named : others;
  return {
    words: wanted.join(' '),
    codes: [...others, ...others.flatMap(codesAmong)],
    qty: quantityIn(filled[at] ?? ''),
  };
}

const isNumber = (cell: string) => QUANTITY_CELL.test(cell) || PRICE_CELL.test(cell);
/** More pieces are rarely ordered at once than parts cost rupees. */
const MANY = 999;

/** Returns the place of the quantity: code, quantity, price; or name, price, quantity; or a number, code, quantity. */
function quantityCell(cells: readonly string[]): number | undefined {
  const numeric = cells.flatMap((cell, at) => (QUANTITY_CELL.test(cell) ? [at] : []));
  const names = cells.flatMap((cell, at) => (isNumber(cell) ? [] : [at]));
  const first = names[0] ?? 0;
  const behind = numeric.filter((at) => at > first);
  const few = behind.find((at) => quantityIn(cells[at] ?? '') <= MANY);
  return few ?? behind[0] ?? numeric.at(-1);
}
