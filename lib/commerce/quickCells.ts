import { plainText } from '@/lib/input/plainText';
import { BULLET } from './quickHeads';
import { isUnit, quantityIn, THOUSANDS } from './quickForms';
import { namesModel } from './quickModels';
import { withSpokenNames } from './quickNumbers';
import { readWords, type Words } from './quickQuantity';
import { splitFields, type Delimiter } from './tables/records';

/** A row of a spreadsheet or a CSV file that was pasted. */

const HEADER_CELL =
  /^(?:qty|quantity|pcs|count|item|items|item ?code|code|sku|part|name|product|description|line|price|rate|amount|total|cost|unit ?price|model|brand|remarks?|no|#|s\/n)\.?$/i;

/** An amount of money with commas, which separate no cells. */
const MONEY =
  /(?:\brs|\blkr|රු|@|=| [x×*])\.? ?\d{1,3},\d{3}|(?<![\d,])\d{1,3},\d{3} ?(?:[x×*=/]|-)|(?<= \d{1,3}) \d{1,3},\d{3}(?!\d)/i;
/** "display 4,900" is a price; "Redmi Note 8,100" is a hundred of it. */
const LAST_AMOUNT = /^(.*\p{L}{3}) \d{1,3},\d{2}0$/u;

/** "iphone 6s, 7, 8 lcd 2 each" lists phones. */
const FOR_EACH = / \d{1,3} ?(?:pcs?|nos?)? ?each[.!]?$/i;

function hasAmount(row: string): boolean {
  const before = LAST_AMOUNT.exec(row)?.[1];
  return THOUSANDS.test(row) || MONEY.test(row) || (before !== undefined && !namesModel(before));
}

/** Returns the cells of a spreadsheet or CSV row, or null: a comma in a sentence separates no cells. */
export function cellsIn(row: string): string[] | null {
  if (row.includes('\t')) return cellsBetween(row, '\t');
  const isSentence = hasAmount(row) || FOR_EACH.test(row);
  const separators: Delimiter[] = isSentence ? [';'] : [';', ','];
  for (const separator of separators) {
    const cells = cellsBetween(row, separator) ?? [];
    const hasQuantity = cells.some((cell) => QUANTITY_CELL.test(cell));
    const isHead = cells.every((cell) => HEADER_CELL.test(cell));
    if (cells.length > 1 && (hasQuantity || isHead)) return cells;
  }
  return null;
}

/** Broken quotes are signs of a sentence. */
function cellsBetween(row: string, separator: Delimiter): string[] | null {
  const fields = splitFields(row, separator);
  return Array.isArray(fields) ? fields.map((cell) => cell.trim()) : null;
}

const PRICE_CELL = /^(?:rs\.?|lkr)? ?[\d,]{1,12}\.\d{2}$/i;
/** Spreadsheets may write "2,500" or "2500.00". */
const QUANTITY_CELL = /^-?(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/;

export type ReadCells = Words & { codes: string[] };

/** Takes a numeric cell as the quantity and searches for the others, without what can only be a price. */
export function readCells(cells: readonly string[]): ReadCells | null {
  const filled = cells.filter((cell) => cell !== '' && !isUnit(cell));
  if (filled.length < 2) return null;
  const at = quantityCell(filled);
  if (at === undefined) {
    const read = readWords(plainText(filled.join(' ')));
    return { ...read, codes: [read.words, ...filled, ...codesAmong(read.words)] };
  }
  const first = filled.findIndex((cell) => !isNumber(cell));
  // A number behind a name is a price, which must not be taken for a code.
  const others = filled.filter(
    (cell, other) => other !== at && !(first >= 0 && other > first && isNumber(cell)),
  );
  const named = others.filter((cell) => !/^\d{1,3}$/.test(cell));
  const wanted = named.length > 0 ? named : others;
  return {
    words: withSpokenNames(wanted.join(' ')),
    codes: [...others, ...others.flatMap(codesAmong)],
    qty: quantityIn(filled[at] ?? ''),
    unclear: [],
    other: null,
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

export function isTableHead(row: string): boolean {
  const cells = cellsIn(row);
  return cells !== null && cells.every((cell) => cell === '' || HEADER_CELL.test(cell));
}

/** A cell of a mere number is a quantity or a code: "-5". */
export function withoutBullet(cell: string): string {
  const bare = cell.replace(BULLET, '');
  return /\p{L}/u.test(bare) ? bare : cell;
}

const MOST_CODES = 4;

/** Returns the words that look like a code beside other words: "BTC-A307-VL A307F back cover". */
export function codesAmong(words: string): string[] {
  const parts = words.split(' ');
  if (parts.length === 1) return [];
  const isCode = (word: string) => word.length > 5 && /\w[-_]\w/.test(word) && /\d/.test(word);
  return parts.filter(isCode).slice(0, MOST_CODES);
}
