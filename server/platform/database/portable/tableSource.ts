import type { Engine } from '../connect';
import type { Row, TableShape } from './tableShape';

/** One state of a database, read while others write. */
export type TableSource = {
  engine: Engine;
  /** The executed migrations, in order. */
  migrations: readonly string[];
  /** Every table whose columns both engines can have, by name. */
  shapes: ReadonlyMap<string, TableShape>;
  /** Returns the rows in the order of the key, some at a time; `where` is SQL of the shop itself. */
  rows(shape: TableShape, where?: string): AsyncIterable<Row[]>;
  /** Returns a fact about the shop, or null. */
  fact(name: string): Promise<string | null>;
  /** Returns the number that a query of one row and one column gives. */
  number(query: string): Promise<number>;
};

const MOST_ROWS = 250;
/** A row with a file has some megabytes. */
const MOST_FILES = 2;

/** Returns how many rows of a table are in memory at a time. */
export function rowsAtOnce({ columns }: TableShape): number {
  return columns.some(({ type }) => type === 'bytes') ? MOST_FILES : MOST_ROWS;
}

/** Returns the query of all rows in the order of the key, in which both engines compare text by its bytes. */
export function selectRows(
  { table, key, columns }: TableShape,
  engine: Engine,
  where: string | undefined,
): string {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const order = key.map((name) => {
    const isText = engine === 'postgres' && types.get(name) === 'text';
    return isText ? `${quoted(name)} collate "C"` : quoted(name);
  });
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const filter = where === undefined ? '' : ` where ${where}`;
  return `select ${names} from ${quoted(table)}${filter} order by ${order.join(', ')}`;
}

/** Quotes a name of a table or a column, which come from the database's own catalog. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
