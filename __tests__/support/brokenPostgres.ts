import { readFileSync } from 'node:fs';
import { findPostgresBinaries, startPostgresServer, type PostgresServer } from './postgresServer';

/** Starts a server that a test may break; returns null if PostgreSQL is not installed. */
export async function startBreakablePostgres(): Promise<PostgresServer | null> {
  if (process.env.TEST_POSTGRES_URL === undefined) return null;
  const binaries = findPostgresBinaries();
  return binaries === null ? null : startPostgresServer(binaries);
}

/** Suspends every process of the server: connections stay open, and nothing answers. */
export function freeze(server: PostgresServer): void {
  for (const pid of processesOf(server)) process.kill(pid, 'SIGSTOP');
}

export function thaw(server: PostgresServer): void {
  for (const pid of processesOf(server)) process.kill(pid, 'SIGCONT');
}

/** Returns the server's process before its children. */
function processesOf({ pid }: PostgresServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}
