import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Deadlines } from './deadlines';
import { StartRefusal } from '@/server/platform/errors';
import { DatabaseUnreachable } from './failures';

/** The server applies its own deadline first; this catches a server that does not answer at all. */
const NOTICED_AFTER_MS = 500;
const MAX_CONNECTIONS = 10;

export type PostgresAddress = { url: string; isPooled?: boolean };
export type PoolFigures = { total: number; idle: number; waiting: number };

const POOLER =
  'DATABASE_URL leads to PgBouncer, which does not pass deadlines on: set DATABASE_DIRECT_URL to the address of ' +
  'PostgreSQL itself, and the deadlines as docs/operations/deadlines.sql says.';

/** What PgBouncer says of a setting that it was not told to know. */
function isPoolerRefusal({ code, message }: pg.DatabaseError): boolean {
  return code === '08P01' && message.startsWith('unsupported startup parameter');
}

function startupParameters({ statementMs, lockMs, idleInTransactionMs }: Deadlines) {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
}

/** A pool with a deadline for every wait; it never reuses a broken connection. */
export class GuardedPool implements PostgresPool {
  readonly #pool: pg.Pool;

  /** Behind PgBouncer (`isPooled`) the server's deadlines are settings of the role. */
  constructor(
    { url, isPooled }: PostgresAddress,
    deadlines: Deadlines,
    types: pg.CustomTypesConfig,
  ) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: MAX_CONNECTIONS,
      types,
      keepAlive: true,
      connectionTimeoutMillis: deadlines.connectMs,
      query_timeout: deadlines.statementMs + NOTICED_AFTER_MS,
      ...(isPooled ? {} : startupParameters(deadlines)),
    });
    // The next query replaces a dropped idle connection; without a listener the error would end the
    // process.
    this.#pool.on('error', () => undefined);
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return new GuardedClient(await this.#pool.connect());
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw away(error);
      throw isPoolerRefusal(error) ? new StartRefusal(POOLER) : error;
    }
  }

  /** Connections, those of them that nobody uses, and requests that wait for one. */
  get figures(): PoolFigures {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { total, idle, waiting };
  }

  end(): Promise<void> {
    return this.#pool.ending ? Promise.resolve() : this.#pool.end();
  }
}

/** A connection checked out of the pool. */
class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** The error that broke the connection: no further query is sent, not even a rollback. */
  #broken: unknown = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('error', this.#onError);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new TypeError('The shop uses no cursors.');
    return this.#query(asked, parameters);
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    if (this.#broken !== null) throw this.#broken;
    try {
      return await this.#client.query(sql, [...parameters]);
    } catch (error) {
      const failure = withCode(error);
      if (isBreaking(failure)) this.#broken = failure;
      throw failure;
    }
  }

  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#broken !== null);
  }

  /** Without a listener, an error on a connection in use would end the process. */
  readonly #onError = (error: unknown) => {
    this.#broken ??= withCode(error);
  };
}

/** Adds a code to the driver's own failures, which are plain errors. */
function withCode(error: unknown): unknown {
  const isPlain = error instanceof Error && error.name === 'Error' && !('code' in error);
  return isPlain ? away(error) : error;
}

function away(error: unknown): DatabaseUnreachable {
  return new DatabaseUnreachable(error instanceof Error ? error : new Error(String(error)));
}

/** The server ends the connection, or a query took too long. */
const BREAKING = /^(57|08|25P03)/;

/** Returns false for errors such as a violated constraint: the connection stays usable. */
function isBreaking(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return BREAKING.test(error.code ?? '');
  return !(error instanceof TypeError);
}
