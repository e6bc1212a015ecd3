import { readFileSync } from 'node:fs';
import { findPostgresBinaries, startPostgresServer, type PostgresServer } from './postgresServer';

/** A server of a test's own, which the test may break; null where PostgreSQL is not installed. */
export async function startBreakablePostgres(): Promise<PostgresServer | null> {
  const binaries = findPostgresBinaries();
  return binaries === null ? null : startPostgresServer(binaries);
}

/** Stops every process of the server where it is: connections stay open, and nothing answers. */
export function freeze(server: PostgresServer): void {
  for (const pid of processesOf(server)) process.kill(pid, 'SIGSTOP');
}

export function thaw(server: PostgresServer): void {
  for (const pid of processesOf(server)) process.kill(pid, 'SIGCONT');
}

/** The first process, which makes new ones, comes before those that it made. */
function processesOf({ pid }: PostgresServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}
