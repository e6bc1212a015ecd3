import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { createApp } from '@/server/api/app';
import { clientAddress, networkOf } from '@/server/api/http/clientAddress';
import { createListLimit } from '@/server/boot/front/listLimit';
import { searchWindows } from '@/server/api/http/rateLimit';
import { Browser } from '@/__tests__/support/browser';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';

describe('the address of a client', () => {
  async function addressOf(remoteAddress: string | undefined, forwarded: string, proxies: number) {
    return found({ incoming: { socket: { remoteAddress } } }, forwarded, proxies);
  }

  async function found(origin: object | undefined, forwarded: string, proxies: number) {
    let address: string | null | undefined;
    const app = new Hono();
    app.get('/', (context) => {
      address = clientAddress(context, proxies);
      return context.text('');
    });
    const headers: Record<string, string> =
      forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
    await app.request('/', { headers }, origin);
    return address;
  }

  test.each([
    ['203.0.113.5', '', 0, '203.0.113.5'],
    ['203.0.113.5', '198.51.100.1', 0, '203.0.113.5'],
    ['10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
    ['10.0.0.1', '', 1, '10.0.0.1'],
    ['::ffff:203.0.113.5', '', 0, '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '', 0, '2001:db8:1:2'],
    ['2001:db8:1:2::1', '', 0, '2001:db8:1:2'],
    ['2001:db8::1', '', 0, '2001:db8:0:0'],
    ['203.0.113.5', '2001:db8::1', 0, '203.0.113.5'],
    ['10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
    ['10.0.0.1', '[2001:db8:1:2::1]:443', 1, '2001:db8:1:2'],
    ['10.0.0.1', '::FFFF:CB00:7105', 1, '203.0.113.5'],
    ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1, <script>', 1, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1', 3, '10.0.0.1'],
  ])('%s, forwarded for "%s", behind %i proxies is %s', async (remote, forwarded, proxies, is) => {
    expect(await addressOf(remote, forwarded, proxies)).toBe(is);
  });

  test('is null for a call made by server rendering', async () => {
    expect(await found({ inProcess: true }, '198.51.100.1', 1)).toBeNull();
  });

  test('is one for all clients when neither connection nor process identifies them', async () => {
    expect(await found(undefined, '198.51.100.1', 0)).toBe('unknown');
    // The address is undefined when the connection was reset before the request is read.
    expect(await addressOf(undefined, '198.51.100.1', 0)).toBe('unknown');
    expect(await found({ inProcess: 'true' }, '', 0)).toBe('unknown');
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
  ['2001:DB8:0001:0002:0:0:0:1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['192.0.2.256', null],
  ['evil.example', null],
  ['2001:db8::1::2', null],
  ['', null],
])('counts the address %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describeOnSqlite('searches of one address', (openTestShop) => {
  test('are refused above SEARCH_PER_MINUTE, those of server rendering are not counted again', async () => {
    const shop = await openTestShop();
    shop.env = { ...shop.env, searchPerMinute: 3 };
    const clock = settableClock(shop);
    const app = createApp(shop);
    const search = (address: string) => new Browser(app, address).get('/product/all?query=a12');
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await search('203.0.113.5')).status).toBe(200);
    }
    const refused = await search('203.0.113.5');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await search('203.0.113.6')).status).toBe(200);
    for (let rendered = 0; rendered < 5; rendered += 1) {
      const call = app.request('/api/v1/product/all', {}, { inProcess: true });
      expect((await call).status).toBe(200);
    }
    clock.passes(60_000);
    expect((await search('203.0.113.5')).status).toBe(200);
  });

  test('count together with the lists that are rendered', async () => {
    const shop = await openTestShop();
    shop.env = { ...shop.env, searchPerMinute: 2 };
    const search = () => new Browser(createApp(shop), '203.0.113.5').get('/product/all');
    const waitFor = createListLimit({ trustedProxies: 1 }, searchWindows(shop));
    const list = (address: string) => {
      const request = Object.assign(new IncomingMessage(new Socket()), { url: '/shop?query=a12' });
      return waitFor(Object.assign(request, { headers: { 'x-forwarded-for': address } }));
    };
    expect([(await search()).status, list('203.0.113.5')]).toEqual([200, 0]);
    expect(list('203.0.113.5')).toBeGreaterThan(0);
    expect((await search()).status).toBe(429);
    expect(list('203.0.113.6')).toBe(0);
  });

  test('begin anew when the clock was ahead and is put right', async () => {
    const shop = await openTestShop();
    shop.env = { ...shop.env, searchPerMinute: 1 };
    const clock = settableClock(shop);
    const browser = new Browser(createApp(shop), '203.0.113.5');
    clock.passes(86_400_000);
    await browser.get('/product/all');
    expect((await browser.get('/product/all')).status).toBe(429);
    clock.passes(-86_400_000);
    expect((await browser.get('/product/all')).status).toBe(200);
  });
});

describeOnSqlite('guessing from one address', (openTestShop) => {
  test('is refused after 300 requests in 5 minutes, whatever it claims to forward', async () => {
    const shop = await openTestShop();
    const clock = settableClock(shop);
    const app = createApp(shop);
    const guess = (address: string, forwarded: string) =>
      new Browser(app, address).ask('POST', '/login', {}, { 'x-forwarded-for': forwarded });
    for (let tried = 0; tried < 300; tried += 1) {
      expect((await guess('203.0.113.5', `198.51.100.${tried % 250}`)).status).toBe(400);
    }
    const refused = await guess('203.0.113.5', '198.51.100.251');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('300');
    expect((await guess('203.0.113.6', '')).status).toBe(400);
    expect((await new Browser(app, '203.0.113.5').get('/brands')).status).toBe(200);
    clock.passes(300_000);
    expect((await guess('203.0.113.5', '')).status).toBe(400);
  });
});
