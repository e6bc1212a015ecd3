import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ended, untilReady } from '../shopServer';

const VARNISHD = process.env.VARNISHD ?? '/usr/sbin/varnishd';
const CONFIGURATION = 'docs/operations/varnish.vcl';
/** What Debian's package starts with. */
const MEMORY = 'malloc,256m';

export type Varnish = { origin: string; stop(): Promise<void> };

/** Starts Varnish on a port in front of a shop, with the configuration of docs/operations and no other. */
export async function startVarnish(port: number, shopOrigin: string): Promise<Varnish> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-varnish-'));
  const vcl = path.join(folder, 'shop.vcl');
  const shopPort = new URL(shopOrigin).port;
  writeFileSync(vcl, readFileSync(CONFIGURATION, 'utf8').replace('"3000"', `"${shopPort}"`));
  const asked = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', vcl];
  const limits = ['-s', MEMORY, '-p', `vmod_path=${modulesBeside(VARNISHD)}`, '-T', 'none'];
  const child = spawn(VARNISHD, [...asked, ...limits], { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}/readyz`, child);
  return {
    origin,
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian has them in a folder of the processor's name. */
function modulesBeside(varnishd: string): string {
  const libraries = path.join(path.dirname(varnishd), '../lib');
  const folders = readdirSync(libraries).map((name) => path.join(libraries, name, 'varnish/vmods'));
  const found = folders.find((folder) => existsSync(path.join(folder, 'libvmod_xkey.so')));
  if (found === undefined) throw new Error('varnish-modules is not installed.');
  return found;
}
