import type { Hono } from 'hono';
import { connectThirdParty, detailsOf, setUserType } from '@/__tests__/support/account';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { becomeCustomer, registerForm } from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';

const PHONE = '94771234567';

describeWithDatabase('the profile of a customer', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let browser: Browser;

  beforeEach(async () => {
    shop = await openTestShop();
    app = createApp(shop);
    browser = new Browser(app);
    await becomeCustomer(shop, browser, { phone: PHONE, email: 'nimal@shop.example' });
  });

  const update = (form: Record<string, unknown>) => browser.put('/user/update-user', form);

  test("starts with the registration's data and an unverified e-mail", async () => {
    expect(await detailsOf(browser)).toEqual({
      fullName: 'Nimal Perera',
      shopName: null,
      phone: PHONE,
      email: 'nimal@shop.example',
      emailVerified: false,
      userType: 1,
      tin: null,
      vatRegistered: false,
      thirdPartyAuths: [],
      hasPassword: true,
      shopPlace: null,
      dealerRequest: null,
    });
  });

  test('contains only the registration before verification', async () => {
    const pending = new Browser(app);
    await pending.post('/register', registerForm({ phone: '94779999999' }));
    expect(await detailsOf(pending)).toMatchObject({ phone: '94779999999', userType: 1 });
  });

  test('accepts a new name, which pages then show', async () => {
    expect((await update({ fullName: '  Nimal R. Perera ' })).status).toBe(200);
    expect((await browser.get('/user/session')).body.data).toMatchObject({
      fullName: 'Nimal R. Perera',
    });
  });

  test("accepts a dealer's shop and tax number in any usual spelling", async () => {
    await setUserType(shop, PHONE, 2);
    const facts = { shopName: 'Nimal Phone Care', tin: '123 456 789-7000', vatRegistered: true };
    expect((await update({ fullName: 'Nimal Perera', ...facts })).status).toBe(200);
    expect(await detailsOf(browser)).toMatchObject({ ...facts, tin: '123456789' });

    await update({ fullName: 'Nimal Perera' });
    expect(await detailsOf(browser)).toMatchObject({ shopName: 'Nimal Phone Care' });
    await update({ fullName: 'Nimal Perera', shopName: '', tin: '', vatRegistered: false });
    expect(await detailsOf(browser)).toMatchObject({
      shopName: null,
      tin: null,
      vatRegistered: false,
    });
  });

  test('refuses shop and tax number of other customers', async () => {
    await update({ fullName: 'Nimal', shopName: 'A shop', tin: '123456789', vatRegistered: true });
    expect(await detailsOf(browser)).toMatchObject({
      shopName: null,
      tin: null,
      vatRegistered: false,
    });
  });

  test('ignores unknown fields', async () => {
    const sent = {
      fullName: 'Nimal',
      userType: 9,
      customerId: 77,
      phone: '94770000000',
      email: 'x@y.example',
      emailVerified: 1,
      passwordHash: 'x',
      creditLimitCents: 1_000_000,
    };
    expect((await update(sent)).status).toBe(200);
    const row = await shop.database.read
      .selectFrom('customer')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      fullName: 'Nimal',
      userType: 1,
      phone: PHONE,
      email: 'nimal@shop.example',
      emailVerified: 0,
      creditLimitCents: 0,
    });
    expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test.each([
    [{ fullName: ' ' }, { fullName: 'Full name is required. ' }],
    [{}, { fullName: 'Full name is required. ' }],
    [{ fullName: 'x'.repeat(121) }, { fullName: 'Full name must be at most 120 characters. ' }],
    [{ fullName: 'N', tin: '12345' }, { tin: 'A TIN has 9 digits. ' }],
    [{ fullName: 'N', vatRegistered: true }, { tin: 'A TIN is needed for tax invoices. ' }],
    [{ fullName: 'N', vatRegistered: 'perhaps' }, { vatRegistered: 'Say yes or no. ' }],
    [{ fullName: { $ne: 1 } }, { fullName: 'Only one value is allowed. ' }],
  ])('refuses %j with a sentence', async (form, error) => {
    const { status, body } = await update(form);
    expect([status, body.error]).toEqual([400, error]);
  });

  describe('with other ways to sign in', () => {
    const revoke = (authType: string) =>
      browser.ask('DELETE', `/user/revoke-third-party-auth/${authType}`);

    test('lists them and removes one, once', async () => {
      await connectThirdParty(shop, PHONE, 'apple');
      await connectThirdParty(shop, PHONE, 'google');
      expect((await detailsOf(browser)).thirdPartyAuths).toEqual(['google', 'apple']);
      const gone = await revoke('google');
      expect([gone.status, gone.body]).toEqual([204, {}]);
      expect((await detailsOf(browser)).thirdPartyAuths).toEqual(['apple']);
      expect((await revoke('google')).status).toBe(404);
    });

    test.each(['facebook', 'twitter', '%00', "google' or 1=1"])(
      'returns 404 for %s',
      async (authType) => {
        const { status, body } = await revoke(encodeURIComponent(authType));
        expect([status, body.error]).toEqual([
          404,
          { authType: 'This sign-in method is not connected to your account. ' },
        ]);
      },
    );

    test("leaves another customer's alone", async () => {
      const phone = '94778888888';
      await becomeCustomer(shop, new Browser(app), { phone });
      await connectThirdParty(shop, phone, 'google');
      expect((await revoke('google')).status).toBe(404);
      const left = await shop.database.read.selectFrom('customerIdentity').selectAll().execute();
      expect(left).toHaveLength(1);
    });
  });
});
