import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { SiteSettings } from '@/lib/site/settings';
import type { ShopPlace } from './accounts';

export type OtherShop = ShopPlace & { stop: () => Promise<void> };

const START_MS = 60_000;
const ITEMS = 600;

/** A shop of its own beside that of the other tests, with a merchant's settings file. */
export async function openOtherShop(settings: Partial<SiteSettings>): Promise<OtherShop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-flags-'));
  writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify(settings));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn('node', ['dist/main.cjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      DEMO_ITEMS: String(ITEMS),
      LOG_LEVEL: 'warn',
    },
  });
  await answers(`${origin}/readyz`, server);
  return { origin, dataDir, stop: () => stop(server, dataDir) };
}

async function answers(address: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until && server.exitCode === null) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill();
  throw new Error('The shop did not start.');
}

async function stop(server: ChildProcess, dataDir: string): Promise<void> {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
