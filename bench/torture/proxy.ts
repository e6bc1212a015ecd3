import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { replaced, startDaemon } from '@/__tests__/support/daemon';
import { CannotRun, pause } from './torture';

const HAPROXY = process.env.HAPROXY ?? '/usr/sbin/haproxy';
const SHIPPED = 'docs/operations/haproxy.cfg';
const START_LIMIT_MS = 20_000;

export type Proxy = { origin: string; stop(): Promise<void> };

/** Starts HAProxy with the shipped file in front of three ports of this machine. */
export async function startProxy(port: number, shops: readonly number[]): Promise<Proxy> {
  if (!existsSync(HAPROXY))
    throw new CannotRun('HAProxy is not installed: Debian’s package "haproxy"');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-proxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  const servers = shops.map((shop, at) => [`127.0.0.1:${3001 + at}\n`, `127.0.0.1:${shop}\n`]);
  const changes = { 'bind :80\n': `bind 127.0.0.1:${port}\n`, ...Object.fromEntries(servers) };
  writeFileSync(file, replaced(readFileSync(SHIPPED, 'utf8'), changes));
  const daemon = startDaemon(HAPROXY, ['-db', '-f', file], { env: { SHOP_CERTIFICATE: '' } });
  const origin = `http://127.0.0.1:${port}`;
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while ((await fetch(`${origin}/readyz`).catch(() => null))?.status !== 200) {
    if (Date.now() > giveUpAt) throw new Error(`HAProxy did not start: ${daemon.printed()}`);
    await pause(50);
  }
  return {
    origin,
    async stop() {
      await daemon.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
