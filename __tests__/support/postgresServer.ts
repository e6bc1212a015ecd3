import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** Debian's PostgreSQL in a temporary folder, listening on a socket only. */
export type PostgresServer = {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Stops like a crash; the data remain. */
  crash(): Promise<void>;
  /** Stops as an administrator does; the data remain. */
  shutDown(): Promise<void>;
  /** Starts again after a crash or a stop. */
  restart(): Promise<void>;
  /** Stops without waiting, for an aborted run. */
  abandon(): void;
};

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** Another TMPDIR may be closed to PostgreSQL's user, or too long for the path of a socket. */
const ROOT = os.tmpdir() === '/dev/shm' ? '/dev/shm' : '/tmp';

/** Returns the folder of the newest initdb and postgres, or null. */
export function findPostgresBinaries(): string | null {
  if (!existsSync(DEBIAN_ROOT)) return null;
  const folders = readdirSync(DEBIAN_ROOT)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN_ROOT, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root; its package creates a user. */
function unprivilegedIds(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function startPostgresServer(binaries: string): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(ROOT, 'shop-postgres-'));
  const ids = unprivilegedIds();
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(folder, ids.uid, ids.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...ids, cwd: folder, stdio: 'pipe' },
  );
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`;
  const start = async () => {
    const started = spawn(path.join(binaries, 'postgres'), postgresArguments(data, folder), {
      ...ids,
      cwd: folder,
      stdio: 'ignore',
    });
    await untilAnswering(url, started);
    return started;
  };
  let server = await start();
  return {
    url,
    get pid() {
      return server.pid ?? 0;
    },
    crash: () => ended(server, 'SIGQUIT'),
    shutDown: () => ended(server, 'SIGINT'),
    async restart() {
      server = await start();
    },
    async stop() {
      await ended(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    abandon() {
      server.kill('SIGINT');
    },
  };
}

/** The data are temporary, so no write needs to reach the disk. */
function postgresArguments(data: string, socketFolder: string): string[] {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'max_connections=200',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'max_wal_size=256MB',
  ];
  return ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
}

const START_LIMIT_MS = 30_000;

async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** SIGINT is PostgreSQL's fast shutdown, which closes connections; SIGQUIT is the immediate one. */
function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
