import type Sqlite from 'better-sqlite3';
import { sqliteDriver } from '../sqliteDialect';
import { requireFit, shapesOf, type FoundColumn, type Row, type TableShape } from './tableShape';
import { rowsAtOnce, selectRows, type TableSource } from './tableSource';

/** A restart of the shop locks the file for a moment. */
const BUSY_MS = 10_000;

/**
 * Reads one state of a database file on a connection of its own: the shop goes on writing, whose log grows until
 * this ends.
 */
export async function withSqliteSource<T>(
  file: string,
  work: (source: TableSource) => Promise<T>,
): Promise<T> {
  const options = { readonly: true, fileMustExist: true, timeout: BUSY_MS };
  const database = new (sqliteDriver())(file, options);
  try {
    database.exec('begin');
    return await work(sourceOf(database));
  } finally {
    database.close();
  }
}

function sourceOf(database: Sqlite.Database): TableSource {
  const migrations = database
    .prepare<[], string>('select "name" from "kysely_migration" order by "name"')
    .pluck()
    .all();
  const fact = database
    .prepare<[string], string>('select "value" from "shopFact" where "name" = ?')
    .pluck();
  return {
    engine: 'sqlite',
    migrations,
    shapes: sqliteShapes(database),
    rows: (shape, where) => rowsOf(database, shape, where),
    fact: async (name) => fact.get(name) ?? null,
    number: async (query) => Number(database.prepare<[], unknown>(query).pluck().get()),
  };
}

/** Returns the tables of a database file; those of search indexes are none. */
export function sqliteShapes(database: Sqlite.Database): Map<string, TableShape> {
  const found = database
    .prepare<[], Omit<FoundColumn, 'isComputed'> & { isComputed: number }>(
      `select tables."name" as "table", columns."name", columns."type", columns."pk" as "keyPlace",
      columns."hidden" <> 0 as "isComputed"
      from pragma_table_list tables join pragma_table_xinfo(tables."name") columns
      where tables."schema" = 'main' and tables."type" = 'table' and tables."name" not like 'sqlite\\_%' escape '\\'
      order by tables."name"`,
    )
    .all();
  return shapesOf(found.map((one) => ({ ...one, isComputed: one.isComputed !== 0 })));
}

async function* rowsOf(
  database: Sqlite.Database,
  shape: TableShape,
  where: string | undefined,
): AsyncGenerator<Row[]> {
  const statement = database
    .prepare<[], Row>(selectRows(shape, 'sqlite', where))
    .raw()
    .safeIntegers();
  const most = rowsAtOnce(shape);
  let batch: Row[] = [];
  for (const row of statement.iterate()) {
    const exact = row.map(inNumbers);
    requireFit(shape, exact);
    batch.push(exact);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function inNumbers(value: Row[number]): Row[number] {
  const isSmall =
    typeof value === 'bigint' &&
    value <= Number.MAX_SAFE_INTEGER &&
    value >= Number.MIN_SAFE_INTEGER;
  return isSmall ? Number(value) : value;
}
