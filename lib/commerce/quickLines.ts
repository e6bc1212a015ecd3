import { cellsOf } from './csv';

/** Lines that one quick order reads. */
export const QUICK_ORDER_LINES = 500;
export const QUICK_LINE_LENGTH = 200;

/** A line of an order as somebody wrote it, read as far as it goes without the catalogue. */
export type QuickText = {
  /** Counted from 1 in what was pasted; empty lines count. */
  line: number;
  /** The line without what a messenger put before it. */
  text: string;
  /** What is wanted: words, a code or a sku. */
  words: string;
  /** Every cell that may hold a code, the likeliest first; one where there are no cells. */
  codes: string[];
  /** Null when the line says none; 0 and broken ones as they stand, for the sentence to say so. */
  qty: number | null;
};

/** "[21/11/2026, 10:15] Nimal: …" and "21/11/2026, 10:15 - Nimal: …" of an exported chat. */
const CHAT_HEAD =
  /^\s*\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?)?\]?\s*(?:-\s*)?[^:]{1,60}:\s+/i;
const BULLET = /^\s*(?:[-–•·>]|\d{1,3}[.)])\s+/;
/** Bold and slanted words of WhatsApp, and marks that nobody sees. */
const MARKUP = /[\u200e\u200f\u202a-\u202e\ufeff]|(?<=^|\s)[*_~](?=\S)|(?<=\S)[*_~](?=\s|$)/g;

const HEADER_CELL =
  /^(?:qty|quantity|pcs|count|item|items|item ?code|code|sku|part|name|product|description|line)\.?$/i;

const UNITS = 'pcs?|pieces?|nos?|units?|qty|ea';
/** Beside its unit a quantity may be written with commas: "2,500 pcs". */
const COUNT = '(\\d{1,3}(?:,\\d{3})+|\\d{1,6})';
const WITH_COMMAS = '\\b\\d{1,3}(?:,\\d{3})+(?!\\d)';
const THOUSANDS = new RegExp(
  `${WITH_COMMAS}\\s*(?:${UNITS})\\b|\\b(?:${UNITS})\\s*[:=.-]*\\s*${WITH_COMMAS}`,
  'i',
);
const MARKED_BEFORE = [
  new RegExp(`^${COUNT}\\s*(?:${UNITS})\\b\\.?\\s*(?:of\\b|[-:x×*])?\\s*(?=\\S)`, 'i'),
  /^(\d{1,6})\s*[x×*]\s+(?=\S)/i,
  /^(\d{1,6})\s*[×*]\s*(?=\S)/i,
  /^[x×]\s*(\d{1,6})\s+(?=\S)/i,
  new RegExp(`^(?:${UNITS})\\s*[:=.-]?\\s*(\\d{1,6})\\s*[-:,]?\\s+(?=\\S)`, 'i'),
];
const MARKED_AFTER = [
  new RegExp(`[\\s,:;=([-]+${COUNT}\\s*(?:${UNITS})\\b\\.?[)\\]]?$`, 'i'),
  new RegExp(`[\\s,:;=([-]+(?:${UNITS})\\s*[:=.-]*\\s*${COUNT}[)\\]]?$`, 'i'),
  /[\s,([-]+[x×*]\s*(\d{1,6})[)\]]?$/i,
  /\s(\d{1,6})\s*[x×*]$/i,
  /\s*[=:]\s*(\d{1,6})$/,
  /\s[-–]+\s*(\d{1,6})$/,
  /\s+\((\d{1,6})\)$/,
];
const BARE_AFTER = /^(.*\S)\s+(\d{1,3})$/;
const BARE_BEFORE = /^(\d{1,3})\s+(\S.*)$/;

/** After one of these a number is the phone's, not how many: "iphone 11", "redmi note 10". */
const NAMES_MODEL =
  /(?:^|\s)(?:iphone|iph|ipad|watch|note|redmi|mi|galaxy|nova|honor|pixel|reno|find|spark|hot|camon|smart|pop|phantom|zero|nord|oneplus|realme|narzo|poco|mate|moto|xperia|nokia|series|gen|se|pro|plus|max|model)$/i;
/** Before one of these too: "11 pro max display", "128 gb". */
const GOES_ON = /^(?:pro|plus|max|mini|lite|ultra|se|s|t|c|i|fe|gb|mm|mah|inch|ml|g|in|w|v)\b/i;

/** Reads pasted text: WhatsApp messages, spreadsheet cells, CSV, or one part a line. */
export function readQuickLines(text: string): QuickText[] {
  const rows = text.split(/\r\n|\r|\n/);
  return rows.flatMap((row, at) => {
    const cleaned = row.replace(CHAT_HEAD, '').replace(MARKUP, '').trimEnd();
    if (cleaned.trim() === '' || isHeader(cleaned)) return [];
    return [{ line: at + 1, ...readRow(cleaned) }];
  });
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
  const text = row.replace(BULLET, '').replace(/\s+/g, ' ').trim();
  const { words, qty } = readWords(text);
  return { text, words, codes: [words], qty };
}

/** Cells of a spreadsheet or a CSV; a comma or semicolon within a sentence makes none. */
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

/** Spreadsheets write thousands with a comma, and whole numbers with decimals. */
const QUANTITY_CELL = /^-?(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/;

/** The last cell that is a number is the quantity, or the first; the others say what is wanted. */
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

function readWords(text: string): { words: string; qty: number | null } {
  for (const pattern of MARKED_AFTER) {
    const found = pattern.exec(text);
    const words = found === null ? '' : text.slice(0, found.index).trim();
    if (found !== null && words !== '') return { words, qty: quantityIn(found[1] ?? '') };
  }
  for (const pattern of MARKED_BEFORE) {
    const found = pattern.exec(text);
    const words = found === null ? '' : text.slice(found[0].length).trim();
    if (found !== null && words !== '') return { words, qty: quantityIn(found[1] ?? '') };
  }
  return readBare(text);
}

/** A number without a mark counts only where it cannot belong to a phone's name. */
function readBare(text: string): { words: string; qty: number | null } {
  const [, before = '', last = ''] = BARE_AFTER.exec(text) ?? [];
  if (before !== '' && !NAMES_MODEL.test(before)) return { words: before, qty: Number(last) };
  const [, first = '', after = ''] = BARE_BEFORE.exec(text) ?? [];
  if (after !== '' && !GOES_ON.test(after)) return { words: after, qty: Number(first) };
  return { words: text, qty: null };
}
