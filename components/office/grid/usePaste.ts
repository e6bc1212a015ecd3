import { codeKey, onlyMeant } from '@/lib/commerce/codes';
import { CLIPBOARD_PROBLEMS, readClipboard, type Block } from '@/lib/commerce/grid/clipboard';
import {
  codesOf,
  hasCodeHeading,
  readCodePaste,
  textsByCode,
  type CodePaste,
} from '@/lib/commerce/grid/codePaste';
import { placeBlock } from '@/lib/commerce/grid/placing';
import { rangeOf } from '@/lib/commerce/grid/selection';
import type { GridRow } from '@/lib/commerce/grid/typedCells';
import { readCell } from '@/lib/commerce/itemFields';
import { reportMistake } from '@/lib/site/reportMistake';
import { counted, formatCount } from '@/lib/text/format';
import { findItems } from './findItems';
import type { Grid, GridNote } from './useGrid';

/** Returns what pastes a text: at the cursor, or by the codes in its first column. */
export function usePaste(grid: Grid): (text: string) => Promise<void> {
  const { selection } = grid.at;

  function atCursor(block: Block, more: Partial<GridNote> = {}) {
    const { texts, range, outside } = placeBlock(block, rangeOf(selection), grid.size);
    const counts = grid.place(texts);
    grid.at.select({
      anchor: { row: range.bottom, column: range.right },
      cursor: { row: range.top, column: range.left },
    });
    const problem = outside === 0 ? undefined : `${counted(outside, 'cell')} did not fit.`;
    grid.setNote({ words: pastedWords(block), counts, range, problem, ...more });
  }

  function byCode(block: Block, paste: CodePaste, items: Items) {
    const { texts, unknown } = textsByCode(paste, items.of);
    grid.rows.addFound(items.all);
    const counts = grid.type(texts, items.all);
    const problem = problemWords(unknown, paste.ignored);
    grid.setNote({ words: `${pastedWords(block)} by code`, counts, problem });
  }

  return async (text) => {
    const block = readClipboard(text);
    if (typeof block === 'string') {
      grid.setNote({ words: '', problem: CLIPBOARD_PROBLEMS[block] });
      return;
    }
    const items = await itemsOf(block, grid);
    if (items === null) {
      grid.setNote({ words: '', problem: 'Not pasted: connection lost. Paste again.' });
      return;
    }
    const paste = readCodePaste(block, placeOf(grid), (code) => items.of(code) !== undefined);
    if (paste === null) return atCursor(block);
    if (!hasTwoMeanings(block, grid)) return byCode(block, paste, items);
    const run = () => {
      grid.undo();
      byCode(block, paste, items);
    };
    return atCursor(block, { other: { label: 'The first column are codes', run } });
  };
}

/** The items that the codes of a block name. */
type Items = { all: GridRow[]; of: (code: string) => GridRow | undefined };

/** Returns the items of the codes in the first column; null when the server does not answer. */
async function itemsOf(block: Block, { rows }: Grid): Promise<Items | null> {
  const codes = codesOf(block);
  const inGrid = codes.flatMap((code) => rows.rowOf(code) ?? []);
  // Another spelling may be that of another item: the shop knows.
  const others = codes.filter((code) => rows.rowOf(code) === undefined);
  try {
    const all = [...inGrid, ...(await findItems(others))];
    const byKey = new Map<string, GridRow[]>();
    for (const row of all)
      byKey.set(codeKey(row.sku), [...(byKey.get(codeKey(row.sku)) ?? []), row]);
    const of = (code: string) =>
      onlyMeant(code, byKey.get(codeKey(code)) ?? [], ({ sku }) => sku) ?? undefined;
    return { all, of };
  } catch (error) {
    reportMistake(error);
    return null;
  }
}

/** Where the columns after the codes go: from the cursor's column on, or from the price on. */
function placeOf({ at, columns, fieldAt }: Grid) {
  const { cursor } = at.selection;
  const isOnCodes = columns[cursor.column]?.id === 'sku';
  const own = fieldAt(cursor);
  const first = own === null || own === 'name' ? 'price_lkr' : own;
  const fields = columns.flatMap(({ field }) => field ?? []);
  return { isOnCodes, fields: fields.slice(Math.max(0, fields.indexOf(first))) };
}

/** Codes that are numbers may be meant as prices. */
function hasTwoMeanings(block: Block, { at, columns, fieldAt }: Grid): boolean {
  const { cursor } = at.selection;
  const field = fieldAt(cursor);
  if (field === null || columns[cursor.column]?.id === 'sku' || hasCodeHeading(block)) return false;
  return block.every(([code = '']) => code === '' || 'value' in readCell(field, code));
}

function pastedWords(block: Block): string {
  return `Pasted ${formatCount(block.length)} × ${block[0]?.length ?? 0}`;
}

const MOST_NAMED = 5;

function problemWords(unknown: readonly string[], ignored: readonly string[]): string | undefined {
  const named = unknown.slice(0, MOST_NAMED).join(', ');
  const more = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : '';
  const words = [
    unknown.length === 0 ? '' : `${counted(unknown.length, 'unknown code')}: ${named}${more}.`,
    ignored.length === 0 ? '' : `Not a cell: ${ignored.join(', ')}.`,
  ].filter((one) => one !== '');
  return words.length === 0 ? undefined : words.join(' ');
}
