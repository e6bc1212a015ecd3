import { isRecord } from '@/lib/contract/records';

/** What a column holds, whatever the engine calls it. */
export type ColumnType = 'integer' | 'text' | 'bytes';
export type Column = { name: string; type: ColumnType };

/** A table as both engines have it. The order of the columns is the order of the values in a row. */
export type TableShape = {
  table: string;
  /** Rows are written in the order of these columns. */
  key: readonly string[];
  columns: readonly Column[];
};

/** An integer that a double cannot hold exactly is a bigint. */
export type Value = number | bigint | string | Buffer | null;
export type Row = Value[];

/** What a catalog of an engine says of a column. */
export type FoundColumn = {
  table: string;
  name: string;
  type: string;
  /** The place in the primary key, from 1; 0 for a column outside of it. */
  keyPlace: number;
  /** Computed by the database from other columns. */
  isComputed: boolean;
};

const TYPES: readonly [RegExp, ColumnType][] = [
  [/^(?:integer|bigint|int)$/, 'integer'],
  [/^(?:text|varchar|character varying)/, 'text'],
  [/^(?:blob|bytea)$/, 'bytes'],
];

/**
 * Returns the tables of a database by name: the key first, then the other columns by name, so that both engines
 * give the same. Tables with a type that has no portable form are left out.
 */
export function shapesOf(found: readonly FoundColumn[]): Map<string, TableShape> {
  const stored = found.filter(({ isComputed }) => !isComputed);
  const tables = [...new Set(stored.map(({ table }) => table))].sort(order);
  const shapes = tables.flatMap((table) => {
    const shape = shapeOf(
      table,
      stored.filter((one) => one.table === table),
    );
    return shape === null ? [] : [shape];
  });
  return new Map(shapes.map((shape) => [shape.table, shape]));
}

function shapeOf(table: string, found: readonly FoundColumn[]): TableShape | null {
  const inKey = found.filter((one) => one.keyPlace > 0).sort((a, b) => a.keyPlace - b.keyPlace);
  const others = found.filter((one) => one.keyPlace === 0).sort((a, b) => order(a.name, b.name));
  const columns = [...inKey, ...others].flatMap(({ name, type }) => {
    const known = TYPES.find(([pattern]) => pattern.test(type.toLowerCase()));
    return known === undefined ? [] : [{ name, type: known[1] }];
  });
  if (columns.length < found.length) return null;
  return { table, key: inKey.map(({ name }) => name), columns };
}

/** Compares by code units: the same on every machine. */
function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the first line of a table in a backup. */
export function headLine(shape: TableShape): string {
  return `${JSON.stringify(shape)}\n`;
}

/** Returns the shape of a first line; null for anything else. */
export function readHead(line: string): TableShape | null {
  const read = parsed(line);
  if (!isRecord(read)) return null;
  const { table, key, columns } = read;
  if (typeof table !== 'string' || !Array.isArray(key) || !Array.isArray(columns)) return null;
  const known = columns.filter(isColumn);
  const isWhole =
    known.length === columns.length &&
    key.every((name): name is string => typeof name === 'string');
  return isWhole ? { table, key, columns: known } : null;
}

function isColumn(value: unknown): value is Column {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    (value.type === 'integer' || value.type === 'text' || value.type === 'bytes')
  );
}

/** Returns a row as a line: a JSON array, bytes in base64, an integer beyond 2^53 in quotes. */
export function rowLine(row: Row): string {
  return `${JSON.stringify(row.map(written))}\n`;
}

function written(value: Value): number | string | null {
  if (Buffer.isBuffer(value)) return value.toString('base64');
  return typeof value === 'bigint' ? String(value) : value;
}

/** Returns the row of a line; null unless `rowLine` writes exactly this line for this shape. */
export function readRow(line: string, { columns }: TableShape): Row | null {
  const read = parsed(line);
  if (!Array.isArray(read) || read.length !== columns.length) return null;
  const row: Row = [];
  for (const [at, { type }] of columns.entries()) {
    const value = readValue(read[at], type);
    if (value === undefined) return null;
    row.push(value);
  }
  return rowLine(row) === `${line}\n` ? row : null;
}

function readValue(value: unknown, type: ColumnType): Value | undefined {
  if (value === null) return null;
  if (type === 'integer') return readInteger(value);
  if (typeof value !== 'string') return undefined;
  return type === 'bytes' ? Buffer.from(value, 'base64') : value;
}

const DIGITS = /^-?\d{1,19}$/;

function readInteger(value: unknown): Value | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'string' || !DIGITS.test(value)) return undefined;
  // As a number it would have been exact, and written so.
  return Number.isSafeInteger(Number(value)) ? undefined : BigInt(value);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Throws for a value that a column of this type cannot have: SQLite stores what it is given. */
export function requireFit({ table, columns }: TableShape, row: Row): void {
  for (const [at, { name, type }] of columns.entries()) {
    const value = row[at] ?? null;
    if (value === null || fits(value, type)) continue;
    throw new RangeError(`A row of ${table} has a value in ${name} that is no ${type}.`);
  }
}

function fits(value: Exclude<Value, null>, type: ColumnType): boolean {
  if (type === 'bytes') return Buffer.isBuffer(value);
  if (type === 'text') return typeof value === 'string';
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}
