import { columnKey, keysOfField, type HeadingField } from './headingNames';
import type { TextLine } from './lines';
import { DELIMITERS, recordAt, type Delimiter } from './records';

/** Where the columns of a table are. */
export type Heading<Field extends HeadingField> = {
  delimiter: Delimiter;
  columns: number;
  /** The number of the heading's last line. */
  lastLine: number;
  /** The position of each known field. */
  at: Partial<Record<Field, number>>;
  /** As they are written; of a heading over two lines both. */
  names: string[];
  /** Fields with a second column of the same name: nobody can say which is meant. */
  repeated: Field[];
};

/** The column of a field by its name; null leaves a field out. */
export type ColumnNames<Field extends HeadingField> = Partial<Record<Field, string | null>>;

/** Titles, addresses and empty lines may come before the heading. */
export const HEADING_WITHIN = 30;

/** Wider rows are no list. */
export const MOST_COLUMNS = 250;

/** Spreadsheets may state the separator before the heading. */
const STATED = /^"?sep=(.)"?\s*$/i;
const UNIT = /^\(?(?:lkr|rs|slrs|rupees|pcs|nos|qty|units?|g|kg|grams|%)\.?\)?$/i;

/** Returns the heading among the first lines: the row with the most known names, or null. */
export function findHeading<Field extends HeadingField>(
  lines: readonly TextLine[],
  fields: readonly Field[],
  chosen: ColumnNames<Field> = {},
): Heading<Field> | null {
  const wanted = { fields, chosen };
  const rows = lines.slice(0, HEADING_WITHIN).map((_, from) => from);
  let best: Heading<Field> | null = null;
  for (const delimiter of delimitersOf(lines)) {
    for (const heading of rows.flatMap((from) => headingsAt(lines, from, delimiter, wanted))) {
      if (knownIn(heading) > (best === null ? 0 : knownIn(best))) best = heading;
    }
  }
  return best === null ? null : withUnits(lines, best);
}

function delimitersOf(lines: readonly TextLine[]): readonly Delimiter[] {
  const stated = STATED.exec(lines[0]?.text ?? '')?.[1];
  const known = DELIMITERS.filter((one) => one === stated);
  return known.length > 0 ? known : DELIMITERS;
}

const knownIn = ({ at }: { at: object }) => Object.keys(at).length;

type Wanted<Field extends HeadingField> = {
  fields: readonly Field[];
  chosen: ColumnNames<Field>;
};

/** Returns the row at this line as a heading, alone and with the row below it. */
function headingsAt<Field extends HeadingField>(
  lines: readonly TextLine[],
  from: number,
  delimiter: Delimiter,
  wanted: Wanted<Field>,
): Heading<Field>[] {
  const first = recordAt(lines, from, delimiter, 0);
  const names = first.record?.fields ?? [];
  if (first.record === null || names.length === 0 || names.length > MOST_COLUMNS) return [];
  const lastLine = first.record.line + first.lines - 1;
  const alone = headingOf(names, { delimiter, lastLine }, wanted);
  const second = recordAt(lines, from + first.lines, delimiter, 0);
  const below = second.record?.fields ?? [];
  if (below.length === 0 || below.some((cell) => /^[\d.,/-]+$/.test(cell.trim()))) return [alone];
  const joined = Array.from({ length: Math.max(names.length, below.length) }, (_, at) =>
    `${names[at] ?? ''} ${below[at] ?? ''}`.trim(),
  );
  return [alone, headingOf(joined, { delimiter, lastLine: lastLine + second.lines }, wanted)];
}

function headingOf<Field extends HeadingField>(
  names: string[],
  place: { delimiter: Delimiter; lastLine: number },
  { fields, chosen }: Wanted<Field>,
): Heading<Field> {
  const keys = names.map(columnKey);
  const at: Partial<Record<Field, number>> = {};
  const repeated: Field[] = [];
  for (const field of fields) {
    const name = chosen[field];
    if (name === null) continue;
    const candidates = name === undefined ? keysOfField(field) : [columnKey(name)];
    const key = candidates.find((one) => one !== '' && keys.includes(one));
    const written = name === undefined || name === '' ? -1 : names.indexOf(name);
    // A column that is called "Rs" has no word of its own.
    const place = key === undefined ? written : keys.indexOf(key);
    if (place === -1) continue;
    at[field] = place;
    if (key !== undefined && place !== keys.lastIndexOf(key)) repeated.push(field);
  }
  return { ...place, columns: names.length, at, names, repeated };
}

/** A row of units below the names, such as "(LKR)", belongs to the heading. */
function withUnits<Field extends HeadingField>(
  lines: readonly TextLine[],
  heading: Heading<Field>,
): Heading<Field> {
  const from = lines.findIndex(({ number }) => number > heading.lastLine);
  const { record, lines: height } = recordAt(lines, Math.max(from, 0), heading.delimiter, 0);
  const filled = (record?.fields ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isUnits = from !== -1 && filled.length > 0 && filled.every((cell) => UNIT.test(cell));
  return isUnits ? { ...heading, lastLine: heading.lastLine + height } : heading;
}

/** Tells whether a row repeats the heading, as printed pages do. */
export function isHeadingAgain(
  fields: readonly string[],
  { at, names }: Pick<Heading<HeadingField>, 'at' | 'names'>,
): boolean {
  const places = Object.values(at);
  return places.every((place) => {
    const [cell, name] = [columnKey(fields[place] ?? ''), columnKey(names[place] ?? '')];
    return cell !== '' && cell === name;
  });
}
