import { Hono } from 'hono';
import { createApp } from '@/server/app';
import { clientAddress } from '@/server/http/rateLimit';
import { Browser } from '@/__tests__/support/browser';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registering';

describe('the address of a client', () => {
  async function addressOf(remoteAddress: string | null, forwarded: string, proxies: number) {
    let found: string | null = null;
    const app = new Hono();
    app.get('/', (context) => {
      found = clientAddress(context, proxies);
      return context.text('');
    });
    const bindings =
      remoteAddress === null ? undefined : { incoming: { socket: { remoteAddress } } };
    const headers: Record<string, string> =
      forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
    await app.request('/', { headers }, bindings);
    return found;
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
  ])('%s, forwarded for "%s", behind %i proxies is %s', async (remote, forwarded, proxies, is) => {
    expect(await addressOf(remote, forwarded, proxies)).toBe(is);
  });

  test('is none inside the process', async () => {
    expect(await addressOf(null, '198.51.100.1', 1)).toBeNull();
  });
});

describeOnSqlite('guessing from one address', (openTestShop) => {
  test('is refused after 300 requests in 5 minutes, whatever it says it forwards', async () => {
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
