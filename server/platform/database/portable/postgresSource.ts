import pg from 'pg';
import { BULK_DEADLINES } from '../deadlines';
import { requireFit, shapesOf, type FoundColumn, type Row, type TableShape } from './tableShape';
import { rowsAtOnce, selectRows, type TableSource } from './tableSource';

const INTEGERS = new Set([20, 21, 23, 1700]);

/** Gives integers exactly, and everything else as the driver does. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    INTEGERS.has(oid) ? exactInteger : pg.types.getTypeParser(oid, format),
};

function exactInteger(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** Does work on a connection of its own, whose statements may take minutes. */
export async function withPostgresClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    types: TYPES,
    keepAlive: true,
    connectionTimeoutMillis: BULK_DEADLINES.connectMs,
    statement_timeout: BULK_DEADLINES.statementMs,
    lock_timeout: BULK_DEADLINES.lockMs,
    idle_in_transaction_session_timeout: BULK_DEADLINES.idleInTransactionMs,
  });
  // The query under way is rejected with the same error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Reads one state of a database: the shop goes on writing. */
export function withPostgresSource<T>(
  url: string,
  work: (source: TableSource) => Promise<T>,
): Promise<T> {
  return withPostgresClient(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    const done = await work(await sourceOf(client));
    await client.query('commit');
    return done;
  });
}

async function sourceOf(client: pg.Client): Promise<TableSource> {
  const { rows: migrations } = await client.query<{ name: string }>(
    'select "name" from "kysely_migration" order by "name" collate "C"',
  );
  return {
    engine: 'postgres',
    migrations: migrations.map(({ name }) => name),
    shapes: await postgresShapes(client),
    rows: (shape, where) => rowsOf(client, shape, where),
    fact: (name) => factOf(client, name),
    number: (query) => numberOf(client, query),
  };
}

async function factOf(client: pg.Client, name: string): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(
    'select "value" from "shopFact" where "name" = $1',
    [name],
  );
  return rows[0]?.value ?? null;
}

export async function numberOf(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<[unknown]>({ text: query, rowMode: 'array' });
  return Number(rows[0]?.[0]);
}

export async function postgresShapes(client: pg.Client): Promise<Map<string, TableShape>> {
  const { rows } = await client.query<FoundColumn>(
    `select pg_class.relname as "table", attname as "name", format_type(atttypid, atttypmod) as "type",
      coalesce(array_position(indkey::int2[], attnum), -1) + 1 as "keyPlace", attgenerated <> '' as "isComputed"
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_index on indrelid = pg_class.oid and indisprimary
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
      order by pg_class.relname, attnum`,
  );
  return shapesOf(rows);
}

async function* rowsOf(
  client: pg.Client,
  shape: TableShape,
  where: string | undefined,
): AsyncGenerator<Row[]> {
  await client.query(
    `declare "backup" no scroll cursor for ${selectRows(shape, 'postgres', where)}`,
  );
  const text = `fetch forward ${rowsAtOnce(shape)} from "backup"`;
  for (;;) {
    const { rows } = await client.query<Row>({ text, rowMode: 'array' });
    if (rows.length === 0) break;
    for (const row of rows) requireFit(shape, row);
    yield rows;
  }
  await client.query('close "backup"');
}
