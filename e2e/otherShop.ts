import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import type { ShopPlace } from './accounts';

export type OtherShop = ShopPlace & { stop: () => Promise<void> };

/** The log of all shops of a run. */
const LOG = process.env.E2E_LOG;
const START_MS = 60_000;
const ITEMS = 600;

/** Starts a second shop with its own settings file. */
export async function openOtherShop(
  settings: Partial<SiteSettings> & { couriers?: { name: string; trackingUrl: string }[] },
  env: Record<string, string> = {},
): Promise<OtherShop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-flags-'));
  writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify(settings));
  const shop = { DATA_DIR: dataDir, DEMO_ITEMS: String(ITEMS), DEMO_ORDERS: '0', ...env };
  const started = await startProcess(['dist/main.cjs'], shop);
  return {
    origin: started.origin,
    dataDir,
    async stop() {
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Started = { origin: string; stop: () => Promise<void> };

type Ready = { port?: number; path?: string; withinMs?: number };

/** Starts a Node process and waits until it answers. */
export async function startProcess(
  args: readonly string[],
  env: Record<string, string>,
  { port, path = '/readyz', withinMs = START_MS }: Ready = {},
): Promise<Started> {
  const own = port ?? (await freePort());
  const origin = `http://127.0.0.1:${own}`;
  const server = spawn('node', args, {
    stdio: ['ignore', LOG === undefined ? 'ignore' : openSync(LOG, 'a'), 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(own),
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: LOG === undefined ? 'warn' : 'info',
      STOP_DELAY_SECONDS: '0',
      ...env,
    },
  });
  await answers(`${origin}${path}`, server, withinMs);
  return { origin, stop: () => stop(server) };
}

async function answers(address: string, server: ChildProcess, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
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

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
