import { createApp } from '@/server/app';
import { Browser } from '@/__tests__/support/browser';
import { describeOnSqlite } from '@/__tests__/support/engines';
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
  },
);

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
