import { toWire } from '@/lib/commerce/wire';
import type { ApprovalRequest, ApprovalSummary } from '@/lib/contract/team.contract';
import { addToCart } from '@/server/sales/cart/cart.service';
import { type Buyer, readContacts } from '@/server/people/customers/customer.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import type { Browser } from '@/__tests__/support/browser';
import { makeColleague, removeColleague } from '@/__tests__/support/colleagues';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { messagesTo } from '@/__tests__/support/registration';
import { browserOf } from '@/__tests__/support/sessions';

describeWithDatabase('orders that wait for the owner', (openTestShop) => {
  let shop: Shop;
  let owner: Buyer;
  let ofOwner: Browser;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    owner = await makeCustomer(shop, { userType: 2 });
    ofOwner = await browserOf(shop, owner);
  });

  async function codeOf(sku: string): Promise<number> {
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return itmCode;
  }

  /** One piece of glue for 950.00 plus delivery: 1,350.00. */
  async function request(who: Buyer, qty = 1) {
    await addToCart(shop, who, { itmCode: await codeOf('GLUE'), qty, isFromWishList: false });
    return { ...(await orderRequest(shop, who)), forAccount: owner.accountId };
  }

  async function ask(who: Buyer): Promise<number> {
    const answer = await (
      await browserOf(shop, who)
    ).post('/approvals', toWire(await request(who)));
    expect(answer.status).toBe(200);
    return (answer.body.data as { requestId: number }).requestId;
  }

  const read = async (browser: Browser, requestId: number) =>
    (await browser.get(`/approvals/${requestId}`)).body.data as ApprovalRequest;

  /** What the owner sees and approves. */
  async function seen(requestId: number) {
    const { lines, options, paymentTitle } = await read(ofOwner, requestId);
    const option = options.find(({ title }) => title === paymentTitle);
    return {
      paymentTitle,
      seen: {
        total: option?.total ?? 0,
        lines: lines.map(({ itmCode, qty, now }) => ({ itmCode, qty, unitPrice: now ?? 0 })),
      },
    };
  }

  const phoneOf = async ({ customerId }: Buyer) =>
    (await readContacts(shop.database.read, customerId)).phone ?? '';

  test('an order above the limit is refused, waits, and is placed when the owner approves', async () => {
    const buyer = await makeColleague(shop, owner, { orderLimitCents: 1000_00 });
    const browser = await browserOf(shop, buyer);
    const refused = await browser.post('/order', toWire(await request(buyer)));
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ approval: expect.stringMatching(/1,000.00/) });
    const requestId = await ask(buyer);
    expect((await browser.get('/cart')).body.cart).toEqual([]);
    expect(await messagesTo(shop, await phoneOf(owner))).toHaveLength(1);
    const approved = await ofOwner.post(`/approvals/${requestId}/approve`, await seen(requestId));
    const { orderNumber } = approved.body.data as { orderNumber: string };
    const again = await ofOwner.post(`/approvals/${requestId}/approve`, {
      paymentTitle: 'Cash On Delivery',
      seen: { total: 1, lines: [] },
    });
    expect(again.body.data).toEqual({ orderNumber });
    const order = (await browser.get(`/order/${orderNumber}`)).body.data;
    expect(order).toMatchObject({ askedBy: expect.any(String), approvedBy: expect.any(String) });
    expect(await read(browser, requestId)).toMatchObject({ state: 'approved', orderNumber });
    const told = await messagesTo(shop, await phoneOf(buyer));
    expect(told.filter((text) => text.includes('is approved'))).toHaveLength(1);
  });

  test('says what changed since, and orders nothing', async () => {
    const technician = await makeColleague(shop, owner, { role: 'technician' });
    const requestId = await ask(technician);
    const form = await seen(requestId);
    await shop.database.transaction((tx) =>
      tx.updateTable('itemPrice').set({ sellingCents: 990_00 }).execute(),
    );
    await shop.database.transaction((tx) => tx.updateTable('item').set({ inStock: 0 }).execute());
    const answer = await ofOwner.post(`/approvals/${requestId}/approve`, form);
    expect(answer.status).toBe(409);
    expect(answer.body.changes).toMatchObject([{ what: 'out-of-stock', was: 1, now: 0 }]);
    expect(await read(ofOwner, requestId)).toMatchObject({ state: 'waiting', mayDecide: true });
  });

  test('approves fewer pieces than asked for, never more and nothing else', async () => {
    const requestId = await ask(await makeColleague(shop, owner, { role: 'technician' }));
    const form = await seen(requestId);
    const path = `/approvals/${requestId}/approve`;
    const [line] = form.seen.lines;
    const more = { ...form, seen: { ...form.seen, lines: [{ ...line, qty: 2 }] } };
    expect((await ofOwner.post(path, more)).status).toBe(400);
    const other = [{ itmCode: await codeOf('SP'), qty: 1, unitPrice: 1 }];
    expect((await ofOwner.post(path, { ...form, seen: { total: 1, lines: other } })).status).toBe(
      400,
    );
  });

  test('rejects with a reason that the person reads, and takes its own back', async () => {
    const technician = await makeColleague(shop, owner, { role: 'technician' });
    const browser = await browserOf(shop, technician);
    const rejected = await ask(technician);
    const path = `/approvals/${rejected}`;
    expect((await ofOwner.post(`${path}/reject`, { reason: '' })).status).toBe(400);
    expect((await ofOwner.post(`${path}/reject`, { reason: 'Too dear' })).status).toBe(204);
    expect(await read(browser, rejected)).toMatchObject({ state: 'rejected', reason: 'Too dear' });
    expect((await ofOwner.post(`${path}/approve`, await seen(rejected))).status).toBe(409);
    const lines = [{ itmCode: await codeOf('GLUE'), qty: 1 }];
    expect((await browser.post(`${path}/again`, { lines })).status).toBe(200);
    expect((await browser.get('/cart')).body.cart).toHaveLength(1);
    const withdrawn = await ask(technician);
    expect((await browser.post(`/approvals/${withdrawn}/withdraw`)).status).toBe(204);
    expect((await ofOwner.post(`/approvals/${withdrawn}/withdraw`)).status).toBe(404);
  });

  test('is 404 for other accounts, and 403 to decide for colleagues', async () => {
    const technician = await makeColleague(shop, owner, { role: 'technician' });
    const buyer = await makeColleague(shop, owner);
    const requestId = await ask(technician);
    const form = await seen(requestId);
    const rival = await browserOf(shop, await makeCustomer(shop, { userType: 2 }));
    for (const [browser, reading, deciding] of [
      [rival, 404, 404],
      [await browserOf(shop, buyer), 404, 403],
      [await browserOf(shop, technician), 200, 403],
    ] as const) {
      expect((await browser.get(`/approvals/${requestId}`)).status).toBe(reading);
      const approved = await browser.post(`/approvals/${requestId}/approve`, form);
      expect(approved.status).toBe(deciding);
      const rejected = await browser.post(`/approvals/${requestId}/reject`, { reason: 'No' });
      expect(rejected.status).toBe(deciding);
    }
    expect((await rival.get('/approvals')).body.data).toEqual([]);
  });

  test('hides the account’s prices from a technician who may not see them', async () => {
    const hidden = { role: 'technician', seesPrices: false } as const;
    const technician = await makeColleague(shop, owner, hidden);
    const browser = await browserOf(shop, technician);
    const requestId = await ask(technician);
    const [summary] = (await browser.get('/approvals')).body.data as ApprovalSummary[];
    expect(summary?.total).toBeNull();
    const { lines, options } = await read(browser, requestId);
    expect(options).toEqual([]);
    expect(lines.map(({ was }) => was)).toEqual(lines.map(({ now }) => now));
    const approved = await ofOwner.post(`/approvals/${requestId}/approve`, await seen(requestId));
    const { orderNumber } = approved.body.data as { orderNumber: string };
    expect((await browser.get(`/order/${orderNumber}`)).status).toBe(404);
  });

  test('keeps the month’s limit under parallel orders', async () => {
    const buyer = await makeColleague(shop, owner, { monthLimitCents: 2000_00 });
    const one = await request(buyer);
    const all = await Promise.allSettled([
      placeOrder(shop, buyer, one, null),
      placeOrder(shop, buyer, one, null),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(placeOrder(shop, buyer, await request(buyer), null)).rejects.toMatchObject({
      sentences: { approval: expect.stringMatching(/650.00 of your LKR 2,000.00/) },
    });
  });

  test('stays with the account when the colleague is removed', async () => {
    const technician = await makeColleague(shop, owner, { role: 'technician' });
    const requestId = await ask(technician);
    await removeColleague(shop, technician);
    const browser = await browserOf(shop, technician);
    expect((await browser.get(`/approvals/${requestId}`)).status).toBe(404);
    const approved = await ofOwner.post(`/approvals/${requestId}/approve`, await seen(requestId));
    expect(approved.status).toBe(200);
  });

  test('asks once for a key', async () => {
    const technician = await makeColleague(shop, owner, { role: 'technician' });
    const browser = await browserOf(shop, technician);
    const body = toWire(await request(technician));
    const headers = { 'Idempotency-Key': 'the-same-key' };
    const answers = [
      await browser.ask('POST', '/approvals', body, headers),
      await browser.ask('POST', '/approvals', body, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data);
  });
});
