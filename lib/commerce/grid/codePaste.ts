import { fieldOf, findField, ITEM_FIELD_NAMES, type ItemFieldName } from '../itemFields';
import { columnKey, HEADING_NAMES, keysOfField, type HeadingField } from '../tables/headingNames';
import type { Block } from './clipboard';
import type { CellText } from './typedCells';

/** A pasted list whose first column are codes: each line names its item, in any row of the grid. */
export type CodePaste = {
  /** The field of each further column; null: not of a cell, such as stock. */
  fields: (ItemFieldName | null)[];
  /** The headings of columns that no cell has. */
  ignored: string[];
  lines: { sku: string; texts: string[] }[];
};

const CODE_HEADINGS = new Set(keysOfField('sku'));

/**
 * Returns how a block is read by codes, or null where it is none: it has a heading that names the codes, or the
 * cursor is in the column of codes, or its first cells are codes of items.
 */
export function readCodePaste(
  block: Block,
  at: { isOnCodes: boolean; fields: readonly ItemFieldName[] },
  isCode: (text: string) => boolean,
): CodePaste | null {
  const [first = [], ...others] = block;
  if (first.length < 2) return null;
  if (hasCodeHeading(block)) return withHeading(first, others);
  if (!at.isOnCodes && !areCodes(block, isCode)) return null;
  const fields = first.slice(1).map((_, column) => at.fields[column] ?? null);
  return { fields, ignored: [], lines: linesOf(block) };
}

export function hasCodeHeading(block: Block): boolean {
  return CODE_HEADINGS.has(columnKey(block[0]?.[0] ?? ''));
}

/** One code in two may be unknown; fewer known ones are a coincidence. */
function areCodes(block: Block, isCode: (text: string) => boolean): boolean {
  const codes = block.map(([code = '']) => code).filter((code) => code !== '');
  return codes.length > 0 && codes.filter(isCode).length * 2 >= codes.length;
}

function withHeading([, ...names]: readonly string[], block: Block): CodePaste {
  const fields = names.map((name) => findField(name) ?? HEADED.get(columnKey(name)) ?? null);
  const ignored = names.filter((name, column) => name !== '' && fields[column] === null);
  return { fields, ignored, lines: linesOf(block) };
}

/** As people and programs head columns: "Retail price", "EAN". */
const HEADED = new Map([...ITEM_FIELD_NAMES].reverse().flatMap(headingsOf));

function headingsOf(name: ItemFieldName): [string, ItemFieldName][] {
  const listed = fieldOf(name).listed ?? name;
  return isHeading(listed) ? keysOfField(listed).map((key) => [key, name]) : [];
}

function isHeading(name: string): name is HeadingField {
  return Object.hasOwn(HEADING_NAMES, name);
}

function linesOf(block: Block): CodePaste['lines'] {
  return block
    .map(([sku = '', ...texts]) => ({ sku: sku.trim(), texts }))
    .filter(({ sku }) => sku !== '');
}

/** A first column of prices is not looked up. */
const PRICE = /^\d[\d,]*\.\d\d$/;

/** Longer texts are no codes. */
const LONGEST_CODE = 80;

/** Returns the codes of a block that may be codes of items, each once, as they are looked up. */
export function codesOf(block: Block): string[] {
  if ((block[0]?.length ?? 0) < 2) return [];
  const codes = new Set(block.map(([code = '']) => code.trim().slice(0, LONGEST_CODE)));
  codes.delete('');
  return [...codes].filter((code) => !PRICE.test(code));
}

/** Returns the texts of a paste by codes, each for its item, and the codes that no item has. */
export function textsByCode(
  { fields, lines }: CodePaste,
  itemOf: (code: string) => { sku: string } | undefined,
): { texts: CellText[]; unknown: string[] } {
  const texts: CellText[] = [];
  const unknown: string[] = [];
  for (const line of lines) {
    const item = itemOf(line.sku);
    if (item === undefined) {
      unknown.push(line.sku);
      continue;
    }
    for (const [column, field] of fields.entries()) {
      const text = line.texts[column] ?? '';
      if (field !== null && text !== '') texts.push({ sku: item.sku, field, text });
    }
  }
  return { texts, unknown };
}
