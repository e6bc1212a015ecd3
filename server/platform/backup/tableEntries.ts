import { TextDecoder } from 'node:util';
import {
  headLine,
  readHead,
  readRow,
  rowLine,
  type Row,
  type TableShape,
} from '@/server/platform/database/portable/tableShape';
import type { TableSource } from '@/server/platform/database/portable/tableSource';
import type { TableTarget } from '@/server/platform/database/portable/sqliteTarget';
import { altered } from './archive';
import type { CarriedTable } from './carriedTables';

const MIB = 1024 * 1024;
/** A file in a row is at most some megabytes. */
const MOST_LINE = 64 * MIB;
const MOST_ROWS = 250;
const MOST_BYTES = 4 * MIB;

/** Returns a table as lines: its shape, then a row each. Counts the rows in `rows`. */
export async function* linesOf(
  source: TableSource,
  { shape, where }: CarriedTable,
  rows: Record<string, number>,
): AsyncGenerator<Buffer> {
  let count = 0;
  yield Buffer.from(headLine(shape));
  for await (const batch of source.rows(shape, where)) {
    count += batch.length;
    yield Buffer.from(batch.map(rowLine).join(''));
  }
  rows[shape.table] = count;
}

/** Writes the lines of a table into a database and returns how many rows they were. */
export async function insertLines(
  table: string,
  content: AsyncIterable<Buffer>,
  target: TableTarget,
): Promise<number> {
  let shape: TableShape | null = null;
  let count = 0;
  let batch: Row[] = [];
  let bytes = 0;
  const insert = async (into: TableShape) => {
    await target.insert(into, batch);
    count += batch.length;
    [batch, bytes] = [[], 0];
  };
  for await (const line of textLines(content)) {
    if (shape === null) {
      shape = knownShape(table, line, target);
      continue;
    }
    const row = readRow(line, shape);
    if (row === null) throw altered();
    batch.push(row);
    bytes += line.length;
    if (batch.length >= MOST_ROWS || bytes >= MOST_BYTES) await insert(shape);
  }
  if (shape === null) throw altered();
  await insert(shape);
  return count;
}

/** Returns the shape of a first line, which must have exactly the columns of the database. */
function knownShape(table: string, line: string, { shapes }: TableTarget): TableShape {
  const read = readHead(line);
  const known = shapes.get(table);
  if (read === null || read.table !== table || known === undefined) throw altered();
  const names = ({ columns }: TableShape) =>
    columns
      .map(({ name, type }) => `${name} ${type}`)
      .sort()
      .join();
  if (names(read) !== names(known)) throw altered();
  return read;
}

/** Splits UTF-8 into lines, of which the last one ends, too. */
async function* textLines(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decoded = (bytes: Buffer) => {
    try {
      return decoder.decode(bytes);
    } catch {
      throw altered();
    }
  };
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const chunk of content) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield decoded(Buffer.concat([...rest, chunk.subarray(from, end)]));
      [rest, restBytes, from] = [[], 0, end + 1];
    }
    rest.push(chunk.subarray(from));
    restBytes += chunk.length - from;
    if (restBytes > MOST_LINE) throw altered();
  }
  if (restBytes > 0) throw altered();
}
