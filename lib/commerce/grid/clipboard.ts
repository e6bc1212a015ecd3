/** A block of texts as spreadsheets copy it: rows of cells. */
export type Block = readonly (readonly string[])[];

/** More cells than any list that is pasted by hand; a longer list is imported. */
export const MOST_PASTED_CELLS = 20_000;
/** Longer texts are no block of cells. */
const MOST_CHARACTERS = 2_000_000;

export type ClipboardProblem = 'nothing' | 'too-many';

export const CLIPBOARD_PROBLEMS: Record<ClipboardProblem, string> = {
  nothing: 'There is nothing to paste.',
  'too-many': `These are more than ${MOST_PASTED_CELLS.toLocaleString('en-US')} cells. Import the list as a file.`,
};

/**
 * Reads what a spreadsheet copied: tabs between cells, CR, LF or CRLF between rows, cells in quotes where they hold
 * one of these. A quote that does not enclose a whole cell is an inch sign. Rows are filled to the same length.
 */
export function readClipboard(text: string): Block | ClipboardProblem {
  if (text.length > MOST_CHARACTERS) return 'too-many';
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  const last = rows.at(-1);
  // A spreadsheet ends the last row, too.
  if (last?.length === 1 && last[0] === '') rows.pop();
  if (rows.every((row) => row.every((cell) => cell === ''))) return 'nothing';
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (rows.length * width > MOST_PASTED_CELLS) return 'too-many';
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  // The end of a quoted cell that was looked for last and not found: no other search need go further.
  let isUnclosed = false;
  for (;;) {
    const quoted: Quoted = text.charAt(at) === '"' && !isUnclosed ? quotedCell(text, at) : null;
    isUnclosed ||= quoted === 'unclosed';
    const isWhole = quoted !== null && quoted !== 'unclosed';
    const end = isWhole ? quoted.end : plainEnd(text, at);
    rows.at(-1)?.push(isWhole ? quoted.cell : text.slice(at, end).trim());
    if (end >= text.length) return rows;
    if (text.charAt(end) !== '\t') rows.push([]);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

const SEPARATOR = /[\t\r\n]/g;

function plainEnd(text: string, from: number): number {
  SEPARATOR.lastIndex = from;
  return SEPARATOR.exec(text)?.index ?? text.length;
}

type Quoted = { cell: string; end: number } | null | 'unclosed';

/** Returns the cell whose quotes open here, null when something follows them, or that they never close. */
function quotedCell(text: string, from: number): Quoted {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return 'unclosed';
    if (text.charAt(quote + 1) !== '"') {
      const end = quote + 1;
      if (end < text.length && !/[\t\r\n]/.test(text.charAt(end))) return null;
      const cell = text
        .slice(from + 1, quote)
        .replaceAll('""', '"')
        .replaceAll('\r\n', '\n');
      return { cell: cell.trim(), end };
    }
    at = quote + 2;
  }
}

/** A spreadsheet would run a cell that starts like this as a formula; a number may have a sign. */
const FORMULA = /^[=+\-@]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** Returns a block as spreadsheets read it from the clipboard; no cell is a formula. */
export function clipboardText(block: Block): string {
  return block.map((row) => row.map(clipboardCell).join('\t')).join('\n');
}

function clipboardCell(cell: string): string {
  const text = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return /[\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
