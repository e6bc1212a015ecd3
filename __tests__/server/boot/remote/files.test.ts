import type { IncomingMessage, ServerResponse } from 'node:http';
import { SANDBOXED } from '@/lib/site/sandboxed';
import { gunzipSync } from 'node:zlib';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { sendJson } from '@/__tests__/support/remoteServer';
import { ORIGIN, Remotes, requestOf } from '@/__tests__/support/remotes';

const COOKIE = { cookie: 'session=abc', authorization: 'Bearer abc' };

const remotes = new Remotes();
afterEach(() => remotes.close());

function appAt(apiBase: string, imageBase = apiBase) {
  const app = remotes.appAt(apiBase, { imageBase });
  return (path: string, headers: Record<string, string> = {}) => app(requestOf(path, { headers }));
}

function picture(response: ServerResponse): void {
  response.setHeader('Set-Cookie', 'seen=1');
  response.writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': 'max-age=60' });
  response.end('a picture');
}

describe('pictures', () => {
  test("are requested from the backend with the client's cookies", async () => {
    const remote = await remotes.open((response) => picture(response));
    const answer = await appAt(remote.origin)('/img/product/1/1-001_75X75.jpg', COOKIE);
    expect(await answer.text()).toBe('a picture');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'max-age=60',
      'set-cookie': 'seen=1',
    });
    expect(remote.seen[0]).toMatchObject({
      url: '/img/product/1/1-001_75X75.jpg',
      headers: { cookie: 'session=abc' },
    });
  });

  test('are requested from a separate host without cookies', async () => {
    const api = await remotes.open((response) => sendJson(response, 404, {}));
    const remote = await remotes.open((response) => picture(response));
    const ask = appAt(api.origin, `${remote.origin}/media`);
    const answer = await ask('/img/brand/samsung.svg', COOKIE);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(remote.seen[0]?.url).toBe('/media/img/brand/samsung.svg');
    expect(remote.seen[0]?.headers).not.toHaveProperty('cookie');
    expect(remote.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(api.seen).toEqual([]);
  });

  test('that the browser has are not sent again', async () => {
    const remote = await remotes.open((response) => response.writeHead(304, { ETag: '"1"' }).end());
    const answer = await appAt(remote.origin)('/img/a.png', { 'if-none-match': '"1"' });
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, '"1"']);
    expect(remote.seen[0]?.headers['if-none-match']).toBe('"1"');
  });

  test.each([
    ['nothing', 404, (response: ServerResponse) => sendJson(response, 404, {}), 404],
    ['a page', 200, (response: ServerResponse) => page(response, 200), 502],
    ['a redirect', 302, (response: ServerResponse) => page(response, 302), 502],
    ['a failure', 500, (response: ServerResponse) => page(response, 500), 502],
  ])('are never %s with a script in it (%s)', async (_, __, respond, status) => {
    const remote = await remotes.open((response) => respond(response));
    const answer = await appAt(remote.origin)('/img/a.png');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^(text\/plain|application\/json)/);
    expect(await answer.text()).not.toContain('<script>');
  });
});

describe("the storefront's own answers", () => {
  const shop =
    (changes: Partial<typeof DEFAULT_SETTINGS>, sitemapStatus = 200) =>
    (response: ServerResponse, request: IncomingMessage) => {
      if (request.url === '/api/v1/settings') {
        sendJson(response, 200, { data: { ...DEFAULT_SETTINGS, ...changes } });
      } else {
        response.writeHead(sitemapStatus, { 'Content-Type': 'application/xml' }).end('<urlset/>');
      }
    };

  test('name the sitemap in robots.txt if there is one', async () => {
    const withSitemap = await remotes.open(shop({}));
    const robots = await (await appAt(withSitemap.origin)('/robots.txt', COOKIE)).text();
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const without = await remotes.open(shop({}, 404));
    const plain = await (await appAt(without.origin)('/robots.txt')).text();
    expect(plain).toContain('Disallow: /api/');
    expect(plain).not.toContain('Sitemap');
    expect(withSitemap.seen.concat(without.seen).some(({ headers }) => headers.cookie)).toBe(false);
  });

  test('close a shop with forced login in robots.txt', async () => {
    const remote = await remotes.open(shop({ forceLogin: true }));
    expect(await (await appAt(remote.origin)('/robots.txt')).text()).toBe(
      'User-agent: *\nDisallow: /\n',
    );
  });

  test("have the backend's name in the web manifest", async () => {
    const remote = await remotes.open(shop({ businessName: 'Oldphone Spares' }));
    const answer = await appAt(remote.origin)('/site.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(await answer.json()).toMatchObject({ name: 'Oldphone Spares' });
  });

  test('pass on the backend’s sitemaps', async () => {
    const remote = await remotes.open(shop({}));
    const answer = await appAt(remote.origin)('/sitemaps/products-1.xml', COOKIE);
    expect(await answer.text()).toBe('<urlset/>');
    expect(remote.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  test('pass on the page of the reference without its scripts', async () => {
    const remote = await remotes.open((response) => page(response, 200));
    const answer = await appAt(remote.origin)('/api/v1/reference', COOKIE);
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(answer.headers.get('content-security-policy')).toBe(SANDBOXED);
    expect(remote.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  test('compress sitemaps as a stream', async () => {
    const remote = await remotes.open(shop({}));
    const answer = await appAt(remote.origin)('/sitemap.xml', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('<urlset/>');
  });

  test('are ready when the backend has settings, and always alive', async () => {
    const good = await remotes.open(shop({}));
    expect((await appAt(good.origin)('/readyz')).status).toBe(200);
    const bad = await remotes.open((response) => sendJson(response, 500, {}));
    for (const origin of [bad.origin, 'http://127.0.0.1:1']) {
      expect((await appAt(origin)('/readyz')).status).toBe(503);
      expect((await appAt(origin)('/healthz')).status).toBe(200);
    }
  });

  test('return 404 for other addresses of the app', async () => {
    const remote = await remotes.open(shop({}));
    expect((await appAt(remote.origin)('/api/v2/settings')).status).toBe(404);
    expect(remote.seen).toEqual([]);
  });
});

function page(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/html', Location: '/a.png' });
  response.end('<script>alert(1)</script>');
}
