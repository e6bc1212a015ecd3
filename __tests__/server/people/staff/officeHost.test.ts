import { createApp } from '@/server/api/app';
import { Browser } from '@/__tests__/support/browser';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { exchange } from '@/__tests__/support/rawExchange';
import { makeStaff, staffTokenOf } from '@/__tests__/support/staff';
import { testServers } from '@/__tests__/support/testServer';

const open = testServers();

test.each([
  '/office',
  '/office/orders',
  '/%6Fffice/orders',
  '/_next/data/build/office.json',
  '/_next/data/build/office/orders.json',
])('never keeps a page of the office or shows it to search engines: %s', async (path) => {
  const { ask } = await open();
  for (const rendered of [1, 2]) {
    const { headers, body } = await ask(path, { cookie: 'staff=abc' });
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(body.toString()).toContain(`<p>${rendered} ${path} staff=abc `);
  }
});

test.each(['/office', '/_next/data/build/office/orders.json', '/api/v1/office/session'])(
  'returns 404 for the office on another host than its own: %s',
  async (path) => {
    const { ask } = await open({ officeOrigin: 'https://office.example' });
    expect((await ask(path, { host: 'shop.test' })).status).toBe(404);
    expect((await ask(path, { host: 'OFFICE.example' })).status).not.toBe(404);
    expect((await ask(path, { host: 'office.example.shop.test' })).status).toBe(404);
  },
);

describe('the host of the office', () => {
  const OFFICE = { host: 'office.example' };

  async function statusOf(path: string, method: string, headers = OFFICE) {
    const { server, next } = await open({ officeOrigin: 'https://office.example' });
    const request = `${method} ${path} HTTP/1.1\r\nHost: ${headers.host}\r\n\r\n`;
    const [answer] = await exchange(server, [request]);
    return { status: answer?.status, rendered: next.rendered };
  }

  test.each([
    '/office',
    '/office/orders?page=2',
    '/_next/data/build/office.json',
    '/_next/data/build/office/orders.json?page=2',
    '/api/v1/office/session',
    '/img/product/10/10-001_75X75.jpg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/healthz',
    '/readyz',
  ])('answers %s', async (path) => {
    expect((await statusOf(path, 'GET')).status).toBe(200);
    expect((await statusOf(path, 'HEAD')).status).toBe(200);
  });

  test.each([
    '/',
    '/shop',
    '/shop?query=office',
    '/?office',
    '/cart',
    '/my-account/authorization',
    '/offices',
    '/officex/orders',
    '/%6Fffice/orders',
    '/OFFICE',
    '/office.html',
    '/Shop',
    '/%73hop',
    '/%2573hop',
    '/shop/',
    '/shop/office',

    '//',
    '//office/../shop',
    '/./shop',
    '/\\shop',
    '/shop%00',
    '*',
    '/office\\..\\shop',
    '/#office',
    'http://shop.test/',
    'http://office.example/shop',
    'http://office.example/office',
    '/_next/data/build/shop.json',
    '/_next/data/build/index.json',
    '/_next/data/office/x.json',
    '/_next/image?url=office',
    '/_next/staticx',
    '/imgx',
    '/IMG/product/1.jpg',
    '/api/v1/cart',
    '/api/v1/settings',
    '/api/v1/officex',
    '/api/v2/office/session',

    '/API/V1/CART',
    '/api//v1/office/session',
    '/api/v1//office/session',
    '/api/office/session',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages-1.xml',
    '/site.webmanifest',
    '/metrics',
    '/.well-known/security.txt',
    '/marks/amex.svg',
    '/x/favicon.ico',
    '/data/shop.sqlite',
  ])('has nothing at %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      expect(await statusOf(path, method)).toEqual({ status: 404, rendered: 0 });
    }
  });

  test.each(['/office/../shop', '/office//orders', '/office/%2e%2e/shop'])(
    'refuses what routers read differently: %s',
    async (path) => {
      expect(await statusOf(path, 'GET')).toEqual({ status: 400, rendered: 0 });
    },
  );

  test.each(['OFFICE.Example', 'office.example:443'])('is also written %s', async (host) => {
    expect((await statusOf('/shop', 'GET', { host })).status).toBe(404);
    expect((await statusOf('/office', 'GET', { host })).status).toBe(200);
  });

  test.each(['office.example:3000', 'office.example:80', 'OFFICE.example:8443'])(
    'has neither shop nor office on another port, which gets the same cookies: %s',
    async (host) => {
      for (const path of ['/shop', '/api/v1/cart', '/office', '/api/v1/office/session']) {
        expect([path, (await statusOf(path, 'GET', { host })).status]).toEqual([path, 404]);
      }
      expect((await statusOf('/readyz', 'GET', { host })).status).toBe(200);
    },
  );

  test('says so on a small page without links to the shop', async () => {
    const { ask } = await open({ officeOrigin: 'https://office.example' });
    const { status, headers, body } = await ask('/shop', { ...OFFICE, accept: 'text/html' });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body.toString()).toContain('<h1>Page not found</h1>');
    expect(body.toString()).not.toMatch(/<a|<script|<link/);
    expect(body.length).toBeLessThan(600);
  });

  test('has no page of the shop from memory', async () => {
    const { ask } = await open({ officeOrigin: 'https://office.example' });
    await ask('/shop', { host: 'shop.test' });
    expect((await ask('/shop', { host: 'shop.test' })).status).toBe(200);
    expect((await ask('/shop', { host: 'office.example:3000' })).status).toBe(404);
    const { status, headers } = await ask('/shop', OFFICE);
    expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex']);
  });
});

test('leaves the shop alone', async () => {
  const { ask } = await open({ officeOrigin: 'https://office.example' });
  for (const path of ['/shop', '/offices', '/_next/data/build/shop.json']) {
    const { status, headers } = await ask(path, { host: 'shop.test' });
    expect([status, headers['x-robots-tag']]).toEqual([200, undefined]);
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

describeOnSqlite('calls of the office', (openTestShop) => {
  test('are answered on its own host only, and written to from its own pages only', async () => {
    const shop = await openTestShop();
    shop.env = { ...shop.env, officeOrigin: 'https://office.example' };
    const browser = new Browser(createApp(shop), '203.0.113.9');
    const own = { host: 'office.example' };
    expect((await browser.ask('GET', '/office/session')).status).toBe(404);
    expect((await browser.ask('GET', '/office/session', undefined, own)).status).toBe(200);
    const logout = (origin: string) =>
      browser.ask('POST', '/office/logout', undefined, { ...own, origin });
    expect((await logout('https://office.example')).status).toBe(200);
    expect((await logout(shop.env.publicOrigin)).status).toBe(403);
    expect((await browser.get('/settings')).status).toBe(200);
  });

  test('know no cookie of staff on the host of the shop', async () => {
    const shop = await openTestShop();
    shop.env = { ...shop.env, officeOrigin: 'http://office.example' };
    const browser = new Browser(createApp(shop), '203.0.113.9');
    browser.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop)));
    const hosts = [
      'office.example',
      'shop.test',
      'office.example:8080',
      'office.example.evil.test',
    ];
    const answers = hosts.map(async (host) => {
      const { status } = await browser.ask('GET', '/office/today', undefined, { host });
      return [host, status];
    });
    expect(Object.fromEntries(await Promise.all(answers))).toEqual({
      'office.example': 200,
      'shop.test': 404,
      'office.example:8080': 404,
      'office.example.evil.test': 404,
    });
  });

  test('are in neither robots.txt nor a sitemap', async () => {
    const shop = await openTestShop();
    const app = createApp(shop);
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/pages-1.xml']) {
      const answer = await app.request(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('office');
    }
  });
});
