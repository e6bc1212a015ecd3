import type { Hono } from 'hono';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { formatDate } from '@/lib/text/format';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { createLog } from '@/server/platform/log/log';
import { keepSaleLines } from '@/server/sales/reports/keepSaleLines.service';
import { mailPapers } from '@/server/sales/papers/mailPapers';
import { messagesIn } from '@/__tests__/support/messages';
import { orderOf } from '@/__tests__/support/orders';
import { makeStaff, staffTokenOf } from '@/__tests__/support/staff';
import { costOf, costsOf, itemInStock, ledgerMistakes } from '@/__tests__/support/stock';
import type { Role } from '@/lib/contract/staff';

describeWithDatabase('buying', (open) => {
  let shop: Shop;
  let app: Hono;
  let keys = 0;

  beforeEach(async () => {
    shop = await open();
    app = createApp(shop);
  });

  async function signedIn(role: Role): Promise<Browser> {
    const browser = new Browser(app);
    browser.cookies.set('staff', await staffTokenOf(shop, await makeStaff(shop, role)));
    return browser;
  }

  async function post(browser: Browser, path: string, body: object, key?: string) {
    keys += 1;
    const headers = { 'Idempotency-Key': key ?? `buying-test-${keys}` };
    const answer = await browser.ask('POST', `/office/${path}`, { ...body }, headers);
    return {
      status: answer.status,
      data: answer.body.data as Record<string, never>,
      body: answer.body,
    };
  }

  async function sentOrder(owner: Browser, lines: readonly object[], expectedOn = '2026-12-03') {
    const made = await post(owner, 'suppliers', { name: `Huaqiang ${(keys += 1)}`, leadDays: 14 });
    const { supplierId } = made.data as unknown as { supplierId: number };
    const written = await post(owner, 'purchases', { supplierId, expectedOn, lines });
    const { purchaseNumber } = written.data as unknown as { purchaseNumber: string };
    await post(owner, `purchases/${purchaseNumber}/send`, { version: 1 });
    return `purchases/${purchaseNumber}`;
  }

  test('an order is written, sent and received in parts: stock, its value and what is still to come', async () => {
    const owner = await signedIn('owner');
    const [display, battery] = [
      await itemInStock(shop, 'DISPLAY', 0),
      await itemInStock(shop, 'BATTERY', 0),
    ];
    const path = await sentOrder(owner, [
      { sku: 'DISPLAY', qty: 10, cost: 4_500 },
      { sku: 'BATTERY', qty: 3, cost: 900.5 },
    ]);
    const first = await post(owner, `${path}/receive`, {
      lines: [
        { sku: 'DISPLAY', qty: 4, batch: 'B1' },
        { sku: 'BATTERY', qty: 3, cost: 1_000 },
      ],
      freight: 1_000,
      duty: 50.01,
      document: 'HX-3391',
    });
    expect(first.data).toMatchObject({
      state: 'part-received',
      received: 7,
      actions: ['receive', 'close'],
    });
    // 1,050.01 over 18,000.00 and 3,000.00.
    expect(await costOf(shop, display)).toMatchObject({ inStock: 4, stockValueCents: 1_890_001 });
    expect(await costOf(shop, battery)).toMatchObject({ inStock: 3, stockValueCents: 315_000 });
    const rest = await post(owner, `${path}/receive`, { lines: [{ itmCode: display, qty: 6 }] });
    expect(rest.data).toMatchObject({ state: 'received', received: 13, actions: [] });
    expect(rest.data.receipts).toMatchObject([
      { document: 'HX-3391', pieces: 7, cost: 22_050.01, batches: ['B1'] },
      { document: null, pieces: 6, cost: 27_000, batches: [] },
    ]);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('a receipt twice by one key is one; another body of that key is refused', async () => {
    const owner = await signedIn('owner');
    const code = await itemInStock(shop, 'PART', 0);
    const path = await sentOrder(owner, [{ sku: 'PART', qty: 5, cost: 10 }]);
    const body = { lines: [{ sku: 'PART', qty: 2 }] };
    const both = await Promise.all([
      post(owner, `${path}/receive`, body, 'same-key-1'),
      post(owner, `${path}/receive`, body, 'same-key-1'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await costOf(shop, code)).toMatchObject({ inStock: 2, stockValueCents: 2_000 });
    const other = await post(
      owner,
      `${path}/receive`,
      { lines: [{ sku: 'PART', qty: 3 }] },
      'same-key-1',
    );
    expect(other.status).toBe(422);
  });

  test.each([
    [
      'more than was ordered',
      { lines: [{ sku: 'PART', qty: 6 }] },
      '5 of PART are still to come, not 6.',
    ],
    [
      'more in two lines',
      {
        lines: [
          { sku: 'PART', qty: 3 },
          { sku: 'PART', qty: 3 },
        ],
      },
      '5 of PART are still to come, not 6.',
    ],
    ['what was not ordered', { lines: [{ sku: 'OTHER', qty: 1 }] }, 'OTHER is not on PO-00001.'],
    ['a cost of 0', { lines: [{ sku: 'PART', qty: 1, cost: 0 }] }, 'Were the pieces of PART free?'],
    [
      'freight without costs',
      { lines: [{ sku: 'PART', qty: 1 }], freight: 10 },
      'state what each line cost',
    ],
    [
      'another currency',
      { lines: [{ sku: 'PART', qty: 1 }], currency: 'USD' },
      'The currency is LKR',
    ],
    ['a cost in words', { lines: [{ sku: 'PART', qty: 1, cost: 'USD 3' }] }, 'must be a number'],
    ['a third decimal', { lines: [{ sku: 'PART', qty: 1, cost: 3.333 }] }, 'at most two decimals'],
    ['a cost below 0', { lines: [{ sku: 'PART', qty: 1, cost: -3 }] }, 'at least 0'],
  ])('a receipt of %s is refused, and nothing changes', async (_, body, sentence) => {
    const owner = await signedIn('owner');
    const code = await itemInStock(shop, 'PART', 0);
    await itemInStock(shop, 'OTHER', 0);
    const path = await sentOrder(owner, [{ sku: 'PART', qty: 5 }]);
    const answer = await post(owner, `${path}/receive`, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(answer.body)).toContain(sentence);
    expect(await costsOf(shop, code)).toEqual([]);
  });

  test('more than was ordered and free pieces are received once that is said', async () => {
    const owner = await signedIn('owner');
    const code = await itemInStock(shop, 'PART', 0);
    const gift = await itemInStock(shop, 'GIFT', 0);
    const path = await sentOrder(owner, [{ sku: 'PART', qty: 5, cost: 10 }]);
    const lines = [
      { sku: 'PART', qty: 6 },
      { sku: 'GIFT', qty: 2, cost: 0, isFree: true },
    ];
    const answer = await post(owner, `${path}/receive`, { lines, acceptsMore: true });
    expect(answer.data).toMatchObject({ state: 'received', pieces: 5, received: 8 });
    expect(await costsOf(shop, code)).toEqual([[6, 6_000]]);
    expect(await costsOf(shop, gift)).toEqual([[2, 0]]);
  });

  test('a draft is not received, a sent order not changed, and a page that is out of date changes nothing', async () => {
    const owner = await signedIn('owner');
    await itemInStock(shop, 'PART', 0);
    const path = await sentOrder(owner, [{ sku: 'PART', qty: 5 }]);
    const lines = [{ sku: 'PART', qty: 1 }];
    const change = await owner.ask('PUT', `/office/${path}`, { supplierId: 1, lines, version: 2 });
    expect(change.status).toBe(409);
    expect((await post(owner, `${path}/cancel`, { version: 1 })).status).toBe(409);
    expect((await post(owner, `${path}/cancel`, { version: 2 })).data).toMatchObject({
      state: 'cancelled',
    });
    expect((await post(owner, `${path}/receive`, { lines })).status).toBe(409);
    const draft = await post(owner, 'purchases', { supplierId: 1, lines });
    const { purchaseNumber } = draft.data as unknown as { purchaseNumber: string };
    expect((await post(owner, `purchases/${purchaseNumber}/receive`, { lines })).status).toBe(409);
    const twice = await post(owner, 'purchases', { supplierId: 1, lines: [...lines, ...lines] });
    expect(JSON.stringify(twice.body)).toContain('PART is in line 1 already.');
  });

  test('a storekeeper receives at the cost of the order, and neither reads nor states costs', async () => {
    const owner = await signedIn('owner');
    const keeper = await signedIn('storekeeper');
    const code = await itemInStock(shop, 'PART', 0);
    const path = await sentOrder(owner, [{ sku: 'PART', qty: 5, cost: 12 }]);
    const stated = await post(keeper, `${path}/receive`, {
      lines: [{ sku: 'PART', qty: 1, cost: 1 }],
    });
    expect(stated.status).toBe(403);
    const received = await post(keeper, `${path}/receive`, { lines: [{ sku: 'PART', qty: 2 }] });
    expect(received.data).toMatchObject({
      total: null,
      lines: [{ cost: null }],
      receipts: [{ cost: null }],
    });
    expect(await costsOf(shop, code)).toEqual([[2, 2_400]]);
    const csv = await keeper.ask('GET', `/office/${path}/order.csv`);
    expect(JSON.stringify(csv.body)).not.toContain('12');
    expect((await keeper.ask('GET', '/office/items/PART/cost')).status).toBe(403);
  });

  test('what pieces of unknown cost cost can be stated; margins are known from then on', async () => {
    const owner = await signedIn('owner');
    const code = await itemInStock(shop, 'PART', 4);
    const before = await orderOf(shop, { PART: 1 });
    const stated = await post(owner, 'stock/costs', { lines: [{ sku: 'part', cost: 400 }] });
    expect(stated.data).toEqual([{ sku: 'PART', pieces: 3 }]);
    const again = await post(owner, 'stock/costs', { lines: [{ sku: 'PART', cost: 900 }] });
    expect(again.data).toEqual([{ sku: 'PART', pieces: 0 }]);
    const after = await orderOf(shop, { PART: 2 });
    const marginOf = async (order: string) =>
      (await owner.ask('GET', `/office/orders/${order}/margin`)).body.data;
    expect(await marginOf(before)).toMatchObject({ margin: 0, unknownPieces: 1 });
    expect(await marginOf(after)).toMatchObject({
      openSales: 0,
      cost: 800,
      lines: [{ sku: 'PART', cost: 800 }],
    });
    expect(await costsOf(shop, code)).toEqual([
      [4, null],
      [-1, null],
      [0, 120_000],
      [-2, -80_000],
    ]);
    const cost = (await owner.ask('GET', '/office/items/PART/cost')).body.data;
    expect(cost).toMatchObject({ inStock: 1, costedPieces: 1, value: 400, average: 400 });
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('suggestions are what sells and runs out, less what is on its way', async () => {
    const owner = await signedIn('owner');
    await itemInStock(shop, 'FAST', 12);
    await itemInStock(shop, 'SLOW', 50);
    await orderOf(shop, { FAST: 10 });
    await orderOf(shop, { SLOW: 1 });
    await keepSaleLines(shop);
    const suggested = async () =>
      (await owner.ask('GET', '/office/purchase-suggestions?days=53')).body.data;
    // 10 in 60 days, for 53 days and a week of delivery.
    expect(await suggested()).toMatchObject({
      items: [{ sku: 'FAST', inStock: 2, sold: 10, incoming: 0, daysLeft: 12, qty: 8 }],
    });
    await sentOrder(owner, [{ sku: 'FAST', qty: 3 }]);
    // Its supplier takes 14 days.
    expect(await suggested()).toMatchObject({ items: [{ sku: 'FAST', incoming: 3, qty: 7 }] });
  });

  test('buyers are told of the next delivery of a sent order until its day is over; its page changes with it', async () => {
    const owner = await signedIn('owner');
    const code = await itemInStock(shop, 'PART', 0);
    const visitor = new Browser(app);
    const told = async () => (await visitor.ask('GET', `/product/${code}`)).body.data;
    const changesOf = async () =>
      (await shop.database.read.selectFrom('catalogueChange').select('keys').execute()).filter(
        ({ keys }) => keys === `i${code}`,
      ).length;
    const [day, later] = [dayIn(2), dayIn(9)];
    await sentOrder(owner, [{ sku: 'PART', qty: 7 }], later);
    await sentOrder(owner, [{ sku: 'PART', qty: 3 }], dayIn(-1));
    const before = await changesOf();
    const path = await sentOrder(owner, [{ sku: 'PART', qty: 12 }], day);
    expect(await changesOf()).toBe(before + 1);
    expect(await told()).toMatchObject({ incoming: { pieces: 12, expectedOn: day } });
    await post(owner, `${path}/receive`, { lines: [{ sku: 'PART', qty: 12 }] });
    expect(await told()).toMatchObject({ incoming: { pieces: 7, expectedOn: later } });
    expect(await told()).not.toHaveProperty('supplierName');
  });

  const dayIn = (days: number) => formatDate(shop.clock() + days * 24 * 3_600_000);

  test('an order is mailed with its PDF, once for a version; a draft is then sent', async () => {
    const owner = await signedIn('owner');
    await itemInStock(shop, 'PART', 0);
    const supplier = { name: 'Huaqiang', email: 'sales@parts.example' };
    const { supplierId } = (await post(owner, 'suppliers', supplier)).data as { supplierId: never };
    const lines = [{ sku: 'PART', qty: 2, cost: 10 }];
    await post(owner, 'purchases', { supplierId, lines });
    expect((await post(owner, 'purchases/PO-1/mail', { version: 1 })).data).toMatchObject({
      state: 'sent',
    });
    expect((await post(owner, 'purchases/PO-1/mail', { version: 1 })).status).toBe(409);
    await post(owner, 'purchases/PO-1/mail', { version: 2 });
    await post(owner, 'purchases/PO-1/mail', { version: 2 });
    const mails = await messagesIn(shop);
    expect(mails.map(({ recipient }) => recipient)).toEqual([supplier.email, supplier.email]);
    const [mail] = mails;
    if (mail === undefined) throw new Error('There is no mail.');
    const [paper] = await mailPapers(shop, createLog('silent'))(mail);
    expect(paper?.name).toBe('order-PO-00001.pdf');
    expect(paper?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('an order is not mailed to a supplier without an address', async () => {
    const owner = await signedIn('owner');
    await itemInStock(shop, 'PART', 0);
    const path = await sentOrder(owner, [{ sku: 'PART', qty: 2 }]);
    const refused = await post(owner, `${path}/mail`, { version: 2 });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('has no mail address'),
    ]);
  });

  test('freight that is billed later is in the value of what is there, and a cost of sales for the rest', async () => {
    const owner = await signedIn('owner');
    const code = await itemInStock(shop, 'PART', 0);
    const path = await sentOrder(owner, [{ sku: 'PART', qty: 10, cost: 100 }]);
    const received = await post(owner, `${path}/receive`, { lines: [{ sku: 'PART', qty: 10 }] });
    const [receipt] = received.data.receipts as unknown as { receiptId: number }[];
    await orderOf(shop, { PART: 4 });
    const body = { receiptId: receipt?.receiptId, freight: 10.01 };
    const landed = await post(owner, `${path}/landed`, body);
    expect(landed.data.receipts).toMatchObject([{ cost: 1_010.01 }]);
    expect(await costOf(shop, code)).toMatchObject({ inStock: 6, stockValueCents: 60_601 });
    expect((await costsOf(shop, code)).slice(-2)).toEqual([
      [0, 1_001],
      [0, -400],
    ]);
    expect(await ledgerMistakes(shop)).toEqual([]);
    const store = await signedIn('storekeeper');
    expect((await post(store, `${path}/landed`, body)).status).toBe(403);
    expect((await post(owner, `${path}/landed`, { ...body, receiptId: 99 })).status).toBe(404);
    for (const wrong of [{ currency: 'USD' }, { freight: -1 }, { freight: 'USD 3' }]) {
      expect((await post(owner, `${path}/landed`, { ...body, ...wrong })).status).toBe(400);
    }
    expect(await costOf(shop, code)).toMatchObject({ inStock: 6, stockValueCents: 60_601 });
  });

  test('pieces without an order have a cost where the owner states it; 0 has to be confirmed', async () => {
    const owner = await signedIn('owner');
    const code = await itemInStock(shop, 'PART', 0);
    const lineOf = (more: object) => ({ lines: [{ itmCode: code, qty: 2, ...more }] });
    expect((await post(owner, 'stock/receive', lineOf({ cost: 12.5 }))).status).toBe(200);
    expect((await post(owner, 'stock/receive', lineOf({ cost: 0 }))).status).toBe(409);
    expect((await post(owner, 'stock/receive', lineOf({ cost: 0, isFree: true }))).status).toBe(
      200,
    );
    expect((await post(owner, 'stock/receive', lineOf({ cost: -1 }))).status).toBe(400);
    const foreign = { ...lineOf({ cost: 3 }), currency: 'USD' };
    expect((await post(owner, 'stock/receive', foreign)).status).toBe(400);
    const store = await signedIn('storekeeper');
    expect((await post(store, 'stock/receive', lineOf({ cost: 1 }))).status).toBe(403);
    expect(await costsOf(shop, code)).toEqual([
      [2, 2_500],
      [2, 0],
    ]);
  });

  test('a supplier has a name of its own, pays in rupees, and is changed by one at a time', async () => {
    const owner = await signedIn('owner');
    const given = {
      name: 'Huaqiang  Parts',
      phone: '+86 755 8300',
      terms: '30 days',
      leadDays: 21,
    };
    expect((await post(owner, 'suppliers', given)).data).toMatchObject({
      version: 1,
      openPurchases: 0,
    });
    expect((await post(owner, 'suppliers', { name: 'huaqiang parts' })).status).toBe(409);
    expect((await post(owner, 'suppliers', { name: 'Other', currency: 'USD' })).status).toBe(400);
    const change = (version: number) =>
      owner.ask('PUT', '/office/suppliers/1', { ...given, terms: 'Cash', version });
    expect((await change(1)).status).toBe(200);
    expect((await change(1)).status).toBe(409);
  });
});
