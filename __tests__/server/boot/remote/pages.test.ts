import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { GetServerSideProps } from 'next';
import { assignRequestId } from '@/lib/site/callOrigin';
import { createApp } from '@/server/api/app';
import { addToCart } from '@/server/sales/cart/cart.service';
import { homePageProps } from '@/server/boot/next/homePageProps';
import { productPageProps } from '@/server/boot/next/productPageProps';
import { createRemoteApp } from '@/server/boot/next/remote/remoteApp';
import { setTheApp } from '@/server/boot/next/theApp';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { openPage } from '@/__tests__/support/pageRequest';
import { openRemoteServer, sendJson, type RemoteServer } from '@/__tests__/support/remoteServer';
import { trackPageProps } from '@/server/boot/next/orderPageProps';
import { cartPageProps } from '@/server/boot/next/checkoutPageProps';

const PUBLIC_ORIGIN = 'http://shop.test';

describeOnSqlite('pages with a remote backend', (openTestShop) => {
  let shop: Shop;
  let remote: RemoteServer;
  let logged: Record<string, unknown>[];

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    logged = [];
    const listener = getRequestListener(createApp(shop).fetch, { overrideGlobalObjects: false });
    remote = await openRemoteServer((request, response) => void listener(request, response));
    standBefore(remote.origin);
  });
  afterEach(() => remote.close());

  function standBefore(apiBase: string) {
    const note = (_: string, fields: Record<string, unknown>) => void logged.push(fields);
    const place = { apiBase, imageBase: apiBase, timeoutMs: 5_000 };
    setTheApp(
      createRemoteApp({
        place,
        publicOrigin: PUBLIC_ORIGIN,
        ownOrigins: { shop: PUBLIC_ORIGIN, office: null },
        log: { warn: note, error: note },
      }),
    );
  }

  async function open(
    page: GetServerSideProps<Record<string, unknown>>,
    headers: Record<string, string> = {},
    remoteAddress?: string,
    id?: string,
  ) {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    const req = Object.assign(new IncomingMessage(socket), { cookies: {}, url: '/' });
    Object.assign(req.headers, headers);
    if (id !== undefined) assignRequestId(req, id);
    const res = new ServerResponse(req);
    const asked = { req, res, resolvedUrl: '/', query: {}, params: {} };
    const result = await page(asked);
    return { props: 'props' in result ? await result.props : {}, res };
  }

  test("show a visitor the backend's data", async () => {
    const { props, res } = await open(homePageProps);
    expect(props).toMatchObject({
      site: { settings: { siteName: 'Sparepoint' }, brands: expect.arrayContaining([]) },
      newArrivals: { totalItems: expect.any(Number) },
    });
    expect(props.site).not.toHaveProperty('personal');
    expect(res.getHeader('set-cookie')).toBeUndefined();
    expect(remote.seen.every(({ url }) => url.startsWith('/api/v1/'))).toBe(true);
  });

  test("show a customer's cart by their cookie", async () => {
    const buyer = await makeCustomer(shop);
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', 'SP')
      .executeTakeFirstOrThrow();
    await addToCart(shop, buyer, { itmCode, qty: 2, isFromWishList: false });
    const { customerId } = buyer;
    const token = await shop.database.transaction((tx) =>
      openSession(tx, shop.clock(), { customerId }),
    );
    const asker = { cookie: `session=${token}`, 'x-request-id': 'id-of-the-client' };
    const { props, res } = await open(cartPageProps, asker, '203.0.113.9', 'id-of-the-page');
    expect(props.site).toMatchObject({
      personal: { session: { isLoggedIn: 'YES' }, cart: { cart: [{ itmCode, qty: 2 }] } },
    });
    expect(res.getHeader('cache-control')).toContain('no-store');
    for (const { headers } of remote.seen) {
      expect(headers).toMatchObject({
        'x-request-id': 'id-of-the-page',
        'x-forwarded-for': '203.0.113.9',
      });
      expect(headers).not.toHaveProperty('origin');
    }
  });

  test('delete the cookie of an ended session', async () => {
    const { res } = await open(trackPageProps, { cookie: `session=${'x'.repeat(43)}` });
    expect(String(res.getHeader('set-cookie'))).toMatch(/^session=;.*Max-Age=0/);
  });

  test('fail with the sentence when a needed answer is missing, and log its id', async () => {
    standBefore('http://127.0.0.1:1');
    const failing = open(homePageProps, {}, undefined, 'id-of-the-page');
    await expect(failing).rejects.toMatchObject({
      name: 'ApiError',
      status: 503,
      details: { requestId: 'id-of-the-page' },
    });
    expect(logged).toContainEqual(expect.objectContaining({ id: 'id-of-the-page', kind: 'away' }));
  });

  test('fail for an answer of the wrong kind, instead of showing an empty page', async () => {
    const html = await openRemoteServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Welcome</p>');
    });
    standBefore(html.origin);
    await expect(open(homePageProps)).rejects.toMatchObject({ status: 502 });
    await html.close();
    expect(logged[0]).toMatchObject({ kind: 'unreadable' });
  });

  test('return 404 for what the backend does not know', async () => {
    const { result } = await openPage(productPageProps, '/product/999999/nothing');
    expect(result).toEqual({ notFound: true });
  });

  test('fail, without a 404, when the backend has no settings', async () => {
    const elsewhere = await openRemoteServer((_, response) => sendJson(response, 404, {}));
    standBefore(elsewhere.origin);
    await expect(open(homePageProps)).rejects.toMatchObject({ status: 404 });
    await elsewhere.close();
  });
});
