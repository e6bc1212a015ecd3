import {
  findHeading,
  HEADING_WITHIN,
  isHeadingAgain,
  type ColumnNames,
  type Heading,
} from './heading';
import type { HeadingField } from './headingNames';
import { linesOf, type TextLine } from './lines';
import { recordsIn, type CsvRecord } from './records';
import { FileRefused } from './textFormat';

/** A spreadsheet's cells hold no more. */
export const LONGEST_CELL = 32_767;

/** Why a line cannot be read. */
export type LineFault = 'broken-quotes' | 'wrong-encoding' | 'wrong-columns' | 'long-cell';

export const LINE_FAULTS: Record<LineFault, string> = {
  'broken-quotes': 'The quotes of this line are broken.',
  'wrong-encoding': 'This line is in another encoding than the file.',
  'wrong-columns': 'This line has more columns than the heading.',
  'long-cell': 'A cell of this line is too long.',
};

/** A row below the heading; its last cells may be missing in the file. */
export type TableRow = { line: number; cells: string[]; fault: null };
export type TableLine = TableRow | { line: number; cells: string[]; fault: LineFault };

/** Returns the line of a record with all its cells; null for an empty line and a heading again. */
export function tableLine(
  record: CsvRecord,
  heading: Pick<Heading<HeadingField>, 'at' | 'names' | 'columns'>,
): TableLine | null {
  const { line, fields } = record;
  if (fields === null) return { line, cells: [], fault: record.problem };
  if (fields.every((cell) => cell.trim() === '')) return null;
  if (isHeadingAgain(fields, heading)) return null;
  const extra = fields.slice(heading.columns);
  if (extra.some((cell) => cell.trim() !== ''))
    return { line, cells: fields, fault: 'wrong-columns' };
  if (fields.some((cell) => cell.length > LONGEST_CELL)) {
    return { line, cells: fields, fault: 'long-cell' };
  }
  const cells = Array.from({ length: heading.columns }, (_, at) => fields[at]?.trim() ?? '');
  return { line, cells, fault: null };
}

/** The columns that a table must have; each with the words for it. */
export type Needed<Field> = readonly (readonly [Field, string])[];

/** Throws FileRefused for a column that is missing, or that two columns may be. */
export function requireColumns<Field extends HeadingField>(
  heading: Heading<Field> | null,
  needed: Needed<Field>,
): Heading<Field> {
  if (heading === null) {
    const names = needed.map(([, label]) => label).join(' and ');
    throw new FileRefused(`No known column in this file; its first line must name ${names}.`);
  }
  const names = heading.names.map((name) => name.replace(/\s+/g, ' ').trim());
  const lacking = needed.filter(([field]) => heading.at[field] === undefined);
  if (lacking.length > 0) {
    const wanted = lacking.map(([, label]) => label).join(' and ');
    const shown = names
      .filter((name) => name !== '')
      .join(', ')
      .slice(0, 300);
    throw new FileRefused(`There is no column for ${wanted}; the columns are ${shown}.`);
  }
  const [repeated] = heading.repeated;
  if (repeated === undefined) return heading;
  const name = names[heading.at[repeated] ?? 0];
  throw new FileRefused(`Two columns are called ${name}; rename the one that does not count.`);
}

export type Table<Field extends HeadingField> = { heading: Heading<Field>; lines: TableLine[] };

type Wanted<Field extends HeadingField> = {
  fields: readonly Field[];
  needed: Needed<Field>;
  most: number;
  /** Columns that somebody named, because the heading leaves them open. */
  chosen?: ColumnNames<Field>;
};

/**
 * Reads a table with a heading from a text. Throws FileRefused when it lacks a needed column, has no lines, or
 * more than `most`.
 */
export function readTable<Field extends HeadingField>(
  text: string,
  { fields, needed, most, chosen }: Wanted<Field>,
): Table<Field> {
  const lines = linesOf(text);
  const found = findHeading(lines.slice(0, HEADING_WITHIN * 2), fields, chosen);
  const heading = requireColumns(found, needed);
  return { heading, lines: tableLines(lines, heading, most) };
}

/** Returns the lines below a heading. Throws FileRefused for none, and for more than `most`. */
export function tableLines(
  lines: readonly TextLine[],
  heading: Heading<HeadingField>,
  most: number,
): TableLine[] {
  const read = recordsIn(lines, heading).flatMap((record) => tableLine(record, heading) ?? []);
  if (read.length === 0) throw new FileRefused('The file has no lines.');
  if (read.length <= most) return read;
  const count = most.toLocaleString('en-US');
  throw new FileRefused(`The file has more than ${count} lines; please split it.`);
}
