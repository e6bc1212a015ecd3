import { cellsOf } from './csv';

/** Maximum characters of a line's search words. */
export const QUICK_LINE_LENGTH = 200;

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

/** "[21/11/2026, 10:15] Nimal: …" and "21/11/2026, 10:15 - Nimal: …" of an exported chat. */
const CHAT_HEAD =
  /^ ?\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)?\]? ?(?:- ?)?[^:]{1,60}: /i;
const BULLET = /^(?:[-–•·>]|\d{1,3}[.)]) /;
/** WhatsApp's bold, italic and strikethrough marks, and invisible characters. */
const MARKUP = /[\u200e\u200f\u202a-\u202e\ufeff]|(?<=^|\s)[*_~](?=\S)|(?<=\S)[*_~](?=\s|$)/g;

const HEADER_CELL =
  /^(?:qty|quantity|pcs|count|item|items|item ?code|code|sku|part|name|product|description|line)\.?$/i;

const UNITS = 'pcs?|pieces?|nos?|units?|qty|ea';
/** A quantity with a unit may have commas: "2,500 pcs". */
const WITH_COMMAS = '\\d{1,3}(?:,\\d{3}){1,4}';
const COUNT = `(${WITH_COMMAS}|\\d{1,6})`;
const THOUSANDS = new RegExp(
  `\\b${WITH_COMMAS}(?!\\d) ?(?:${UNITS})\\b|\\b(?:${UNITS}) ?[:=.-]* ?\\b${WITH_COMMAS}(?!\\d)`,
  'i',
);
const MARKED_BEFORE = [
  new RegExp(`^${COUNT} ?(?:${UNITS})\\b\\.? ?(?:of\\b|[-:x×*])? ?(?=\\S)`, 'i'),
  /^(\d{1,6}) ?[x×*] (?=\S)/i,
  /^(\d{1,6}) ?[×*] ?(?=\S)/i,
  /^[x×] ?(\d{1,6}) (?=\S)/i,
  new RegExp(`^(?:${UNITS}) ?[:=.-]? ?(\\d{1,6}) ?[-:,]? (?=\\S)`, 'i'),
];
/** Characters between the words and a quantity after them. */
const SEPARATORS = ' ,:;=([-';
const MARKED_AFTER = [
  new RegExp(`[ ,:;=([-]${COUNT} ?(?:${UNITS})\\b\\.?[)\\]]?$`, 'i'),
  new RegExp(`[ ,:;=([-](?:${UNITS}) ?[:=.-]* ?${COUNT}[)\\]]?$`, 'i'),
  /[ ,([-][x×*] ?(\d{1,6})[)\]]?$/i,
  / (\d{1,6}) ?[x×*]$/i,
  /[=:] ?(\d{1,6})$/,
  / [-–]+ ?(\d{1,6})$/,
  / \((\d{1,6})\)$/,
];
const BARE_AFTER = /^(.*\S) (\d{1,3})$/;
const BARE_BEFORE = /^(\d{1,3}) (\S.*)$/;

/** A number after one of these belongs to the phone's name: "iphone 11", "redmi note 10". */
const NAMES_MODEL =
  /(?:^|\s)(?:iphone|iph|ipad|watch|note|redmi|mi|galaxy|nova|honor|pixel|reno|find|spark|hot|camon|smart|pop|phantom|zero|nord|oneplus|realme|narzo|poco|mate|moto|xperia|nokia|series|gen|se|pro|plus|max|model)$/i;
/** A number before one of these, too: "11 pro max display", "128 gb". */
const CONTINUES_MODEL =
  /^(?:pro|plus|max|mini|lite|ultra|se|s|t|c|i|fe|gb|mm|mah|inch|ml|g|in|w|v)\b/i;

/** Parses pasted text: WhatsApp messages, spreadsheet cells, CSV, or one part per line. */
export function readQuickLines(text: string): QuickText[] {
  const rows = text.split(/\r\n|\r|\n/);
  return rows.flatMap((row, at) => {
    const cleaned = withSingleBlanks(row).replace(CHAT_HEAD, '').replace(MARKUP, '').trimEnd();
    if (cleaned.trim() === '' || isHeader(cleaned)) return [];
    return [{ line: at + 1, ...readRow(cleaned) }];
  });
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
  const cells = cellsIn(row);
  const fromCells = cells === null ? null : readCells(cells);
  if (fromCells !== null) return { text: cells?.filter(Boolean).join(' ') ?? row, ...fromCells };
  const text = row.replace(/\s+/g, ' ').trim().replace(BULLET, '');
  const { words, qty } = readWords(text);
  return { text, words, codes: [words], qty };
}

/** Returns the cells of a spreadsheet or CSV row, or null: a comma in a sentence separates no cells. */
function cellsIn(row: string): string[] | null {
  if (row.includes('\t')) return cellsOf(row, '\t');
  for (const separator of THOUSANDS.test(row) ? [';'] : [';', ',']) {
    const cells = cellsOf(row, separator);
    const hasQuantity = cells.some((cell) => QUANTITY_CELL.test(cell));
    const isHead = cells.every((cell) => HEADER_CELL.test(cell));
    if (cells.length > 1 && (hasQuantity || isHead)) return cells;
  }
  return null;
}

/** Spreadsheets may write "2,500" or "2500.00". */
const QUANTITY_CELL = /^-?(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/;

/** Takes the last numeric cell as the quantity and searches for the others. */
function readCells(cells: readonly string[]): Omit<Read, 'text'> | null {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < 2) return null;
  const numeric = filled.flatMap((cell, at) => (QUANTITY_CELL.test(cell) ? [at] : []));
  const at = numeric.length === filled.length && filled.length === 2 ? 1 : numeric.at(-1);
  if (at === undefined) {
    const { words, qty } = readWords(filled.join(' '));
    return { words, codes: [words, ...filled], qty };
  }
  const others = filled.filter((_, other) => other !== at);
  const named = others.filter((cell) => !/^\d{1,3}$/.test(cell));
  const wanted = named.length > 0 ? named : others;
  return { words: wanted.join(' '), codes: others, qty: quantityIn(filled[at] ?? '') };
}

function quantityIn(cell: string): number {
  return Math.trunc(Number(cell.replaceAll(',', '')));
}

/** Does not parse a line that is too long: the service reports it. */
function readWords(text: string): { words: string; qty: number | null } {
  if (text.length > QUICK_LINE_LENGTH) return { words: text, qty: null };
  for (const pattern of MARKED_AFTER) {
    const found = pattern.exec(text);
    const words = found === null ? '' : withoutSeparators(text.slice(0, found.index));
    if (found !== null && words !== '') return { words, qty: quantityIn(found[1] ?? '') };
  }
  for (const pattern of MARKED_BEFORE) {
    const found = pattern.exec(text);
    const words = found === null ? '' : text.slice(found[0].length).trim();
    if (found !== null && words !== '') return { words, qty: quantityIn(found[1] ?? '') };
  }
  return readBare(text);
}

function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATORS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Takes a number without a unit as the quantity only if it cannot belong to a phone's name. */
function readBare(text: string): { words: string; qty: number | null } {
  const [, before = '', last = ''] = BARE_AFTER.exec(text) ?? [];
  if (before !== '' && !NAMES_MODEL.test(before)) return { words: before, qty: Number(last) };
  const [, first = '', after = ''] = BARE_BEFORE.exec(text) ?? [];
  if (after !== '' && !CONTINUES_MODEL.test(after)) return { words: after, qty: Number(first) };
  return { words: text, qty: null };
}
