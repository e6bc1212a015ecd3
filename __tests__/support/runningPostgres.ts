import type { PostgresServer } from './postgresServer';

const KEY = Symbol.for('sparepoint.tests.postgres');

/** Global setup and teardown are separate module instances that share only globalThis. */
const shared: typeof globalThis & { [KEY]?: PostgresServer } = globalThis;

export function rememberPostgres(server: PostgresServer): void {
  shared[KEY] = server;
}

export function forgetPostgres(): PostgresServer | undefined {
  const server = shared[KEY];
  delete shared[KEY];
  return server;
}
