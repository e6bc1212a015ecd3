import { toWire } from '@/lib/commerce/wire';
import { MAX_LIST_LINES, MAX_LISTS } from '@/lib/contract/limits';
import type { ItemList, ItemListSummary } from '@/lib/contract/account.contract';
import { addToCart, readCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import type { Browser } from '@/__tests__/support/browser';
import { makeColleague, removeColleague } from '@/__tests__/support/colleagues';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, orderOf } from '@/__tests__/support/orders';
import { settableClock } from '@/__tests__/support/registration';
import { browserOf } from '@/__tests__/support/sessions';

describeWithDatabase('lists of an account', (openTestShop) => {
  let shop: Shop;
  let owner: Buyer;
  let browser: Browser;
  let glue: number;
  let battery: number;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    owner = await makeCustomer(shop, { userType: 2 });
    browser = await browserOf(shop, owner);
    [glue, battery] = [await itemCode(shop, 'GLUE'), await itemCode(shop, 'BATTERY')];
  });

  async function save(body: Record<string, unknown>, by = browser): Promise<number> {
    const answer = await by.post('/lists', body);
    expect(answer.status).toBe(200);
    return (answer.body.data as { listId: number }).listId;
  }

  const saveGlue = (name = 'Monday stock') => save({ name, lines: [{ itmCode: glue, qty: 2 }] });

  const read = async (listId: number, by = browser) =>
    (await by.get(`/lists/${listId}`)).body.data as ItemList;

  const names = async (by = browser) =>
    ((await by.get('/lists')).body.data as ItemListSummary[]).map(({ name }) => name);

  const setItem = (
    itmCode: number,
    set: { inStock?: number; sellingCents?: number; visible?: 0 },
  ) =>
    shop.database.transaction((tx) =>
      tx.updateTable('item').set(set).where('itmCode', '=', itmCode).execute(),
    );

  test('are saved from lines, the cart and an order, and shared with colleagues', async () => {
    const clock = settableClock(shop);
    const twice = [
      { itmCode: glue, qty: 1 },
      { itmCode: glue, qty: 2 },
    ];
    const listId = await save({ name: ' Monday stock ', lines: twice });
    expect(await read(listId)).toMatchObject({ name: 'Monday stock', pieces: 3, itemCount: 1 });
    clock.passes(1000);
    await addToCart(shop, owner, { itmCode: battery, qty: 4, isFromWishList: false });
    const ofCart = await save({ name: 'From the cart' });
    expect((await read(ofCart)).lines).toMatchObject([{ itmCode: battery, qty: 4, was: 2000 }]);
    clock.passes(1000);
    const orderNumber = await orderOf(shop, { BATTERY: 4, GLUE: 1 }, { buyer: owner });
    await save({ name: 'From an order', orderNumber });
    const colleague = await browserOf(shop, await makeColleague(shop, owner));
    expect(await names(colleague)).toEqual(['From an order', 'From the cart', 'Monday stock']);
    expect(await read(ofCart, colleague)).toMatchObject({ name: 'From the cart' });
  });

  test('tell what changed until it is accepted, and accept only prices that were seen', async () => {
    const lines = [
      { itmCode: glue, qty: 2 },
      { itmCode: battery, qty: 1 },
    ];
    const listId = await save({ name: 'Parts', lines });
    expect((await read(listId)).lines.map(({ changes }) => changes)).toEqual([[], []]);
    await setItem(glue, { sellingCents: 990_00, inStock: 1 });
    await setItem(battery, { visible: 0 });
    const list = await read(listId);
    expect(list.lines).toMatchObject([
      { was: 950, now: 990, changes: ['dearer', 'short'], problem: { fixQty: 1 } },
      { was: 2000, now: null, item: null, changes: ['gone'] },
    ]);
    const seen = list.lines.map(({ itmCode, now }) => ({ itmCode, unitPrice: now }));
    // The price moves once more before the customer accepts.
    await setItem(glue, { sellingCents: 999_00 });
    const path = `/lists/${listId}/accept`;
    const accepted = (await browser.post(path, { version: list.version, seen })).body
      .data as ItemList;
    expect(accepted.lines).toMatchObject([
      { was: 950, now: 999, changes: ['dearer', 'short'] },
      { was: null, now: null, changes: [] },
    ]);
    const again = { version: accepted.version, seen: [{ itmCode: glue, unitPrice: 999 }] };
    expect((await browser.post(path, again)).body.data).toMatchObject({
      lines: [{ was: 999, changes: [] }, { changes: [] }],
    });
  });

  test('go into the cart whole or in part, again and again, with reasons', async () => {
    const lines = [
      { itmCode: glue, qty: 2 },
      { itmCode: battery, qty: 1 },
    ];
    const listId = await save({ name: 'Parts', lines });
    await setItem(battery, { inStock: 0 });
    const path = `/lists/${listId}/cart`;
    const part = await browser.post(path, { lines: [{ itmCode: glue, qty: 1 }] });
    expect(part.body.data).toMatchObject({ added: [{ itmCode: glue, qty: 1 }], refused: [] });
    const [first, second] = await Promise.all([
      browser.post(path, { lines }),
      browser.post(path, { lines }),
    ]);
    for (const { body } of [first, second]) {
      expect(body.data).toMatchObject({
        added: [{ itmCode: glue, qty: 2 }],
        refused: [{ itmCode: battery, problem: { reason: 'out-of-stock' } }],
      });
    }
    expect(toWire(await readCart(shop, owner)).cart).toMatchObject([{ itmCode: glue, qty: 2 }]);
    expect(await read(listId)).toMatchObject({ version: 1, itemCount: 2 });
    const other = [{ itmCode: await itemCode(shop, 'SP'), qty: 1 }];
    expect((await browser.post(path, { lines: other })).status).toBe(400);
  });

  test('refuse a change to an older version, in tabs and under parallel requests', async () => {
    const listId = await saveGlue();
    const change = (version: number, qty: number) =>
      browser.put(`/lists/${listId}`, {
        version,
        name: 'Monday stock',
        lines: [{ itmCode: glue, qty }],
      });
    const answers = await Promise.all([change(1, 5), change(1, 6)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({ list: expect.stringMatching(/changed meanwhile/) });
    const { version, lines } = await read(listId);
    expect(version).toBe(2);
    expect([5, 6]).toContain(lines[0]?.qty);
    expect((await browser.post(`/lists/${listId}/accept`, { version: 1, seen: [] })).status).toBe(
      409,
    );
  });

  test('change as a whole; what was not accepted stays a change', async () => {
    const listId = await saveGlue();
    await setItem(glue, { sellingCents: 990_00 });
    const lines = [
      { itmCode: glue, qty: 7 },
      { itmCode: battery, qty: 1 },
    ];
    const path = `/lists/${listId}`;
    const changed = await browser.put(path, { version: 1, name: 'Friday stock', lines });
    expect(changed.body.data).toMatchObject({
      name: 'Friday stock',
      version: 2,
      pieces: 8,
      lines: [
        { qty: 7, was: 950, now: 990, changes: ['dearer'] },
        { qty: 1, changes: [] },
      ],
    });
    const more = await browser.post(`${path}/lines`, { lines: [{ itmCode: battery, qty: 4 }] });
    expect(more.body.data).toMatchObject({ version: 3, lines: [{ qty: 7 }, { qty: 5 }] });
    const less = { version: 3, name: 'Friday stock', lines: [{ itmCode: battery, qty: 5 }] };
    expect((await browser.put(path, less)).body.data).toMatchObject({ itemCount: 1, pieces: 5 });
    expect((await browser.put(path, { ...less, version: 4, lines: [] })).status).toBe(400);
    expect((await browser.ask('DELETE', path)).status).toBe(204);
    expect((await browser.get(path)).status).toBe(404);
    expect(await names()).toEqual([]);
  });

  test('are 404 for other accounts, retail customers, technicians and removed colleagues', async () => {
    const listId = await saveGlue();
    const lines = [{ itmCode: glue, qty: 1 }];
    const colleague = await makeColleague(shop, owner);
    const removed = await browserOf(shop, colleague);
    expect((await removed.get(`/lists/${listId}`)).status).toBe(200);
    await removeColleague(shop, colleague);
    const others = [
      await browserOf(shop, await makeCustomer(shop, { userType: 2 })),
      await browserOf(shop, await makeCustomer(shop)),
      await browserOf(shop, await makeColleague(shop, owner, { role: 'technician' })),
      removed,
    ];
    for (const other of others) {
      const answers = [
        await other.get(`/lists/${listId}`),
        await other.put(`/lists/${listId}`, { version: 1, name: 'Mine', lines }),
        await other.post(`/lists/${listId}/lines`, { lines }),
        await other.post(`/lists/${listId}/accept`, { version: 1, seen: [] }),
        await other.post(`/lists/${listId}/cart`, { lines }),
        await other.ask('DELETE', `/lists/${listId}`),
        await other.get('/lists/x'),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect(await names(others[0])).toEqual([]);
    expect(await read(listId)).toMatchObject({ version: 1, name: 'Monday stock' });
  });

  test('have one name each, and are limited, also under parallel requests', async () => {
    const lines = [{ itmCode: glue, qty: 1 }];
    const twice = await Promise.all(
      ['Stock', 'STOCK'].map((name) => browser.post('/lists', { name, lines })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (let made = 1; made < MAX_LISTS - 1; made += 1) await save({ name: `List ${made}`, lines });
    const last = await Promise.all(
      ['one', 'two'].map((name) => browser.post('/lists', { name, lines })),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await names()).toHaveLength(MAX_LISTS);
  });

  test('refuse what cannot be a list', async () => {
    const listId = await saveGlue();
    const line = { itmCode: glue, qty: 1 };
    const tooMany = Array.from({ length: MAX_LIST_LINES + 1 }, () => line);
    const hidden = await itemCode(shop, 'SP');
    await setItem(hidden, { visible: 0 });
    const refused: [Record<string, unknown>, number][] = [
      [{ name: '  ', lines: [line] }, 400],
      [{ name: 'x'.repeat(81), lines: [line] }, 400],
      [{ name: 'Empty', lines: [] }, 400],
      [{ name: 'Half', lines: [{ itmCode: glue, qty: 0.5 }] }, 400],
      [{ name: 'Long', lines: tooMany }, 400],
      [{ name: 'Empty cart' }, 409],
      [{ name: 'No order', orderNumber: 'SP-999999' }, 404],
      [{ name: 'Unknown', lines: [{ itmCode: 999_999, qty: 1 }] }, 404],
      [{ name: 'Hidden', lines: [{ itmCode: hidden, qty: 1 }] }, 404],
      [{ name: 'Model', lines: [{ itmCode: await itemCode(shop, 'COVER'), qty: 1 }] }, 404],
    ];
    for (const [body, status] of refused) {
      expect([body.name, (await browser.post('/lists', body)).status]).toEqual([body.name, status]);
    }
    const added = await browser.post(`/lists/${listId}/lines`, {
      lines: [{ itmCode: hidden, qty: 1 }],
    });
    expect(added.status).toBe(404);
    expect(await names()).toEqual(['Monday stock']);
  });

  test('belong to nobody who may order another’s', async () => {
    const orderNumber = await orderOf(shop, { GLUE: 1 }, { buyer: owner });
    const rival = await browserOf(shop, await makeCustomer(shop, { userType: 2 }));
    expect((await rival.post('/lists', { name: 'Theirs', orderNumber })).status).toBe(404);
  });
});
