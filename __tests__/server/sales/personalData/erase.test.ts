import { sql } from 'kysely';
import { makeColleague } from '@/__tests__/support/colleagues';
import { ADDRESS, makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, moves, orderOf, orderRow } from '@/__tests__/support/orders';
import { makePastOrders } from '@/__tests__/support/pastOrders';
import { leaveTraces, tracesIn, ZEB } from '@/__tests__/support/personalData';
import { becomeCustomer } from '@/__tests__/support/registration';
import { staffBrowser } from '@/__tests__/support/staff';
import { Browser } from '@/__tests__/support/browser';
import { SHOP } from '@/server/platform/audit/actor';
import { createApp } from '@/server/api/app';
import { addAddress } from '@/server/people/customers/address.service';
import { addToCart } from '@/server/sales/cart/cart.service';
import { readInvoice } from '@/server/sales/orders/invoice.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import { eraseCustomer, finishErasures } from '@/server/sales/personalData/erase.service';
import type { Shop } from '@/server/boot/shop';

describeWithDatabase('erasing a customer', (openTestShop) => {
  let shop: Shop;
  let owner: Awaited<ReturnType<typeof staffBrowser>>;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    owner = await staffBrowser(shop, 'owner');
  });

  const erase = (customerId: number, who: Browser = owner) =>
    who.post(`/office/customers/${customerId}/erase`, { reason: 'Asked by Zebediah Quux' });
  const books = async () =>
    JSON.stringify(
      await Promise.all(
        [
          'select "orderNumber", "totalCents", "paidCents", "status" from "salesOrder"',
          'select "orderId", "cents", "kind", "way", "at" from "paymentEvent"',
          'select * from "orderLine"',
          'select * from "taxInvoice"',
          'select "orderId", "qty", "balance" from "stockMovement"',
        ].map((query) => sql.raw(query).execute(shop.database.read)),
      ),
    );

  test('leaves no trace but what the law keeps, and the books as they were', async () => {
    const { customerId, browser, orderNumber } = await leaveTraces(shop);
    const before = await books();
    // The test itself finds what is to be erased.
    expect((await tracesIn(shop)).length).toBeGreaterThan(35);
    const { status, body } = await erase(customerId);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ state: 'erased', phone: null, email: null, fullName: '' }),
    ]);
    expect(await tracesIn(shop)).toEqual(['taxInvoice.paper']);
    expect(await books()).toBe(before);
    expect(await readInvoice(shop, orderNumber, null)).toMatchObject({
      purchaser: { name: expect.stringContaining('Quux') },
    });
    expect((await browser.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'NO' });
    expect((await owner.get('/office/customers?search=quux')).body.data).toMatchObject({
      customers: [],
    });
    expect((await owner.get(`/office/orders/${orderNumber}`)).status).toBe(200);
    expect((await owner.get(`/office/orders?search=quux&tab=all`)).body.data).toMatchObject({
      orders: [],
    });
  });

  test('records only ids, and says to a second press that it is done', async () => {
    const { customerId } = await leaveTraces(shop);
    await erase(customerId);
    expect((await erase(customerId)).status).toBe(409);
    const { records } = (await owner.get(`/office/audit?subject=${customerId}`)).body.data as {
      records: { operation: string; after: object }[];
    };
    expect(records[0]).toMatchObject({
      operation: 'customer.erase',
      after: { isErased: true, reason: 'Asked by …' },
    });
  });

  test('lets the number register again as somebody new', async () => {
    const { customerId } = await leaveTraces(shop);
    await erase(customerId);
    const again = new Browser(createApp(shop));
    await becomeCustomer(shop, again, { phone: ZEB.phone, fullName: 'New Person' });
    expect((await again.get('/order')).body.data).toMatchObject({ orders: [] });
    expect((await owner.get('/office/customers?search=0719998887')).body.data).toMatchObject({
      customers: [{ fullName: 'New Person' }],
    });
  });

  test('is refused while goods or money are on their way, and says which', async () => {
    const buyer = await makeCustomer(shop);
    const number = await orderOf(shop, { GLUE: 1 }, { buyer });
    const refused = await erase(buyer.customerId);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      { account: `${number} is not finished yet. ` },
    ]);
    await moves(shop, number, [
      { action: 'pack', what: 'all' },
      { action: 'send', courier: 'koombiyo', waybill: null, parcel: null },
      { action: 'deliver' },
    ]);
    expect(JSON.stringify((await erase(buyer.customerId)).body)).toContain('not fully paid yet');
    const { totalCents } = await orderRow(shop, number);
    const pay = { action: 'pay', way: 'cash', reference: null } as const;
    await moves(shop, number, [{ ...pay, cents: totalCents + 500 }]);
    expect(JSON.stringify((await erase(buyer.customerId)).body)).toContain('still to be paid back');
    await moves(shop, number, [{ action: 'refund', way: 'cash', reference: null, cents: 500 }]);
    expect((await erase(buyer.customerId)).status).toBe(200);
  });

  test('is refused for an account with colleagues; a colleague goes without it', async () => {
    const dealer = await makeCustomer(shop, { userType: 2 });
    const colleague = await makeColleague(shop, dealer);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('customer')
        .set({ fullName: ZEB.fullName })
        .where('customerId', '=', colleague.customerId)
        .execute(),
    );
    const itmCode = await itemCode(shop, 'GLUE');
    await addToCart(shop, colleague, { itmCode, qty: 1, isFromWishList: false });
    const request = await orderRequest(shop, colleague);
    const forAccount = dealer.customerId;
    const number = await placeOrder(shop, colleague, { ...request, forAccount }, null);
    expect(JSON.stringify((await erase(dealer.customerId)).body)).toContain('1 colleague orders');
    expect((await tracesIn(shop)).filter((one) => one.endsWith('actorName'))).toEqual([
      'orderEvent.actorName',
      'stockMovement.actorName',
    ]);
    expect((await erase(colleague.customerId)).status).toBe(200);
    expect(await tracesIn(shop)).toEqual([]);
    expect((await orderRow(shop, number)).customerId).toBe(dealer.customerId);
  });

  test('and an order at the same moment: one of them is refused', async () => {
    const buyer = await makeCustomer(shop);
    const itmCode = await itemCode(shop, 'GLUE');
    await addToCart(shop, buyer, { itmCode, qty: 1, isFromWishList: false });
    const request = await orderRequest(shop, buyer);
    const [placed, erased] = await Promise.allSettled([
      placeOrder(shop, buyer, request, null),
      eraseCustomer(shop, SHOP, buyer.customerId, null),
    ]);
    expect([placed.status, erased.status].sort()).toEqual(['fulfilled', 'rejected']);
    const orders = await shop.database.read.selectFrom('salesOrder').select('fullName').execute();
    expect(orders).toEqual(placed.status === 'fulfilled' ? [{ fullName: 'Test Buyer' }] : []);
  });

  test('stops what was on its way from storing anything new', async () => {
    const buyer = await makeCustomer(shop);
    await eraseCustomer(shop, SHOP, buyer.customerId, null);
    const itmCode = await itemCode(shop, 'GLUE');
    const late = [
      () => addToCart(shop, buyer, { itmCode, qty: 1, isFromWishList: false }),
      () => addAddress(shop, buyer.customerId, { ...ADDRESS, isDefault: true }),
    ];
    for (const write of late) await expect(write()).rejects.toMatchObject({ code: 'not-found' });
  });

  test('of many orders goes on where another process stopped', async () => {
    const buyer = await makeCustomer(shop);
    await makePastOrders(shop, buyer.customerId, { orders: 120 });
    await shop.database.transaction((tx) =>
      tx
        .updateTable('salesOrder')
        .set({ fullName: ZEB.fullName, status: 'cancelled', paidCents: 0 })
        .execute(),
    );
    await eraseCustomer(shop, SHOP, buyer.customerId, null);
    await shop.database.transaction((tx) =>
      tx.updateTable('salesOrder').set({ fullName: ZEB.fullName }).execute(),
    );
    const known = JSON.stringify({ names: [ZEB.fullName], phones: [], emails: [] });
    await shop.database.transaction((tx) =>
      tx
        .insertInto('erasure')
        .values({ customerId: buyer.customerId, startedAt: 1, afterOrder: 0, known })
        .execute(),
    );
    await Promise.all([finishErasures(shop), finishErasures(shop)]);
    expect(await tracesIn(shop)).toEqual([]);
  });

  test('is the owner’s, with a fresh code', async () => {
    const { customerId } = await makeCustomer(shop);
    const seller = await staffBrowser(shop, 'seller');
    expect((await erase(customerId, seller)).status).toBe(403);
    const path = `/office/customers/${customerId}/personal-data`;
    expect((await seller.post(path, { reason: 'Asked' })).status).toBe(403);
    expect((await owner.post(path, {})).status).toBe(400);
  });
});
