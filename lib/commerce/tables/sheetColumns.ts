import { findHeading, HEADING_WITHIN, MOST_COLUMNS, type ColumnNames } from './heading';
import { columnKey, keysOfField } from './headingNames';
import { linesOf, type TextLine } from './lines';
import { DELIMITERS, recordAt } from './records';

export const SHEET_FIELDS = ['waybill', 'collected'] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** The columns of a courier's sheet; null where its heading leaves open which one it is. */
export type SheetColumns = { names: string[] } & Record<SheetField, string | null>;

/** Names that say of a sum that couriers collected it; "amount" may be a fee, a weight's price or a net sum. */
const COLLECTED = /^cod|cod$|collected/;
/** Another column with one of these words may be the sum that is meant. */
const MONEY = /amount|amt|payable|paid|payment|total|net|value|cod|collect|cash|sum/;

/** Reads which columns of a courier's sheet are meant; asks instead of choosing between several. */
export function sheetColumns(text: string, chosen: ColumnNames<SheetField> = {}): SheetColumns {
  const lines = linesOf(text).slice(0, HEADING_WITHIN * 2);
  const heading = findHeading(lines, SHEET_FIELDS, chosen);
  const written = heading?.names ?? firstNames(lines);
  const names = written.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean);
  return {
    names: [...new Set(names)],
    waybill: chosen.waybill ?? onlyOne(candidatesIn(names, 'waybill')),
    collected: chosen.collected ?? sureAmount(names),
  };
}

const candidatesIn = (names: readonly string[], field: SheetField) => {
  const keys = new Set(keysOfField(field));
  return names.filter((name) => keys.has(columnKey(name)));
};

function onlyOne(names: readonly string[]): string | null {
  const [name, ...others] = names;
  return name !== undefined && others.length === 0 ? name : null;
}

/** The one column for what was collected; a plain "amount" only where no other column is about money. */
function sureAmount(names: readonly string[]): string | null {
  const known = candidatesIn(names, 'collected');
  const collected = known.filter((name) => COLLECTED.test(columnKey(name)));
  if (collected.length > 0) return onlyOne(collected);
  const money = names.filter((name) => MONEY.test(columnKey(name)));
  return money.length > 1 ? null : onlyOne(known);
}

/** Returns the first row that can be a heading: several names, and no figures. */
function firstNames(lines: readonly TextLine[]): string[] {
  for (const [from] of lines.slice(0, HEADING_WITHIN).entries()) {
    for (const delimiter of DELIMITERS) {
      const cells = recordAt(lines, from, delimiter, 0).record?.fields ?? [];
      const names = cells.filter((cell) => cell.trim() !== '');
      const isHeading = names.length > 1 && names.length <= MOST_COLUMNS;
      if (isHeading && names.every((name) => !/^[\d.,/\s-]+$/.test(name))) return cells;
    }
  }
  return [];
}
