import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Deadlines } from './deadlines';
import { StartRefusal } from '@/server/platform/errors';
import { codeOf, DatabaseUnreachable } from './failures';

/** While PostgreSQL restarts, a new connection is tried until its deadline. */
const TRIED_EVERY_MS = 50;
const MOST_REPLACED = 5;

/** The server applies its own deadline first; this catches a server that does not answer at all. */
const NOTICED_AFTER_MS = 500;

/** The most connections for reads, and for transactions: DATABASE_READERS and DATABASE_WRITERS. */
export type PoolSizes = { reader: number; writer: number };
export const POOL_SIZES: PoolSizes = { reader: 10, writer: 10 };

export type PostgresAddress = { url: string; isPooled?: boolean; sizes?: PoolSizes };
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
  readonly #isForReads: boolean;
  readonly #connectMs: number;

  /** Behind PgBouncer (`isPooled`) the server's deadlines are settings of the role. */
  constructor(
    { url, isPooled, sizes = POOL_SIZES }: PostgresAddress,
    deadlines: Deadlines,
    types: pg.CustomTypesConfig,
    use: keyof PoolSizes,
  ) {
    this.#isForReads = use === 'reader';
    this.#connectMs = deadlines.connectMs;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: sizes[use],
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
    return new GuardedClient(
      await this.#connect(),
      this.#isForReads ? () => this.#connect() : null,
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    const giveUpAt = performance.now() + this.#connectMs;
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        const mayCome = isRestarting(error) || isLost(withCode(error));
        if (mayCome && performance.now() < giveUpAt) {
          await new Promise((resolve) => setTimeout(resolve, TRIED_EVERY_MS));
          continue;
        }
        if (!(error instanceof pg.DatabaseError)) throw away(error);
        throw isPoolerRefusal(error) ? new StartRefusal(POOLER) : error;
      }
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
  #client: pg.PoolClient;
  /** The error that broke the connection: no further query is sent, not even a rollback. */
  #broken: unknown = null;
  /** Gets another connection for a read outside a transaction; null: nothing is repeated. */
  #reconnect: (() => Promise<pg.PoolClient>) | null;
  #replaced = 0;

  constructor(client: pg.PoolClient, reconnect: (() => Promise<pg.PoolClient>) | null) {
    this.#client = client;
    this.#reconnect = reconnect;
    client.on('error', this.#onError);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new TypeError('The shop uses no cursors.');
    return this.#query(asked, parameters);
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    // What follows a begin is a part of its transaction.
    const reconnect = READ.test(sql) ? this.#reconnect : null;
    this.#reconnect = reconnect;
    try {
      if (this.#broken !== null) throw this.#broken;
      return await this.#client.query(sql, [...parameters]);
    } catch (error) {
      const failure = withCode(error);
      if (isBreaking(failure)) this.#broken = failure;
      if (reconnect === null || !isLost(failure)) throw failure;
      await this.#replace(reconnect);
      return this.#query(sql, parameters);
    }
  }

  /** Goes on with another connection. The pool may have more that are lost and do not know yet. */
  async #replace(reconnect: () => Promise<pg.PoolClient>): Promise<void> {
    this.#replaced += 1;
    if (this.#replaced >= MOST_REPLACED) this.#reconnect = null;
    await new Promise((resolve) => setTimeout(resolve, TRIED_EVERY_MS));
    const client = await reconnect();
    this.#client.off('error', this.#onError);
    this.#client.release(true);
    this.#client = client;
    this.#broken = null;
    client.on('error', this.#onError);
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

const READ = /^\s*select\b/i;

/** PostgreSQL is starting or stopping, or does not listen for a moment. */
function isRestarting(error: unknown): boolean {
  return /^(57P03|ECONNREFUSED|ENOENT)$/.test(codeOf(error));
}

/** Whether a connection was lost, as by a restart; not whether an answer took too long. */
export function isLost(failure: unknown): boolean {
  if (failure instanceof DatabaseUnreachable) return /^Connection terminated/.test(failure.message);
  return /^(57P0[123]|ECONNRESET|EPIPE)$/.test(codeOf(failure));
}

/** The server ends the connection, is no longer the one that writes, or a query took too long. */
const BREAKING = /^(57|08|25P03|25006)/;

/** Returns false for errors such as a violated constraint: the connection stays usable. */
function isBreaking(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return BREAKING.test(error.code ?? '');
  return !(error instanceof TypeError);
}
