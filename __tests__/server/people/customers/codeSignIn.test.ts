import type { Hono } from 'hono';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import {
  becomeCustomer,
  codeSentTo,
  messagesTo,
  otherThan,
  PASSWORD,
  registerForm,
  settableClock,
} from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';

const PHONE = '94771234567';
const NEW_PASSWORD = 'silver-teapot-17';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeWithDatabase('signing in by a code', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let browser: Browser;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    app = createApp(shop);
    browser = new Browser(app);
  });

  const ask = (from: Browser, phone = PHONE) => from.post('/user/otp-for-sign-in', { phone });
  const enter = (from: Browser, otp: string, phone = PHONE) =>
    from.post('/user/sign-in-with-otp', { phone, otp });
  const detailsOf = async (from: Browser) => (await from.post('/user/get-user-details')).body.data;
  const customers = () =>
    shop.database.read.selectFrom('customer').select(['customerId', 'approvedAt']).execute();

  async function signIn(from: Browser) {
    await ask(from);
    return enter(from, await codeSentTo(shop, PHONE));
  }

  test('makes an account of an unknown number, without a name and a password', async () => {
    expect(await ask(browser, '077 123 4567')).toMatchObject({ status: 200, body: {} });
    const answer = await enter(browser, await codeSentTo(shop, PHONE), '+94 77 123 4567');
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ isLoggedIn: 'YES', isOtpPending: 'NO', fullName: '' });
    expect(await detailsOf(browser)).toMatchObject({
      phone: PHONE,
      fullName: '',
      email: null,
      hasPassword: false,
      userType: 1,
    });
    expect((await browser.get('/cart')).status).toBe(200);
  });

  test('leads to the same account again, with the name given since', async () => {
    await signIn(browser);
    await browser.put('/user/update-user', { fullName: 'Nimal Perera' });
    await browser.post('/user/logout');
    clock.passes(MINUTE_MS);
    const elsewhere = new Browser(app);
    expect((await signIn(elsewhere)).body.data).toMatchObject({ fullName: 'Nimal Perera' });
    expect(await customers()).toHaveLength(1);
  });

  test('works for an account with a password, which stays', async () => {
    await becomeCustomer(shop, new Browser(app), { phone: PHONE });
    expect((await signIn(browser)).body.data).toMatchObject({ fullName: 'Nimal Perera' });
    expect(await detailsOf(browser)).toMatchObject({ hasPassword: true });
    const { status } = await new Browser(app).post('/login', { login: PHONE, password: PASSWORD });
    expect(status).toBe(200);
  });

  test('ends the session before it, but no other', async () => {
    const other = new Browser(app);
    await becomeCustomer(shop, other, { phone: PHONE });
    await becomeCustomer(shop, browser, { phone: '94772222222' });
    const earlier = browser.cookies.get('session');
    await signIn(browser);
    expect(browser.cookies.get('session')).not.toBe(earlier);
    const old = new Browser(app);
    old.cookies.set('session', earlier ?? '');
    expect((await old.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'NO' });
    expect((await other.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'YES' });
  });

  test('waits for approval where the merchant approves new customers', async () => {
    shop.settings = { ...shop.settings, userRegistrationApproval: true };
    expect((await signIn(browser)).body.data).toMatchObject({ isApprovalPending: 'YES' });
    expect(await customers()).toMatchObject([{ approvedAt: null }]);
    const [notice] = await messagesTo(shop, shop.settings.salesEmail);
    expect(notice).toContain('Name: not given yet\nPhone: 077 123 4567');
  });

  test('refuses a wrong code, a used one, another browser and an old one', async () => {
    await ask(browser);
    const code = await codeSentTo(shop, PHONE);
    const refused = async (from: Browser, otp: string) => {
      const { status, body } = await enter(from, otp);
      return [status, body.error];
    };
    const expired = [400, { otp: 'This code is no longer valid. Please request a new one. ' }];
    expect(await refused(browser, otherThan(code))).toEqual([
      400,
      { otp: 'That code is incorrect. Please check it and try again. ' },
    ]);
    expect(await refused(new Browser(app), code)).toEqual(expired);
    expect((await enter(browser, code)).status).toBe(200);
    expect(await refused(browser, code)).toEqual(expired);
    clock.passes(MINUTE_MS);
    await ask(browser);
    const late = await codeSentTo(shop, PHONE);
    clock.passes(10 * MINUTE_MS);
    expect(await refused(browser, late)).toEqual(expired);
  });

  test('is over after five wrong codes', async () => {
    await ask(browser);
    const code = await codeSentTo(shop, PHONE);
    for (let tried = 0; tried < 5; tried += 1) await enter(browser, otherThan(code));
    const { status, body } = await enter(browser, code);
    expect([status, body.error]).toEqual([
      400,
      { otp: 'Too many incorrect codes. Please request a new one. ' },
    ]);
    expect(await customers()).toEqual([]);
  });

  test('makes one account when the number registers in parallel', async () => {
    await browser.post('/register', registerForm({ phone: PHONE }));
    const otp = await codeSentTo(shop, PHONE);
    const other = new Browser(app);
    await ask(other);
    const code = await codeSentTo(shop, PHONE);
    const answers = await Promise.all([
      browser.post('/user/verify-user', { otp }),
      enter(other, code),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers[1].status).toBe(200);
    expect(await customers()).toHaveLength(1);
  });

  test('does not take the code of a recovery, nor a recovery its code', async () => {
    await becomeCustomer(shop, browser, { phone: PHONE });
    await browser.post('/user/otp-for-password-recovery', { login: PHONE });
    expect((await enter(browser, await codeSentTo(shop, PHONE))).status).toBe(400);
    await ask(browser);
    const change = { login: PHONE, otp: await codeSentTo(shop, PHONE), password: NEW_PASSWORD };
    expect((await browser.put('/user/change-password-with-otp', change)).status).toBe(400);
  });

  test.each(['', '011 234 5678', '12', 'nimal@shop.example', undefined])(
    'sends no code to %s',
    async (phone) => {
      const { status, body } = await browser.post('/user/otp-for-sign-in', { phone });
      expect([status, Object.keys(body.error ?? {})]).toEqual([400, ['phone']]);
    },
  );

  describe('is limited', () => {
    test('to one code a minute, and to the codes of a number an hour', async () => {
      expect((await ask(browser)).status).toBe(200);
      const early = await ask(browser);
      expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60']);
      for (let asked = 0; asked < 4; asked += 1) {
        clock.passes(MINUTE_MS);
        expect((await ask(new Browser(app))).status).toBe(200);
      }
      clock.passes(MINUTE_MS);
      expect((await ask(browser)).status).toBe(429);
    });

    const sent = async (phone: string) =>
      (await messagesTo(shop, phone)).filter((text) => text.includes(' is your ')).length;
    const limitTo = (limits: Partial<typeof shop.settings.codeLimits>) => {
      const codeLimits = { ...shop.settings.codeLimits, ...limits };
      shop.settings = { ...shop.settings, codeLimits };
    };

    test.each<Partial<typeof shop.settings.codeLimits>>([
      { toNewNumbersADay: 2 },
      { perAddressADay: 2 },
      { perNetworkADay: 2 },
    ])(
      'for new numbers by %j, with the same answer; customers still get their codes',
      async (limits) => {
        await becomeCustomer(shop, browser, { phone: PHONE });
        const before = await sent(PHONE);
        limitTo(limits);
        for (const [at, phone] of ['94772222222', '94773333333'].entries()) {
          // A network may not use up the budget of all.
          const address = limits.toNewNumbersADay === undefined ? undefined : `198.51.${at}.1`;
          const answer = await ask(new Browser(app, address), phone);
          expect([answer.status, answer.body]).toEqual([200, { data: {} }]);
        }
        expect(await sent('94772222222')).toBe(1);
        expect(await sent('94773333333')).toBe(0);
        for (const from of [new Browser(app), browser]) {
          clock.passes(MINUTE_MS);
          expect((await ask(from)).status).toBe(200);
        }
        expect(await sent(PHONE)).toBe(before + 2);
      },
    );

    test('by address, however many numbers are asked for', async () => {
      limitTo({ recoveriesPerAddressADay: 3 });
      const statuses: number[] = [];
      for (let asked = 0; asked < 4; asked += 1) {
        statuses.push((await ask(new Browser(app), `9477${2_000_000 + asked}`)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    });

    test('for the owner’s browser apart from strangers', async () => {
      await becomeCustomer(shop, browser, { phone: PHONE });
      clock.passes(2 * HOUR_MS);
      for (let asked = 0; asked < 6; asked += 1) {
        await ask(new Browser(app));
        clock.passes(MINUTE_MS);
      }
      expect((await ask(new Browser(app))).status).toBe(429);
      expect((await signIn(browser)).status).toBe(200);
    });
  });

  describe('without a password', () => {
    beforeEach(() => signIn(browser));

    test.each(['', ' ', 'undefined', PASSWORD])('refuses the password %j', async (password) => {
      const answer = await new Browser(app).post('/login', { login: PHONE, password });
      expect([400, 401]).toContain(answer.status);
      const change = { oldPassword: password, password: NEW_PASSWORD };
      expect((await browser.put('/user/change-password', change)).status).toBe(400);
      const contact = { phone: '94712345678', password };
      const asked = await browser.post('/user/request-otp-for-phone-email-change', contact);
      expect(asked.status).toBe(400);
    });

    test('sets one by a new code to the phone, and then changes the contact', async () => {
      clock.passes(MINUTE_MS);
      await browser.post('/user/otp-for-password-recovery', { login: PHONE });
      const otp = await codeSentTo(shop, PHONE);
      const form = { login: PHONE, otp, password: NEW_PASSWORD };
      expect((await browser.put('/user/change-password-with-otp', form)).status).toBe(200);
      expect(await detailsOf(browser)).toMatchObject({ hasPassword: true });
      const email = 'nimal@shop.example';
      const asked = { email, password: NEW_PASSWORD };
      await browser.post('/user/request-otp-for-phone-email-change', asked);
      const change = { email, otp: await codeSentTo(shop, email) };
      expect((await browser.put('/user/change-phone-email', change)).status).toBe(200);
    });
  });
});
