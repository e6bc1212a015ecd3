import type { SaleLineTable } from '@/server/platform/database/reportSchema';

type Line = SaleLineTable;
export type NumberColumn = Exclude<keyof Line, 'day' | WordColumn>;
export type WordColumn = 'district' | 'paymentTitle' | 'source';

const NUMBERS = [
  'orderId',
  'itmCode',
  'customerId',
  'orders',
  'sold',
  'back',
  'salesCents',
  'costCents',
  'openSalesCents',
  'unknownPieces',
] as const satisfies readonly NumberColumn[];
const WORDS = ['district', 'paymentTitle', 'source'] as const satisfies readonly WordColumn[];

/** The columns that are packed of each line. */
export type Names<Num extends string, Word extends string> = {
  numbers: readonly Num[];
  words: readonly Word[];
};

export const SALE_COLUMNS: Names<NumberColumn, WordColumn> = { numbers: NUMBERS, words: WORDS };

/** The lines of a day by column: the n-th of each column is of the n-th line. */
export type Columns<Num extends string, Word extends string> = {
  day: string;
  length: number;
  numbers: Record<Num, ArrayLike<number>>;
  /** Places in `words`. */
  places: Record<Word, ArrayLike<number>>;
  words: readonly string[];
};

export type DayColumns = Columns<NumberColumn, WordColumn>;

export function columnsOf<Num extends string, Word extends string>(
  day: string,
  lines: readonly (Record<Num, number> & Record<Word, string>)[],
  names: Names<Num, Word>,
): Columns<Num, Word> {
  const words = new Map<string, number>();
  const placeOf = (word: string) => {
    const place = words.get(word) ?? words.size;
    words.set(word, place);
    return place;
  };
  return {
    day,
    length: lines.length,
    numbers: recordOf(names.numbers, (name) => lines.map((line): number => line[name])),
    places: recordOf(names.words, (name) => lines.map((line) => placeOf(line[name]))),
    words: [...words.keys()],
  };
}

/** The narrowest first. Numbers that fit none of the others are whole numbers below 2 to the 53rd. */
const ARRAYS = { 1: Int8Array, 2: Int16Array, 4: Int32Array, 8: Float64Array } as const;
type Width = keyof typeof ARRAYS;
const INTEGER_WIDTHS = [1, 2, 4] as const satisfies readonly Width[];

type Head = { length: number; words: readonly string[]; widths: Record<string, Width> };

/** Writes columns as a line of JSON and the bytes of each column, the widest first, in base64. */
export function packLines({ length, numbers, places, words }: Columns<string, string>): string {
  const columns = Object.entries({ ...numbers, ...places }).map(([name, column]) => {
    const values = Array.from(column);
    return { name, values, width: widthOf(values) };
  });
  const head: Head = {
    length,
    words,
    widths: Object.fromEntries(columns.map(({ name, width }) => [name, width])),
  };
  const bytes = columns
    .sort((one, other) => other.width - one.width)
    .map(({ values, width }) => Buffer.from(new ARRAYS[width](values).buffer));
  return `${JSON.stringify(head)}\n${Buffer.concat(bytes).toString('base64')}`;
}

function widthOf(values: readonly number[]): Width {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [0, 0],
  );
  const fits = (width: Width) => -(2 ** (8 * width - 1)) <= least && most < 2 ** (8 * width - 1);
  return INTEGER_WIDTHS.find(fits) ?? 8;
}

export function unpackLines<Num extends string, Word extends string>(
  day: string,
  packed: string,
  names: Names<Num, Word>,
): Columns<Num, Word> {
  const end = packed.indexOf('\n');
  const { length, words, widths } = JSON.parse(packed.slice(0, end)) as Head;
  // A buffer of its own begins where numbers of every width may begin.
  const { buffer } = new Uint8Array(Buffer.from(packed.slice(end + 1), 'base64'));
  const columns = new Map<string, ArrayLike<number>>();
  let at = 0;
  for (const [name, width] of Object.entries(widths).sort(([, one], [, other]) => other - one)) {
    columns.set(name, new ARRAYS[width](buffer, at, length));
    at += length * width;
  }
  const columnOf = (name: string) => columns.get(name) ?? [];
  return {
    day,
    length,
    numbers: recordOf(names.numbers, columnOf),
    places: recordOf(names.words, columnOf),
    words,
  };
}

function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
