import { getRequestListener } from '@hono/node-server';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { makeCustomer } from '@/__tests__/support/customers';
import { makePastOrders } from '@/__tests__/support/pastOrders';
import { fakeNext } from '@/__tests__/support/fakeNext';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';
import { createApp } from '@/server/api/app';
import { putInOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/boot/shop';
import { watchShop } from '@/server/boot/backend/shopFigures';
import { watchProcess } from '@/server/boot/front/visitorPages';

const TOKEN = 'a-token-of-thirty-two-characters';

let server: TestServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function figures({ ask }: TestServer): Promise<string> {
  return (await ask('/metrics')).body.toString();
}

describe('metrics of a process', () => {
  test('count requests by route and status, never by address', async () => {
    server = await openTestServer({ next: fakeNext() });
    watchProcess(server.metrics, server.pages);
    await server.ask('/product/12/a-display?ref=7');
    await server.ask('/_next/data/b1/shop/category/3/displays.json?catCode=3');
    await server.ask('/unknown');
    const text = await figures(server);
    expect(text).toContain(
      'shop_request_seconds_count{route="page: product",method="GET",status="200"} 1',
    );
    expect(text).toContain(
      'shop_request_seconds_count{route="data: list",method="GET",status="200"} 1',
    );
    expect(text).toContain(
      'shop_request_seconds_count{route="page: content",method="GET",status="404"} 1',
    );
    expect(text).not.toContain('a-display');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('count cache hits separately', async () => {
    server = await openTestServer({ next: fakeNext() });
    watchProcess(server.metrics, server.pages);
    for (let i = 0; i < 4; i += 1) await server.ask('/shop');
    const text = await figures(server);
    expect(text).toContain('shop_pages_from_memory_fresh_total 3');
    expect(text).toContain('shop_pages_from_memory_stale_total 0');
    expect(text).toContain(
      'shop_request_seconds_count{route="page: list",method="GET",status="200"} 1',
    );
  });
});

describe('/metrics', () => {
  test('is open only with the token', async () => {
    server = await openTestServer({ next: fakeNext(), metricsToken: TOKEN });
    const { ask } = server;
    const holder = { authorization: `Bearer ${TOKEN}` };
    expect(await ask('/metrics', holder)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      },
    });
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
      const refused = await ask('/metrics', { authorization });
      expect(refused.status).toBe(404);
      expect(refused.body.toString()).toBe('Not found');
    }
    expect((await ask('/metrics?x=1', holder)).status).toBe(200);
  });

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'without a token is open to this machine, but not through a proxy: %s',
    async (name) => {
      server = await openTestServer({ next: fakeNext() });
      expect((await server.ask('/metrics')).status).toBe(200);
      expect((await server.ask('/metrics', { [name]: '198.51.100.7' })).status).toBe(404);
    },
  );

  test('without a token is closed where a proxy ends https', async () => {
    server = await openTestServer({ next: fakeNext(), publicOrigin: 'https://shop.test' });
    expect((await server.ask('/metrics')).status).toBe(404);
  });

  test('is answered while the shop sheds load', async () => {
    server = await openTestServer({ next: fakeNext(), load: { maxInProgress: 0, maxQueued: 0 } });
    expect((await server.ask('/shop')).status).toBe(503);
    expect(await figures(server)).toContain('status="503"} 1');
  });
});

describeWithDatabase('metrics of a shop', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  const vitals = (body: unknown) =>
    createApp(shop).request('/api/v1/vitals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('include orders placed and messages waiting', async () => {
    watchShop(shop);
    expect(await shop.metrics.text()).toContain('shop_orders_placed_total 0');
    const { customerId } = await makeCustomer(shop);
    await makePastOrders(shop, customerId, { orders: 2 });
    await shop.database.transaction(async (tx) => {
      const letter = { channel: 'sms', recipient: '94770000001', subject: '', body: 'x' } as const;
      await putInOutbox(shop, tx, letter);
    });
    const text = await shop.metrics.text();
    expect(text).toContain('shop_orders_placed_total 2');
    expect(text).toContain('shop_outbox_waiting 1');
  });

  test('include web vitals from browsers', async () => {
    const told = { page: 'product', LCP: 900, INP: 40, FCP: 400, TTFB: 20, CLS: 0.02 };
    expect((await vitals(told)).status).toBe(200);
    expect((await vitals({ page: 'product', LCP: 5000 })).status).toBe(200);
    const text = await shop.metrics.text();
    const count = (vital: string) =>
      `shop_web_vital_seconds_count{vital="${vital}",page="product"}`;
    expect(text).toContain(`${count('LCP')} 2`);
    expect(text).toContain(`${count('INP')} 1`);
    expect(text).toContain('shop_web_vital_seconds_sum{vital="LCP",page="product"} 5.9');
    expect(text).toContain('shop_web_vital_cls_count{page="product"} 1');
  });

  test.each([
    ['no kind of page', { LCP: 1 }],
    ['a page that is none', { page: '/product/1/x', LCP: 1 }],
    ['a word for a number', { page: 'home', LCP: 'fast' }],
    ['less than nothing', { page: 'home', CLS: -1 }],
    ['more than a visit lasts', { page: 'home', INP: 1e9 }],
    ['a list', [1]],
  ])('ignore invalid measurements: %s', async (_, body) => {
    expect((await vitals(body)).status).toBe(400);
    expect(await shop.metrics.text()).not.toMatch(/shop_web_vital_\w+_count/);
  });

  test('count calls by their pattern', async () => {
    const app = createApp(shop);
    server = await openTestServer({
      next: fakeNext(),
      app: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    });
    await server.ask('/api/v1/order/SP-100001');
    await server.ask('/api/v1/nothing/of/the/kind');
    const text = await figures(server);
    expect(text).toContain('route="/api/v1/order/:orderNumber",method="GET",status="401"} 1');
    expect(text).not.toContain('SP-100001');
    expect(text).not.toContain('/of/the/kind');
  });
});
