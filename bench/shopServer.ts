import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The built shop in its own process, over a temporary or a given data folder. */
export type ShopServer = {
  origin: string;
  /** CPU time of the process and all its threads so far. */
  cpuMs(): number;
  /** Resident memory in megabytes. */
  memory(): { now: number; peak: number; anonymous: number };
  stop(): Promise<void>;
};

type Options = {
  dataDir?: string;
  databaseUrl?: string;
  log?: 'kept' | 'none';
  /** Of a cache in front, which keeps pages, too. */
  purgeUrl?: string;
};

export async function startShop(options: Options = {}): Promise<ShopServer> {
  const { dataDir, databaseUrl = '', log = 'none', purgeUrl } = options;
  const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/main.cjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ...(purgeUrl === undefined ? {} : { CDN: 'on', CDN_PURGE_URL: purgeUrl }),
      DEMO_ORDERS: '0',
      // All requests come from one address.
      SEARCH_PER_MINUTE: '1000000',
      STOP_DELAY_SECONDS: '0',
      LOG_LEVEL: log === 'kept' ? 'info' : 'warn',
    },
  });
  await untilReady(`${origin}/readyz`, child);
  return {
    origin,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      await ended(child);
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const START_LIMIT_MS = 600_000;

export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < giveUpAt) {
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url}.`);
}

export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** Returns the CPU time of a process and all its threads so far. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * MS_PER_TICK;
}

function memoryOf(pid: number): { now: number; peak: number; anonymous: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
  return {
    now: megabytes('VmRSS'),
    peak: megabytes('VmHWM'),
    anonymous: megabytes('RssAnon'),
  };
}
