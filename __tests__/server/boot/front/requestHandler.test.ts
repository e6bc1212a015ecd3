import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { WORDS } from '@/__tests__/support/fakeNext';
import { testServers } from '@/__tests__/support/testServer';

const open = testServers();

describe("a visitor's page", () => {
  test('is rendered once and then cached', async () => {
    const { ask, next } = await open();
    const first = await ask('/shop');
    const second = await ask('/shop');
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(second.headers.etag).toMatch(/^W\/"/);
    expect(next.rendered).toBe(1);
  });

  test('is refused above SEARCH_PER_MINUTE when it is a list that is not in memory', async () => {
    const { ask } = await open({ searchPerMinute: 2 });
    expect((await ask('/shop')).status).toBe(200);
    expect((await ask('/_next/data/build/shop.json?query=b')).status).toBe(200);
    const refused = await ask('/shop/brand/1/samsung');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/shop')).status).toBe(200);
    expect((await ask('/about-us')).status).toBe(200);
    const { headers, body } = await ask('/shop/brand/2/apple', { accept: 'text/html' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toMatch(/<h1>Please wait a moment<\/h1>.*Please try again in \d+ s\./);
  });

  test('is never cached with forced login', async () => {
    const { ask, next } = await open({ disablesPageCache: () => true });
    await ask('/shop');
    await ask('/shop');
    expect(next.rendered).toBe(2);
  });

  test('is the same for every cookie except a session', async () => {
    const { ask, next } = await open();
    await ask('/shop');
    expect((await ask('/shop', { cookie: 'theme=dark' })).body.toString()).toContain('nobody');
    expect(next.rendered).toBe(1);
  });

  test.each(['session=abc', 'theme=dark; __Host-session=abc'])(
    'is not served to a shopper with the cookie %s',
    async (cookie) => {
      const { ask, next } = await open();
      await ask('/shop');
      expect((await ask('/shop', { cookie })).body.toString()).toContain(cookie);
      expect((await ask('/shop')).body.toString()).toContain('nobody');
      expect(next.rendered).toBe(2);
    },
  );

  test("contains none of the client's headers", async () => {
    const seen: unknown[] = [];
    const { ask } = await open({
      next: async (request, response) => {
        seen.push(request.headers);
        response.end('page');
      },
    });
    await ask('/shop', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(seen).toEqual([{ host: 'shop.test' }]);
  });

  test('is compressed as the client accepts it', async () => {
    const { ask } = await open();
    const plain = (await ask('/shop')).body;
    for (let i = 0; i < 2; i += 1) {
      const brotli = await ask('/shop', { 'accept-encoding': 'gzip, deflate, br' });
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true);
      const gzipped = await ask('/shop', { 'accept-encoding': 'gzip, br;q=0' });
      expect(gzipped.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzipped.body).equals(plain)).toBe(true);
    }
  });

  test.each(['/shop?page=2', '/_next/data/build/shop.json?page=2', '/my-account?page=2'])(
    'is shared by %s with unused parameters, and does not contain them',
    async (address) => {
      const { ask, next } = await open();
      for (const tag of ['utm_source=sms', 'fbclid=a', 'fbclid=b', 'fbclid=c', 'toString=1']) {
        expect((await ask(`${address}&${tag}`)).body.toString()).toContain(`1 ${address} nobody`);
      }
      expect(next.rendered).toBe(1);
    },
  );

  test('answers HEAD without a body', async () => {
    const { ask } = await open();
    const full = await ask('/shop');
    for (let i = 0; i < 2; i += 1) {
      const head = await ask('/shop', {}, 'HEAD');
      expect(head.body.length).toBe(0);
      expect(head.headers['content-length']).toBe(String(full.body.length));
    }
  });

  test('is never cached when missing, redirected or personal', async () => {
    const { ask, next } = await open();
    for (const url of ['/unknown', '/moved', '/personal']) {
      const rendered = next.rendered;
      const first = await ask(url);
      await ask(url);
      expect(next.rendered).toBe(rendered + 2);
      expect(first.headers['cache-control']).toContain('no-store');
    }
    expect(await ask('/moved')).toMatchObject({ status: 308, headers: { location: '/shop' } });
    expect(await ask('/unknown')).toMatchObject({ status: 404 });
  });

  test('is rendered for each request when it sets a cookie', async () => {
    const { ask } = await open();
    const [one, other] = await Promise.all([ask('/cookie'), ask('/cookie')]);
    expect(one.headers['set-cookie']).not.toEqual(other.headers['set-cookie']);
  });

  test('is rendered again after the catalogue changed', async () => {
    const { ask, next, pages } = await open();
    await ask('/shop');
    pages.drop(new Set(['all']));
    await ask('/shop');
    expect(next.rendered).toBe(2);
  });
});

describe('every answer', () => {
  test.each(['/shop', '/shop', '/api/v1/brands', '/_next/static/none.js', '/unknown'])(
    'carries the security headers: %s',
    async (url) => {
      const { ask } = await open({ publicOrigin: 'https://shop.test' });
      await ask(url);
      const { headers } = await ask(url);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).not.toContain('unsafe-eval');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('is logged once with id, status and cache state', async () => {
    const { ask, logLines } = await open();
    await ask('/shop?query="a"');
    await ask('/shop?query="a"');
    await ask('/api/v1/brands', { 'x-request-id': 'forged' });
    const lines = logLines();
    expect(lines).toMatchObject([
      { method: 'GET', path: '/shop?query=%22a%22', status: 200, ms: expect.any(Number) },
      { method: 'GET', path: '/shop?query=%22a%22', status: 200, cache: 'fresh' },
      { method: 'GET', path: '/api/v1/brands', status: 200 },
    ]);
    expect(new Set(lines.map((line) => line.id)).size).toBe(3);
    expect(lines.map((line) => line.id)).not.toContain('forged');
  });

  test('hides the cause of a failure', async () => {
    const { ask, logLines } = await open();
    const failed = await ask('/fails');
    expect(failed.status).toBe(500);
    expect(failed.body.toString()).toBe('Something went wrong please try again later');
    expect(JSON.stringify(logLines())).toContain('select secret');
    expect((await ask('/shop')).status).toBe(200);
  });

  test("is 404 for Next's picture optimizer", async () => {
    const { ask, next } = await open();
    expect((await ask('/_next/image?url=%2Fa.png&w=64&q=75')).status).toBe(404);
    expect(next.rendered).toBe(0);
  });
});

describe('built files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'shop-built-'));
    mkdirSync(path.join(folder, 'chunks/pages'), { recursive: true });
    writeFileSync(path.join(folder, 'chunks/pages/[itmCode]-1.js'), WORDS);
    writeFileSync(path.join(folder, 'chunks/pages/[itmCode]-1.js.gz'), gzipSync(WORDS));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('come from memory, compressed at build time, and are immutable', async () => {
    const { ask, next } = await open({ staticFolder: folder });
    const url = '/_next/static/chunks/pages/%5BitmCode%5D-1.js';
    const file = await ask(url, { 'accept-encoding': 'gzip' });
    expect(file.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(gunzipSync(file.body).toString()).toBe(WORDS);
    expect((await ask(url)).body.toString()).toBe(WORDS);
    expect(next.rendered).toBe(0);
  });

  test.each([
    '/_next/static/../../package.json',
    '/_next/static/%2e%2e/secret.js',
    '/_next/static/%',
  ])('do not include %s, which is 404', async (url) => {
    const { ask } = await open({ staticFolder: folder });
    expect((await ask(url)).status).toBe(404);
  });
});

describe('under load', () => {
  test('refuses requests above the maximum with Retry-After', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { ask } = await open({
      load: { minInProgress: 2, maxInProgress: 2, queueTimeoutMs: 300 },
      app: async (request, response) => {
        if (request.url !== '/healthz') await held;
        response.end('done');
      },
    });
    const waiting = [ask('/api/v1/a'), ask('/api/v1/b')];
    const third = await ask('/api/v1/c');
    expect(third.status).toBe(503);
    expect(third.headers['retry-after']).toBe('3');
    expect((await ask('/healthz')).status).toBe(200);
    release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask('/api/v1/d')).status).toBe(200);
  });
});
