import { createApp } from '@/server/api/app';
import { listCustomers } from '@/server/people/customers/knownCustomers.service';
import { requestDealership } from '@/server/people/customers/dealerRequests.service';
import type { Shop } from '@/server/boot/shop';
import { AWAITING_APPROVAL } from '@/lib/text/errors';
import { Browser } from '@/__tests__/support/browser';
import { decideByPhone } from '@/__tests__/support/decisions';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { becomeCustomer, messagesTo } from '@/__tests__/support/registration';

const PHONE = '94771234567';
const BEFORE = '94770000001';

describeWithDatabase('a shop that approves its customers', (openTestShop) => {
  let shop: Shop;
  let browser: Browser;
  let itmCode: number;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    browser = new Browser(createApp(shop));
    const item = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', 'SP')
      .executeTakeFirstOrThrow();
    itmCode = item.itmCode;
    await becomeCustomer(shop, new Browser(createApp(shop)), { phone: BEFORE });
    shop.settings = { ...shop.settings, userRegistrationApproval: true };
    await becomeCustomer(shop, browser, { phone: PHONE });
  });

  const add = (who: Browser) => who.post('/cart', { itmCode, qty: 1 });
  const approve = (phone = PHONE) => decideByPhone(shop, phone, { approve: true, userType: null });
  const setType = (userType: number) => decideByPhone(shop, PHONE, { approve: false, userType });

  test('lets a new customer sign in and browse', async () => {
    expect((await browser.get('/user/session')).body.data).toMatchObject({
      isLoggedIn: 'YES',
      isOtpPending: 'NO',
      isApprovalPending: 'YES',
    });
    for (const path of ['/cart', '/wishlist', '/product/all', '/order', '/checkout']) {
      expect((await browser.get(path)).status).toBe(200);
    }
    expect((await browser.post(`/wishlist/${itmCode}`)).status).toBe(200);
  });

  test.each([
    ['POST', '/cart', { itmCode: 1, qty: 1 }],
    ['PUT', '/cart', { itmCode: 1, qty: 1 }],
    ['DELETE', '/cart', { itmCode: 1 }],
    ['POST', '/order', {}],
    ['POST', '/order/SP-100001/again', { lines: [] }],
    ['POST', '/quick-order', { lines: [] }],
  ])('answers %s %s with the reason until they are approved', async (method, path, body) => {
    await setType(2);
    expect(await browser.ask(method, path, body)).toMatchObject({
      status: 403,
      body: { error: { approval: AWAITING_APPROVAL } },
    });
    await approve();
    expect((await browser.ask(method, path, body)).status).not.toBe(403);
  });

  test('mails a name without its control characters to the shop', async () => {
    const phone = '94770000009';
    const fullName = 'Nimal\n\nnpm run shop -- customer 94770000001 --type 9';
    await becomeCustomer(shop, new Browser(createApp(shop)), { phone, fullName });
    const mail = (await messagesTo(shop, shop.settings.salesEmail)).at(-1) ?? '';
    expect(mail.split('\n').filter((line) => line.startsWith('npm run shop'))).toEqual([
      `npm run shop -- customer ${phone} --approve`,
    ]);
  });

  test('lets them buy after approval in the same session, and notifies them once', async () => {
    expect((await add(browser)).status).toBe(403);
    const told = (await messagesTo(shop, PHONE)).length;
    const decisions = await Promise.all([approve(), approve()]);
    expect(decisions.filter((made) => made?.isNewlyApproved)).toHaveLength(1);
    expect(await approve()).toMatchObject({ isNewlyApproved: false });
    expect((await add(browser)).status).toBe(200);
    expect((await browser.get('/user/session')).body.data).not.toHaveProperty('isApprovalPending');
    const messages = (await messagesTo(shop, PHONE)).slice(told);
    expect(messages).toEqual([expect.stringContaining('is approved. You can start shopping now')]);
  });

  test('notifies the shop of each waiting customer, and lists them', async () => {
    const [mail] = await messagesTo(shop, shop.settings.salesEmail);
    expect(mail).toContain('npm run shop -- customer 94771234567 --approve');
    const waiting = await listCustomers(shop, { isPendingOnly: true });
    expect(waiting).toMatchObject([{ phone: PHONE, isApproved: false }]);
    await approve();
    expect(await listCustomers(shop, { isPendingOnly: true })).toEqual([]);
    expect(await listCustomers(shop, { isPendingOnly: false })).toHaveLength(2);
  });

  test('asks for no approval of earlier customers, or once it is turned off', async () => {
    const known = new Browser(createApp(shop));
    await known.post('/login', { login: BEFORE, password: 'copper-kettle-91' });
    expect((await add(known)).status).toBe(200);
    shop.settings = { ...shop.settings, userRegistrationApproval: false };
    expect((await add(browser)).status).toBe(200);
  });

  test('makes a dealer in the same session and closes their request', async () => {
    const { customerId } = await approve();
    await requestDealership(shop, { customerId, userType: 1 }, {
      shopName: 'Fix It',
      town: 'Kandy',
      district: 'Kandy',
      buys: 'displays',
    } as never);
    expect(await listCustomers(shop, { isPendingOnly: true })).toMatchObject([
      { asksForDealerPrices: true },
    ]);
    expect(await setType(3)).toMatchObject({ hadType: 1 });
    expect(await listCustomers(shop, { customerId })).toMatchObject([
      { userType: 3, shopName: 'Fix It', asksForDealerPrices: false },
    ]);
    expect((await browser.get('/user/user-type')).body.data).toEqual({ userType: 3 });
    await setType(2);
    const dealerMessages = (await messagesTo(shop, PHONE)).filter((one) =>
      /dealer prices/.test(one),
    );
    expect(dealerMessages).toHaveLength(1);
    await setType(1);
    expect((await browser.get('/user/user-type')).body.data).toEqual({ userType: 1 });
  });

  test('throws not-found for an unknown customer', async () => {
    await expect(approve('94779999999')).rejects.toMatchObject({ code: 'not-found' });
  });
});
