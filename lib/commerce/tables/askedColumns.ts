import { findHeading, HEADING_WITHIN, MOST_COLUMNS, type ColumnNames } from './heading';
import { columnKey, keysOfField, type HeadingField } from './headingNames';
import { linesOf, type TextLine } from './lines';
import { DELIMITERS, recordAt } from './records';

/** Returns the column of a field among all names of a heading; null where they leave open which one it is. */
export type ColumnChoice = (names: readonly string[]) => string | null;

export type AskedColumns<Field extends string> = {
  /** All of them, to choose from. */
  names: string[];
  columns: Record<Field, string | null>;
};

/** Reads which columns of a stranger's file are meant; what is null, a person has to say. */
export function askedColumns<Field extends HeadingField>(
  text: string,
  choices: Record<Field, ColumnChoice>,
  chosen: ColumnNames<Field> = {},
): AskedColumns<Field> {
  const fields = Object.keys(choices) as Field[];
  const lines = linesOf(text).slice(0, HEADING_WITHIN * 2);
  const written = findHeading(lines, fields, chosen)?.names ?? firstNames(lines);
  const names = written.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const columns = Object.fromEntries(
    fields.map((field) => [
      field,
      chosen[field] === undefined ? choices[field](names) : chosen[field],
    ]),
  ) as Record<Field, string | null>;
  return { names: [...new Set(names)], columns };
}

/** Returns the columns that may be a field. */
export function candidatesIn(names: readonly string[], field: HeadingField): string[] {
  const keys = new Set(keysOfField(field));
  return names.filter((name) => keys.has(columnKey(name)));
}

export function onlyOne(names: readonly string[]): string | null {
  const [name, ...others] = names;
  return name !== undefined && others.length === 0 ? name : null;
}

/** Returns the column with the surest name of a field. */
export function surest(field: HeadingField): ColumnChoice {
  return (names) => {
    for (const key of keysOfField(field)) {
      const name = names.find((one) => columnKey(one) === key);
      if (name !== undefined) return name;
    }
    return null;
  };
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
