import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** Debian's PostgreSQL in a temporary folder, listening on a socket only. */
export type PostgresServer = {
  url: string;
  /** Of its socket. */
  folder: string;
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
  const folder = newFolder();
  execFileSync(
    path.join(binaries, 'initdb'),
    `-D ${folder}/data -U postgres --auth=trust --encoding=UTF8 --locale=C --no-sync`.split(' '),
    { ...unprivilegedIds(), cwd: folder, stdio: 'pipe' },
  );
  return serve(binaries, folder);
}

/** Starts a server that follows the one of this folder and answers reads, until it is promoted. */
export async function startStandby(binaries: string, primary: string): Promise<PostgresServer> {
  const folder = newFolder();
  execFileSync(
    path.join(binaries, 'pg_basebackup'),
    `-D ${folder}/data -h ${primary} -U postgres -R --checkpoint=fast --no-sync`.split(' '),
    { ...unprivilegedIds(), cwd: folder, stdio: 'pipe' },
  );
  return serve(binaries, folder);
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(ROOT, 'shop-postgres-'));
  const { uid, gid } = unprivilegedIds();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

async function serve(binaries: string, folder: string): Promise<PostgresServer> {
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`;
  const start = async () => {
    const settings = postgresArguments(path.join(folder, 'data'), folder);
    const started = spawn(path.join(binaries, 'postgres'), settings, {
      ...unprivilegedIds(),
      cwd: folder,
      stdio: 'ignore',
    });
    await untilAnswering(url, started);
    return started;
  };
  let server = await start();
  return {
    url,
    folder,
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
