import { toWire } from '@/lib/commerce/wire';
import type { FaultChoice, FaultName, MockState } from '@/lib/site/mock';
import { createApp } from '@/server/api/app';
import { createLog } from '@/server/platform/log/log';
import { sendDue } from '@/server/messages/outbox.service';
import { createMock, type Mock } from '@/server/tools/mock/mock';
import { withFaults } from '@/server/tools/mock/withFaults';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { orderRequest } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { becomeCustomer, codeSentTo, registerForm } from '@/__tests__/support/registration';

const PHONE = '94771234567';

describeOnSqlite('a fault', (openTestShop) => {
  let shop: Shop;
  let mock: Mock;
  let open: () => Browser;
  const pauses: number[] = [];

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    mock = createMock(shop);
    pauses.length = 0;
    const app = withFaults(mock, createLog('silent'), {
      pause: async (ms) => pauses.push(ms),
    });
    open = () => new Browser(app);
  });

  function choose(browser: Browser, fault: FaultName, more: Partial<FaultChoice> = {}) {
    return browser.put('/mock', { fault, once: false, only: null, ...more });
  }

  async function customer(): Promise<Browser> {
    const browser = open();
    await becomeCustomer(shop, browser, { phone: PHONE });
    return browser;
  }

  async function codeOf(sku: string): Promise<number> {
    const item = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return item.itmCode;
  }

  const add = async (browser: Browser, sku: string, headers = {}) =>
    browser.ask('POST', '/cart', { itmCode: await codeOf(sku), qty: 1 }, headers);

  async function itemSeen(browser: Browser, sku: string) {
    const { body } = await browser.get(`/product/${await codeOf(sku)}`);
    return (body.data as { item: { inStock: number; selling: number } }).item;
  }

  const state = (answer: { body: unknown }) => (answer.body as { data: MockState }).data;

  test('slow delays the answer without changing it', async () => {
    const browser = open();
    await choose(browser, 'slow');
    const answer = await browser.get('/brands');
    expect(pauses).toEqual([3000]);
    expect(answer.status).toBe(200);
  });

  test('500 is answered as the app answers an unexpected error', async () => {
    const browser = open();
    await choose(browser, '500');
    expect(await browser.get('/brands')).toMatchObject({
      status: 500,
      body: {
        error: { unknown: 'Something went wrong please try again later' },
        requestId: expect.stringMatching(/^[\w-]+$/),
      },
    });
  });

  test('offline cuts the connection', async () => {
    const browser = open();
    await choose(browser, 'offline');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = new Request('http://localhost:3000/api/v1/brands', { headers: { cookie } });
    const answer = await withFaults(mock, createLog('silent')).fetch(asked);
    expect(answer.type).toBe('error');
  });

  test('out of stock sells all stock to somebody else, until it is undone', async () => {
    const browser = await customer();
    const before = await itemSeen(browser, 'BATTERY');
    await choose(browser, 'out-of-stock');
    expect(await add(browser, 'BATTERY')).toMatchObject({
      status: 409,
      body: { error: { qty: 'Currently not available' } },
    });
    expect((await itemSeen(open(), 'BATTERY')).inStock).toBe(0);

    const mended = await browser.ask('DELETE', '/mock');
    expect(state(mended)).toMatchObject({ choice: null, changes: [] });
    expect((await itemSeen(browser, 'BATTERY')).inStock).toBe(before.inStock);
    expect((await add(browser, 'BATTERY')).status).toBe(200);
  });

  test('out of stock sells all variants, and can be undone', async () => {
    const browser = open();
    const before = await itemSeen(browser, 'COVER');
    expect(before.inStock).toBeGreaterThan(0);
    await choose(browser, 'out-of-stock');
    expect((await itemSeen(browser, 'COVER')).inStock).toBe(0);
    await browser.ask('DELETE', '/mock');
    expect((await itemSeen(browser, 'COVER')).inStock).toBe(before.inStock);
  });

  test('sells out the first line of a cart, and the order says so', async () => {
    const browser = await customer();
    await add(browser, 'BATTERY');
    await add(browser, 'SP');
    const { customerId } = await shop.database.read
      .selectFrom('customer')
      .select('customerId')
      .executeTakeFirstOrThrow();
    const order = toWire(
      await orderRequest(shop, { customerId, accountId: customerId, userType: 1 }),
    );
    await choose(browser, 'out-of-stock');
    const answer = await browser.ask('POST', '/order', { ...order });
    expect(answer.status).toBe(409);
    expect((await browser.get('/cart')).body.problematicItems).toEqual([
      expect.objectContaining({ itmCode: await codeOf('BATTERY'), reason: 'out-of-stock' }),
    ]);
  });

  test('raises a price by a tenth, once, for everybody', async () => {
    const browser = await customer();
    const before = await itemSeen(open(), 'BATTERY');
    await choose(browser, 'price-changed');
    const dearer = Math.round(before.selling * 1.1);
    expect((await itemSeen(browser, 'BATTERY')).selling).toBe(dearer);
    expect((await itemSeen(browser, 'BATTERY')).selling).toBe(dearer);
    expect((await itemSeen(open(), 'BATTERY')).selling).toBe(dearer);
    const { changes } = state(await browser.get('/mock'));
    expect(changes).toEqual([expect.stringContaining('became LKR')]);
    await browser.ask('DELETE', '/mock');
    expect((await itemSeen(browser, 'BATTERY')).selling).toBe(before.selling);
  });

  test('ends the session and its cookie', async () => {
    const browser = await customer();
    await choose(browser, 'session-expired', { once: true });
    expect((await add(browser, 'BATTERY')).status).toBe(401);
    expect(browser.cookies.has('session')).toBe(false);
  });

  test('refuses a wrong code as the app does, and counts it', async () => {
    const browser = open();
    await browser.post('/register', registerForm({ phone: PHONE }));
    const otp = await codeSentTo(shop, PHONE);
    await choose(browser, 'code-wrong');
    expect(await browser.post('/user/verify-user', { otp })).toMatchObject({
      status: 400,
      body: { error: { reason: 'wrong code' } },
    });
    const { wrongTries } = await shop.database.read
      .selectFrom('oneTimeCode')
      .select('wrongTries')
      .executeTakeFirstOrThrow();
    expect(wrongTries).toBe(1);
    await browser.ask('DELETE', '/mock');
    expect((await browser.post('/user/verify-user', { otp })).status).toBe(200);
  });

  test('removes the approval until it is undone', async () => {
    const browser = await customer();
    await choose(browser, 'pending-approval');
    expect(await add(browser, 'BATTERY')).toMatchObject({
      status: 403,
      body: { error: { approval: expect.stringContaining('We are checking your account') } },
    });
    const session = await browser.get('/user/session');
    expect(session.body).toMatchObject({ data: { isApprovalPending: 'YES' } });
    await browser.ask('DELETE', '/mock');
    expect((await add(browser, 'BATTERY')).status).toBe(200);
  });

  test('applies to customers who register meanwhile', async () => {
    const browser = open();
    await browser.post('/register', registerForm({ phone: PHONE }));
    await choose(browser, 'pending-approval');
    const otp = await codeSentTo(shop, PHONE);
    const answer = await browser.post('/user/verify-user', { otp });
    expect(answer.body).toMatchObject({ data: { isApprovalPending: 'YES' } });
  });

  test('belongs to one browser, and lasts', async () => {
    const browser = open();
    await choose(browser, '500');
    expect((await browser.get('/brands')).status).toBe(500);
    expect((await browser.get('/tags')).status).toBe(500);
    expect((await open().get('/brands')).status).toBe(200);
    expect(state(await browser.get('/mock')).choice).toEqual({
      fault: '500',
      once: false,
      only: null,
    });
  });

  test('for once applies to one request, even among parallel ones', async () => {
    const browser = open();
    await choose(browser, '500', { once: true });
    const answers = await Promise.all(['/brands', '/tags', '/models'].map(browser.get));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 500]);
    expect(state(await browser.get('/mock')).choice).toBeNull();
    expect(browser.cookies.has('fault')).toBe(false);
  });

  test('for once waits for a matching request', async () => {
    const browser = await customer();
    await choose(browser, 'out-of-stock', { once: true });
    await browser.get('/brands');
    expect(state(await browser.get('/mock')).choice).not.toBeNull();
    expect((await add(browser, 'BATTERY')).status).toBe(409);
    expect((await add(browser, 'SP')).status).toBe(200);
  });

  test.each([
    ['POST /cart', 200, 500],
    ['/cart', 500, 500],
    ['/ca*', 500, 500],
    ['/brands', 200, 200],
  ])('for %s alone leaves other calls alone', async (only, reading, adding) => {
    const browser = await customer();
    await choose(browser, '500', { only });
    expect((await browser.get('/cart')).status).toBe(reading);
    expect((await add(browser, 'BATTERY')).status).toBe(adding);
  });

  test('can be set by a header for one request', async () => {
    const browser = await customer();
    const fault = (name: string) => ({ 'X-Fault': name });
    expect((await browser.ask('GET', '/brands', undefined, fault('500'))).status).toBe(500);
    expect((await add(browser, 'BATTERY', fault('out-of-stock'))).status).toBe(409);
    expect((await add(browser, 'SP')).status).toBe(200);
  });

  test.each([
    ['a header', () => open().ask('GET', '/brands', undefined, { 'X-Fault': 'fire' })],
    ['a choice', () => open().put('/mock', { fault: 'fire' })],
  ])('that is unknown is refused in %s with the list of known ones', async (_, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('slow, 500, offline, out-of-stock');
  });

  test('ignores other requests, such as pictures', async () => {
    const app = withFaults(mock, createLog('silent'));
    const asked = new Request('http://localhost:3000/healthz', { headers: { 'X-Fault': '500' } });
    expect((await app.fetch(asked)).status).toBe(200);
  });

  test("ignores a page's own calls, unless a header requests it", async () => {
    const browser = open();
    await choose(browser, '500');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const app = withFaults(mock, createLog('silent'));
    const ofPage = (headers: Record<string, string>) =>
      app.fetch(new Request('http://in-process/api/v1/settings', { headers }));
    expect((await ofPage({ cookie })).status).toBe(200);
    expect((await ofPage({ 'X-Fault': '500' })).status).toBe(500);
  });

  test('still shows the newest message with its code, before and after it was sent', async () => {
    const browser = open();
    await browser.post('/register', registerForm({ phone: PHONE }));
    const newest = { to: PHONE, body: expect.stringContaining(await codeSentTo(shop, PHONE)) };
    expect(state(await browser.get('/mock')).message).toEqual(newest);
    await sendDue(shop, createLog('silent'));
    expect(state(await browser.get('/mock')).message).toEqual(newest);
  });

  test('does not exist in the app that production runs', async () => {
    const browser = new Browser(createApp(shop, createLog('silent')));
    browser.cookies.set('fault', encodeURIComponent('1 500'));
    const answer = await browser.ask('GET', '/brands', undefined, { 'X-Fault': '500' });
    expect(answer.status).toBe(200);
    expect((await browser.get('/mock')).status).toBe(404);
    expect((await browser.put('/mock', { fault: '500' })).status).toBe(404);
  });
});
