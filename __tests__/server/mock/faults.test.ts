import type { FaultChoice, FaultName, MockState } from '@/lib/contract/mock';
import { createApp } from '@/server/app';
import { writeCatalogue } from '@/server/catalogue/catalogueWriter';
import { createLog } from '@/server/log/log';
import { sendDue } from '@/server/messages/outbox.service';
import { createMock, type Mock } from '@/server/mock/mock';
import { withFaults } from '@/server/mock/withFaults';
import type { Shop } from '@/server/shop';
import { Browser } from '@/__tests__/support/browser';
import { orderRequest } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { becomeCustomer, codeSentTo, registerForm } from '@/__tests__/support/registration';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

const PHONE = '94771234567';

describeOnSqlite('a fault', (openTestShop) => {
  let shop: Shop;
  let mock: Mock;
  let open: () => Browser;
  const pauses: number[] = [];

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, smallCatalogue());
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

  test('slow keeps the answer waiting and leaves it as it is', async () => {
    const browser = open();
    await choose(browser, 'slow');
    const answer = await browser.get('/brands');
    expect(pauses).toEqual([3000]);
    expect(answer.status).toBe(200);
  });

  test('500 is answered as the app answers what nobody foresaw', async () => {
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

  test('offline is no answer at all', async () => {
    const browser = open();
    await choose(browser, 'offline');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = new Request('http://localhost:3000/api/v1/brands', { headers: { cookie } });
    const answer = await withFaults(mock, createLog('silent')).fetch(asked);
    expect(answer.type).toBe('error');
  });

  test('out of stock sells all pieces to somebody else, until the shop is mended', async () => {
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

  test('out of stock takes what is variants from all of them, and gives it back', async () => {
    const browser = open();
    const before = await itemSeen(browser, 'COVER');
    expect(before.inStock).toBeGreaterThan(0);
    await choose(browser, 'out-of-stock');
    expect((await itemSeen(browser, 'COVER')).inStock).toBe(0);
    await browser.ask('DELETE', '/mock');
    expect((await itemSeen(browser, 'COVER')).inStock).toBe(before.inStock);
  });

  test('of a cart the first line is out of stock, and the order says so', async () => {
    const browser = await customer();
    await add(browser, 'BATTERY');
    await add(browser, 'SP');
    const { customerId } = await shop.database.read
      .selectFrom('customer')
      .select('customerId')
      .executeTakeFirstOrThrow();
    const order = await orderRequest(shop, { customerId, userType: 1 });
    await choose(browser, 'out-of-stock');
    const answer = await browser.ask('POST', '/order', { ...order });
    expect(answer.status).toBe(409);
    expect((await browser.get('/cart')).body.problematicItems).toEqual([
      expect.objectContaining({ itmCode: await codeOf('BATTERY'), reason: 'out-of-stock' }),
    ]);
  });

  test('a changed price is dearer by a tenth, once, for everybody', async () => {
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

  test('an expired session is nobody, and its cookie goes', async () => {
    const browser = await customer();
    await choose(browser, 'session-expired', { once: true });
    expect((await add(browser, 'BATTERY')).status).toBe(401);
    expect(browser.cookies.has('session')).toBe(false);
  });

  test('a wrong code is refused as the app refuses it, and counted', async () => {
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

  test('who awaits approval cannot buy until the shop is mended', async () => {
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

  test('who registers meanwhile awaits approval, too', async () => {
    const browser = open();
    await browser.post('/register', registerForm({ phone: PHONE }));
    await choose(browser, 'pending-approval');
    const otp = await codeSentTo(shop, PHONE);
    const answer = await browser.post('/user/verify-user', { otp });
    expect(answer.body).toMatchObject({ data: { isApprovalPending: 'YES' } });
  });

  test('is one browser’s own, and lasts', async () => {
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

  test('for once strikes one request, also of several at the same moment', async () => {
    const browser = open();
    await choose(browser, '500', { once: true });
    const answers = await Promise.all(['/brands', '/tags', '/models'].map(browser.get));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 500]);
    expect(state(await browser.get('/mock')).choice).toBeNull();
    expect(browser.cookies.has('fault')).toBe(false);
  });

  test('for once waits for a request that it concerns', async () => {
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

  test('is named by a header for one request', async () => {
    const browser = await customer();
    const fault = (name: string) => ({ 'X-Fault': name });
    expect((await browser.ask('GET', '/brands', undefined, fault('500'))).status).toBe(500);
    expect((await add(browser, 'BATTERY', fault('out-of-stock'))).status).toBe(409);
    expect((await add(browser, 'SP')).status).toBe(200);
  });

  test.each([
    ['a header', () => open().ask('GET', '/brands', undefined, { 'X-Fault': 'fire' })],
    ['a choice', () => open().put('/mock', { fault: 'fire' })],
  ])('that nobody knows is refused in %s, and the known ones are named', async (_, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('slow, 500, offline, out-of-stock');
  });

  test('spares what is no call, such as a picture', async () => {
    const app = withFaults(mock, createLog('silent'));
    const asked = new Request('http://localhost:3000/healthz', { headers: { 'X-Fault': '500' } });
    expect((await app.fetch(asked)).status).toBe(200);
  });

  test('spares the calls a page is made with, unless a header asks for it', async () => {
    const browser = open();
    await choose(browser, '500');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const app = withFaults(mock, createLog('silent'));
    const ofPage = (headers: Record<string, string>) =>
      app.fetch(new Request('http://in-process/api/v1/settings', { headers }));
    expect((await ofPage({ cookie })).status).toBe(200);
    expect((await ofPage({ 'X-Fault': '500' })).status).toBe(500);
  });

  test('hides no message: the newest is told with its code, before it has left and after', async () => {
    const browser = open();
    await browser.post('/register', registerForm({ phone: PHONE }));
    const newest = { to: PHONE, body: expect.stringContaining(await codeSentTo(shop, PHONE)) };
    expect(state(await browser.get('/mock')).message).toEqual(newest);
    await sendDue(shop, createLog('silent'));
    expect(state(await browser.get('/mock')).message).toEqual(newest);
  });

  test('is not heard of by the app that production runs', async () => {
    const browser = new Browser(createApp(shop, createLog('silent')));
    browser.cookies.set('fault', encodeURIComponent('1 500'));
    const answer = await browser.ask('GET', '/brands', undefined, { 'X-Fault': '500' });
    expect(answer.status).toBe(200);
    expect((await browser.get('/mock')).status).toBe(404);
    expect((await browser.put('/mock', { fault: '500' })).status).toBe(404);
  });
});
