import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createPurge, type Purge } from '@/server/boot/front/purgeCdn';
import { createLog } from '@/server/platform/log/log';
import { freePort } from '@/__tests__/support/daemon';
import { fakeNext } from '@/__tests__/support/fakeNext';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';
import { until } from '@/__tests__/support/until';

const CONFIGURATION = path.resolve(__dirname, '../../../../docs/operations/varnish.vcl');
const VARNISHD = process.env.VARNISHD ?? '/usr/sbin/varnishd';
const modules = modulesBeside(VARNISHD);

if (!existsSync(VARNISHD) || modules === undefined) {
  test.skip('DID NOT RUN: varnish and varnish-modules are not installed on this machine', () =>
    undefined);
} else {
  describe('Varnish with docs/operations/varnish.vcl', () => runTests(modules));
}

function runTests(vmodPath: string): void {
  let shop: TestServer;
  let next: ReturnType<typeof fakeNext>;
  let varnish: ChildProcess;
  let folder: string;
  let origin: string;
  let purge: Purge;

  beforeAll(async () => {
    next = fakeNext();
    shop = await openTestServer({ next, hasCdn: true });
    folder = mkdtempSync(path.join(os.tmpdir(), 'varnish-'));
    const { port: shopPort } = shop.server.address() as AddressInfo;
    const port = await freePort();
    const vcl = path.join(folder, 'shop.vcl');
    writeFileSync(vcl, readFileSync(CONFIGURATION, 'utf8').replace('"3000"', `"${shopPort}"`));
    const asked = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', vcl];
    const limits = ['-s', 'malloc,16M', '-p', `vmod_path=${vmodPath}`, '-T', 'none'];
    varnish = spawn(VARNISHD, [...asked, ...limits], { stdio: 'ignore' });
    origin = `http://127.0.0.1:${port}`;
    purge = createPurge({ purgeUrls: [origin] }, createLog('silent'));
    await until(async () => (await fetch(`${origin}/ready`).catch(() => null))?.status === 200);
  }, 60_000);

  afterAll(async () => {
    purge.stop();
    const gone = new Promise((resolve) => varnish.once('exit', resolve));
    varnish.kill();
    await gone;
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(() => shop.pages.caughtUp(performance.now()));

  async function ask(address: string, headers: Record<string, string> = {}) {
    const answer = await fetch(origin + address, { headers });
    return { headers: answer.headers, text: await answer.text(), rendered: next.rendered };
  }

  test('answers a page again without asking the shop, and lets no other cache keep it', async () => {
    const first = await ask('/keyed?page=1');
    const again = await ask('/keyed?page=1', { cookie: 'list-view=rows' });
    expect(again.text).toBe(first.text);
    expect(again.rendered).toBe(first.rendered);
    expect([first, again].map(({ headers }) => headers.get('x-cache'))).toEqual(['miss', 'hit']);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect(again.headers.has('surrogate-key')).toBe(false);
    const etag = again.headers.get('etag') ?? '';
    const known = await fetch(`${origin}/keyed?page=1`, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
  });

  test('asks again for a page after a key of it was purged, and for no other', async () => {
    const before = await ask('/keyed?page=2');
    const other = await ask('/keyed-otherwise?page=2');
    const changed = new Set(['i1']);
    shop.pages.drop(changed);
    purge.send(changed);
    await until(async () => (await ask('/keyed?page=2')).text !== before.text);
    expect((await ask('/keyed-otherwise?page=2')).text).toBe(other.text);
  });

  test.each(['session=a', 'x=1; __Host-session=a', 'form=a', 'settings-preview=a'])(
    'shares no page of a request with %s',
    async (cookie) => {
      const shared = await ask('/keyed?page=3');
      const own = await ask('/keyed?page=3', { cookie });
      expect(own.text).toContain(cookie);
      expect(own.headers.get('x-cache')).toBe('miss');
      expect((await ask('/keyed?page=3')).text).toBe(shared.text);
    },
  );

  test('keeps neither the page of a request with a session nor one that forbids it', async () => {
    await ask('/keyed?page=4', { cookie: 'session=a' });
    expect((await ask('/keyed?page=4')).text).toContain('nobody');
    for (const address of ['/personal', '/cookie', '/api/v1/brands']) {
      const first = await ask(address);
      expect((await ask(address)).rendered).toBeGreaterThan(first.rendered);
    }
  });
}

/** Debian has them in a folder of the processor's name. */
function modulesBeside(varnishd: string): string | undefined {
  const libraries = path.join(path.dirname(varnishd), '../lib');
  if (!existsSync(libraries)) return undefined;
  const folders = readdirSync(libraries).map((name) => path.join(libraries, name, 'varnish/vmods'));
  return folders.find((folder) => existsSync(path.join(folder, 'libvmod_xkey.so')));
}
