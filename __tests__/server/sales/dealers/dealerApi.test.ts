import type { Hono } from 'hono';
import type { DealerItems, DealerModel, NewApiKey } from '@/lib/contract/dealerApi.contract';
import { MAX_API_KEYS } from '@/lib/contract/limits';
import type { Quote } from '@/lib/contract/staffOrder.contract';
import { createApp } from '@/server/api/app';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { ADDRESS, makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';
import { browserOf } from '@/__tests__/support/sessions';
import { catalogueRow, smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { receive } from '@/__tests__/support/stock';

describeWithDatabase("the calls of a dealer's own program", (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let dealer: Buyer;
  let key: string;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    await writeCatalogue(shop, smallCatalogue());
    app = createApp(shop);
    dealer = await makeCustomer(shop, { userType: 2 });
    key = (await madeKey(dealer)).secretKey;
  });

  async function madeKey(buyer: Buyer, name = 'Till'): Promise<NewApiKey> {
    const { body } = await (await browserOf(shop, buyer)).post('/user/api-keys', { name });
    return body.data as NewApiKey;
  }

  const ask = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    new Browser(app).ask(method, path, body as Record<string, unknown> | undefined, {
      authorization: `Bearer ${key}`,
      ...more,
    });
  const items = async (query = '') =>
    (await ask('GET', `/dealer/items${query}`)).body.data as DealerItems;

  async function setUserType(userType: number): Promise<void> {
    await shop.database.transaction((tx) =>
      tx
        .updateTable('customer')
        .set({ userType })
        .where('customerId', '=', dealer.customerId)
        .execute(),
    );
  }

  test('return every part that is sold, at the prices of the dealer', async () => {
    const { items: all } = await items();
    const stored = await shop.database.read
      .selectFrom('item')
      .select(['itmCode', 'itmType', 'visible'])
      .execute();
    const sold = stored.filter(({ itmType, visible }) => itmType !== 'M' && visible === 1);
    expect(all.map(({ itmCode }) => itmCode)).toEqual(
      sold.map(({ itmCode }) => itmCode).sort((a, b) => a - b),
    );
    const list = await (await browserOf(shop, dealer)).get('/price-list');
    const rows = (list.body.data as { items: { itmCode: number; selling: number }[] }).items;
    for (const { itmCode, selling } of rows) {
      const own = all.find((item) => item.itmCode === itmCode);
      if (own !== undefined) expect(own.selling).toBe(selling);
    }
    const models = (await ask('GET', '/dealer/models')).body.data as DealerModel[];
    const known = new Set(models.map(({ modelCode }) => modelCode));
    const fitting = all.flatMap((item) => item.models);
    expect(fitting.length).toBeGreaterThan(0);
    expect(fitting.filter((modelCode) => !known.has(modelCode))).toEqual([]);
  });

  test('return only what changed since: facts, stock, and what is no longer sold', async () => {
    clock.passes(10 * 60_000);
    const { asOf } = await items();
    clock.passes(10 * 60_000);
    expect((await items(`?changedSince=${asOf}`)).items).toEqual([]);
    const [first, second] = (await items()).items;
    await receive(shop, first?.itmCode ?? 0, 3);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('item')
        .set({ visible: 0, updatedAt: shop.clock() })
        .where('itmCode', '=', second?.itmCode ?? 0)
        .execute(),
    );
    const changed = (await items(`?changedSince=${asOf}`)).items;
    expect(changed.map(({ itmCode, isSold }) => [itmCode, isSold])).toEqual([
      [first?.itmCode, true],
      [second?.itmCode, false],
    ]);
    expect(changed[0]?.inStock).toBe((first?.inStock ?? 0) + 3);
  });

  test('return no unchanged part that lies between many changed ones, and each at its own price', async () => {
    const rowsAt = (cents: number) =>
      Array.from({ length: 200 }, (_, at) =>
        catalogueRow(`MANY-${at}`, {
          tierPrices: [{ userType: 2, sellingCents: 500_000 + at * 100 + (at % 2) * cents }],
        }),
      );
    await writeCatalogue(shop, rowsAt(0));
    clock.passes(10 * 60_000);
    const { asOf } = await items();
    clock.passes(10 * 60_000);
    await writeCatalogue(shop, rowsAt(50));
    const changed = (await items(`?changedSince=${asOf}`)).items;
    expect(changed.map(({ sku, unitPrice }) => [sku, unitPrice])).toEqual(
      Array.from({ length: 100 }, (_, half) => {
        const at = 2 * half + 1;
        return [`MANY-${at}`, 5000 + at + 0.5];
      }),
    );
  });

  async function quoted(itmCode: number, qty: number) {
    const answer = await ask('GET', `/dealer/quote?lines=${itmCode}:${qty}&district=Colombo`);
    const quote = answer.body.data as Quote;
    const [line] = quote.lines;
    const option = quote.options.find(({ title }) => title === 'Cash On Delivery');
    return {
      address: ADDRESS,
      paymentTitle: 'Cash On Delivery',
      seen: {
        total: option?.total ?? 0,
        lines: [{ itmCode, qty, unitPrice: line?.unitPrice ?? 0 }],
      },
    };
  }

  test('place an order once, without touching the cart', async () => {
    const part = (await items()).items.find(({ inStock }) => inStock >= 4);
    const itmCode = part?.itmCode ?? 0;
    const browser = await browserOf(shop, dealer);
    await browser.post('/cart', { itmCode, qty: 1 });
    const request = await quoted(itmCode, 2);
    const once = { 'idempotency-key': 'order-0000001' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask('POST', '/dealer/orders', request, once)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const numbers = answers.map(({ body }) => (body.data as { orderNumber: string }).orderNumber);
    expect(new Set(numbers).size).toBe(1);
    expect((await browser.get('/cart')).body).toMatchObject({ quantityTotal: 1 });
    expect((await ask('GET', `/dealer/orders/${numbers[0]}`)).status).toBe(200);
    const other = await ask('POST', '/dealer/orders', { ...request, note: 'x' }, once);
    expect(other.status).toBe(422);
  });

  test('refuse an order without a key for it, at another price, or with too many pieces', async () => {
    const part = (await items()).items.find(({ inStock }) => inStock >= 1);
    const request = await quoted(part?.itmCode ?? 0, 1);
    expect((await ask('POST', '/dealer/orders', request)).status).toBe(400);
    const { seen } = request;
    const cheaper = seen.lines.map((line) => ({ ...line, unitPrice: line.unitPrice - 1 }));
    const answer = await ask(
      'POST',
      '/dealer/orders',
      { ...request, seen: { total: seen.total - 1, lines: cheaper } },
      { 'idempotency-key': 'order-0000002' },
    );
    expect(answer.status).toBe(409);
    expect(answer.body.changes).not.toEqual([]);
    const many = seen.lines.map((line) => ({ ...line, qty: 100_000 }));
    const most = await ask(
      'POST',
      '/dealer/orders',
      { ...request, seen: { ...seen, lines: many } },
      { 'idempotency-key': 'order-0000003' },
    );
    expect(most.status).toBe(409);
  });

  const CALLS: [string, string, object | undefined][] = [
    ['GET', '/dealer/items', undefined],
    ['GET', '/dealer/models', undefined],
    ['GET', '/dealer/quote?lines=1:1', undefined],
    ['POST', '/dealer/orders', {}],
    ['GET', '/dealer/orders/SP-1', undefined],
  ];

  test.each(CALLS)('%s %s needs a key of a dealer', async (method, path, body) => {
    const statusWith = async (headers: Record<string, string>) =>
      (await ask(method, path, body, headers)).status;
    expect(await statusWith({ authorization: '' })).toBe(401);
    expect(await statusWith({ authorization: `Bearer ${'x'.repeat(46)}` })).toBe(401);
    expect(await statusWith({ authorization: `Bearer ${key.slice(0, -1)}_` })).toBe(401);
    for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
      expect(await statusWith({ authorization: `${scheme} ${key}` })).not.toBe(401);
    }
    const signedIn = await browserOf(shop, dealer);
    expect((await signedIn.ask(method, path, body as Record<string, unknown>)).status).toBe(401);
    await setUserType(1);
    expect(await statusWith({})).toBe(403);
    shop.settings = { ...shop.settings, forceLogin: true };
    await setUserType(2);
    expect([401, 403]).not.toContain(await statusWith({}));
  });

  test("show no other dealer's order", async () => {
    const part = (await items()).items.find(({ inStock }) => inStock >= 1);
    const once = { 'idempotency-key': 'order-0000004' };
    const { body } = await ask('POST', '/dealer/orders', await quoted(part?.itmCode ?? 0, 1), once);
    const { orderNumber } = body.data as { orderNumber: string };
    key = (await madeKey(await makeCustomer(shop, { userType: 2 }))).secretKey;
    expect((await ask('GET', `/dealer/orders/${orderNumber}`)).status).toBe(404);
  });

  test('end at once with the key, and count against its limit', async () => {
    const browser = await browserOf(shop, dealer);
    const [listed] = (await browser.get('/user/api-keys')).body.data as NewApiKey[];
    expect(listed).not.toHaveProperty('secretKey');
    const stored = await shop.database.read.selectFrom('apiKey').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    const stranger = await browserOf(shop, await makeCustomer(shop, { userType: 2 }));
    expect((await stranger.ask('DELETE', `/user/api-keys/${listed?.keyId}`)).status).toBe(404);
    await shop.database.transaction((tx) =>
      tx.updateTable('attemptCount').set({ attempts: 600 }).execute(),
    );
    expect((await ask('GET', '/dealer/models')).status).toBe(200);
    await shop.database.transaction((tx) =>
      tx.updateTable('attemptCount').set({ attempts: 600 }).execute(),
    );
    const refused = await ask('GET', '/dealer/models');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await browser.ask('DELETE', `/user/api-keys/${listed?.keyId}`)).status).toBe(204);
    expect((await ask('GET', '/dealer/models')).status).toBe(401);
  });

  test('keep to a number of keys for a dealer, also in parallel', async () => {
    const browser = await browserOf(shop, dealer);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.post('/user/api-keys', { name: 'Till' })),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(MAX_API_KEYS - 1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9 - MAX_API_KEYS);
    const retail = await browserOf(shop, await makeCustomer(shop));
    expect((await retail.post('/user/api-keys', { name: 'Till' })).status).toBe(404);
    expect((await browser.post('/user/api-keys', { name: 'x'.repeat(61) })).status).toBe(400);
  });
});
