import { toWire } from '@/lib/commerce/wire';
import type { Hono } from 'hono';
import { detailsOf, setUserType } from '@/__tests__/support/account';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { becomeCustomer, messagesTo } from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import {
  dealerRequests,
  settleDealerRequest,
} from '@/server/people/customers/dealerRequests.service';
import { listAccounts } from '@/server/sales/accounts/account.service';
import { readToday } from '@/server/sales/office/today.service';
import type { Shop } from '@/server/boot/shop';
import { messagesIn } from '@/__tests__/support/messages';

const PHONE = '94771234567';
const FORM = {
  shopName: 'Nimal Phone Care',
  town: 'Maharagama',
  district: 'Colombo',
  registrationNumber: 'WM 12345',
  buys: 'Displays and batteries, 30 a week',
  note: '',
};

describeWithDatabase('a request for dealer prices', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let browser: Browser;

  beforeEach(async () => {
    shop = await openTestShop();
    app = createApp(shop);
    browser = new Browser(app);
    await becomeCustomer(shop, browser, { phone: PHONE });
  });

  const ask = (form: Record<string, unknown> = FORM) =>
    browser.post('/user/request-dealership', form);
  const mailsToShop = () => messagesTo(shop, shop.settings.salesEmail);
  const settle = async (becomesDealer: boolean) => {
    const { customerId } = await shop.database.read
      .selectFrom('customer')
      .select('customerId')
      .where('phone', '=', PHONE)
      .executeTakeFirstOrThrow();
    return shop.database.transaction((tx) =>
      settleDealerRequest(shop, tx, customerId, { becomesDealer }),
    );
  };

  test('is stored, mailed to the shop and shown to the customer', async () => {
    const { status, body } = await ask();
    const asked = { shopName: FORM.shopName, requestedAt: expect.any(Number) };
    expect([status, body.data]).toEqual([200, asked]);
    expect((await detailsOf(browser)).dealerRequest).toEqual(asked);
    expect(await dealerRequests(shop)).toEqual([
      expect.objectContaining({ ...FORM, note: null, phone: PHONE, fullName: 'Nimal Perera' }),
    ]);
    const [mail = ''] = await mailsToShop();
    expect(mail).toContain('Shop: Nimal Phone Care\nWhere: Maharagama, Colombo');
    expect(mail).toContain('Phone: 077 123 4567');
    expect(mail).not.toContain('Note');
  });

  test('is a task of the day for who sees customers, until it is settled', async () => {
    await ask();
    const requests = async (role: 'owner' | 'seller' | 'storekeeper') =>
      toWire(await readToday(shop, role)).tasks.filter(({ task }) => task === 'dealer-requests');
    const task = { count: 1, amount: null, pieces: null, oldestAt: expect.any(Number) };
    for (const role of ['owner', 'seller'] as const) {
      expect(await requests(role)).toEqual([{ task: 'dealer-requests', ...task }]);
    }
    expect(await requests('storekeeper')).toEqual([]);
    await settle(false);
    expect(await requests('owner')).toEqual([]);
  });

  test('narrows the list of customers to those who wait, until it is settled', async () => {
    await becomeCustomer(shop, new Browser(app), { phone: '94777654321' });
    await ask();
    const waiting = async (search?: string) =>
      toWire(await listAccounts(shop, { asks: 'dealer-prices', search })).accounts;
    expect(await waiting()).toMatchObject([{ phone: PHONE, asksForDealerPrices: true }]);
    expect(await waiting('Somebody else')).toEqual([]);
    expect(toWire(await listAccounts(shop, {})).accounts).toHaveLength(2);
    await settle(false);
    expect(await waiting()).toEqual([]);
  });

  test('is open once, also when sent twice at once', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await mailsToShop()).toHaveLength(1);
    expect((await ask()).body.error).toEqual({ request: 'We already have your request. ' });
  });

  test("closes when the merchant makes a dealer, who gets the shop's name", async () => {
    await ask();
    await setUserType(shop, PHONE, 2);
    expect(await settle(true)).toBe(true);
    expect(await detailsOf(browser)).toMatchObject({
      userType: 2,
      shopName: 'Nimal Phone Care',
      dealerRequest: null,
    });
    expect(await dealerRequests(shop)).toEqual([]);
    const { status, body } = await ask();
    expect([status, body.error]).toEqual([409, { request: 'You already have dealer prices. ' }]);
  });

  test('can be repeated after it was declined', async () => {
    await ask();
    expect(await settle(false)).toBe(true);
    expect(await detailsOf(browser)).toMatchObject({ shopName: null, dealerRequest: null });
    expect(await settle(false)).toBe(false);
    expect((await ask()).status).toBe(200);
  });

  test('names every missing field, and an unknown district', async () => {
    const { status, body } = await ask({ district: 'Atlantis' });
    expect([status, body.error]).toEqual([
      400,
      {
        shopName: 'Shop name is required. ',
        town: 'Nearest main town is required. ',
        district: 'Choose a district. ',
        buys: 'What you buy is required. ',
      },
    ]);
    expect(await mailsToShop()).toEqual([]);
  });

  test('has one line in the subject, for any shop name', async () => {
    await ask({ ...FORM, shopName: 'A\r\nBcc: all@shop.example' });
    const mail = (await messagesIn(shop)).find(
      ({ recipient }) => recipient === shop.settings.salesEmail,
    );
    expect(mail?.subject).toBe('Request for dealer prices: A Bcc  all shop example');
  });
});
