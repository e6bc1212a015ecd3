import type { Hono } from 'hono';
import { detailsOf, isSignedIn, otherSessionOf } from '@/__tests__/support/account';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import {
  becomeCustomer,
  codeSentTo,
  messagesTo,
  otherThan,
  PASSWORD,
  settableClock,
} from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';

const PHONE = '94771234567';
const NEW_PHONE = '94712345678';
const TAKEN = '94777777777';
const EMAIL = 'nimal@shop.example';
const CALL = '/user/request-otp-for-phone-email-change';

describeWithDatabase('a new phone or e-mail', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let browser: Browser;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    app = createApp(shop);
    browser = new Browser(app);
    await becomeCustomer(shop, browser, { phone: PHONE, email: EMAIL });
    clock.passes(3_600_000);
  });

  const ask = (contact: Record<string, unknown>, password = PASSWORD) =>
    browser.post(CALL, { ...contact, password });
  const change = (contact: Record<string, unknown>, otp: string, from = browser) =>
    from.put('/user/change-phone-email', { ...contact, otp });

  test('is set by the code sent to it, and the old one is notified', async () => {
    expect((await ask({ phone: '071 234 5678' })).status).toBe(200);
    const otp = await codeSentTo(shop, NEW_PHONE);
    expect(await detailsOf(browser)).toMatchObject({ phone: PHONE });

    const { status, body } = await change({ phone: '+94 71 234 5678' }, otp);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ isLoggedIn: 'YES' })]);
    expect(await detailsOf(browser)).toMatchObject({ phone: NEW_PHONE, email: EMAIL });
    const told = (await messagesTo(shop, PHONE)).at(-1);
    expect(told).toContain('changed to 94•••••••78');
    expect(told).toContain("If this wasn't you");
    const login = { login: NEW_PHONE, password: PASSWORD };
    expect((await new Browser(app).post('/login', login)).status).toBe(200);
    const old = { login: PHONE, password: PASSWORD };
    expect((await new Browser(app).post('/login', old)).status).toBe(401);
  });

  test('gives this browser a new token and ends every other session', async () => {
    const other = await otherSessionOf(app, PHONE, PASSWORD);
    const before = String(browser.cookies.get('session'));
    await ask({ phone: NEW_PHONE });
    await change({ phone: NEW_PHONE }, await codeSentTo(shop, NEW_PHONE));
    expect(browser.cookies.get('session')).not.toBe(before);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    const thief = new Browser(app);
    thief.cookies.set('session', before);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('verifies the address claimed at registration', async () => {
    await ask({ email: ' NIMAL@shop.example ' });
    await change({ email: EMAIL }, await codeSentTo(shop, EMAIL));
    expect(await detailsOf(browser)).toMatchObject({ email: EMAIL, emailVerified: true });
    // No address was verified before, so the message goes to the phone.
    expect((await messagesTo(shop, PHONE)).at(-1)).toContain('n•••@shop.example');
    // From now on this address can recover a forgotten password.
    await new Browser(app).post('/user/otp-for-password-recovery', { login: EMAIL });
    expect(await codeSentTo(shop, EMAIL)).toMatch(/^\d{6}$/);
  });

  test("needs the account's password, at most 10 times", async () => {
    for (let tried = 0; tried < 10; tried += 1) {
      const { status, body } = await ask({ phone: NEW_PHONE }, 'wrong password');
      expect([status, body.error]).toEqual([400, { password: 'That password is incorrect. ' }]);
    }
    expect((await ask({ phone: NEW_PHONE })).status).toBe(429);
    expect(await messagesTo(shop, NEW_PHONE)).toEqual([]);
    expect(await isSignedIn(await otherSessionOf(app, PHONE, PASSWORD))).toBe(true);
    clock.passes(15 * 60_000);
    expect((await ask({ phone: NEW_PHONE })).status).toBe(200);
  });

  test('needs a code sent for it, to this customer, used once', async () => {
    const stranger = new Browser(app);
    await becomeCustomer(shop, stranger, { phone: TAKEN });
    await ask({ phone: NEW_PHONE });
    const otp = await codeSentTo(shop, NEW_PHONE);
    expect((await change({ phone: NEW_PHONE }, otp, stranger)).status).toBe(400);
    expect((await change({ phone: '94719999999' }, otp)).status).toBe(400);
    expect((await change({ email: EMAIL }, otp)).status).toBe(400);
    expect((await change({ phone: NEW_PHONE }, otp)).status).toBe(200);
    expect((await change({ phone: NEW_PHONE }, otp)).status).toBe(400);
  });

  test('is refused after 5 wrong codes, also in parallel, and after 10 minutes', async () => {
    await ask({ phone: NEW_PHONE });
    const otp = await codeSentTo(shop, NEW_PHONE);
    const wrong = Array.from({ length: 9 }, () => change({ phone: NEW_PHONE }, otherThan(otp)));
    const sentences = (await Promise.all(wrong)).map(({ body }) => JSON.stringify(body.error));
    expect(sentences.filter((one) => one.includes('is incorrect'))).toHaveLength(5);
    expect((await change({ phone: NEW_PHONE }, otp)).body.error).toEqual({
      otp: 'Too many incorrect codes. Please request a new one. ',
    });
    clock.passes(60_000);
    await ask({ phone: NEW_PHONE });
    const next = await codeSentTo(shop, NEW_PHONE);
    clock.passes(10 * 60_000 + 1);
    expect((await change({ phone: NEW_PHONE }, next)).body.error).toEqual({
      otp: 'This code is no longer valid. Please request a new one. ',
    });
  });

  test('gets another code after 60 seconds, 5 times an hour', async () => {
    expect((await ask({ phone: NEW_PHONE })).status).toBe(200);
    const refused = await ask({ phone: NEW_PHONE });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    for (let sent = 1; sent < 5; sent += 1) {
      clock.passes(60_000);
      expect((await ask({ phone: NEW_PHONE })).status).toBe(200);
    }
    clock.passes(60_000);
    expect((await ask({ phone: NEW_PHONE })).status).toBe(429);
    expect((await ask({ phone: '94719999999' })).status).toBe(429);
  });

  test('of another account gets the same answer; its owner is notified, its code never works', async () => {
    await becomeCustomer(shop, new Browser(app), { phone: TAKEN });
    const before = (await messagesTo(shop, TAKEN)).length;
    const free = await ask({ phone: NEW_PHONE });
    const taken = await ask({ phone: TAKEN });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const again = [await ask({ phone: NEW_PHONE }), await ask({ phone: TAKEN })];
    expect(again.map(({ status }) => status)).toEqual([429, 429]);
    const told = (await messagesTo(shop, TAKEN)).slice(before);
    expect(told).toEqual([expect.stringContaining('sign in instead')]);
    const free400 = await change({ phone: NEW_PHONE }, '1234');
    const taken400 = await change({ phone: TAKEN }, '1234');
    expect([taken400.status, taken400.body.error]).toEqual([free400.status, free400.body.error]);
  });

  test('stays with the customer who verified it first', async () => {
    await ask({ phone: NEW_PHONE });
    const otp = await codeSentTo(shop, NEW_PHONE);
    await becomeCustomer(shop, new Browser(app), { phone: NEW_PHONE });
    const { status, body } = await change({ phone: NEW_PHONE }, otp);
    expect([status, body.error]).toEqual([
      400,
      { otp: 'This contact already belongs to another account. Please sign in to that account. ' },
    ]);
    expect(await detailsOf(browser)).toMatchObject({ phone: PHONE });
  });

  test('goes to one of two who verify it at the same moment', async () => {
    const rival = new Browser(app);
    await becomeCustomer(shop, rival, { phone: TAKEN });
    const email = 'both@shop.example';
    await ask({ email });
    const mine = await codeSentTo(shop, email);
    clock.passes(60_000);
    await rival.post(CALL, { email, password: PASSWORD });
    const his = await codeSentTo(shop, email);
    const answers = await Promise.all([change({ email }, mine), change({ email }, his, rival)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    [{}, 'request'],
    [{ phone: NEW_PHONE, email: EMAIL }, 'request'],
    [{ phone: '0112345678' }, 'phone'],
    [{ phone: PHONE }, 'phone'],
    [{ email: 'no address' }, 'email'],
    [{ phone: [NEW_PHONE] }, 'phone'],
  ])('is refused as %j, at %s', async (contact, key) => {
    const { status, body } = await ask(contact);
    expect([status, Object.keys(body.error as object)]).toEqual([400, [key]]);
  });
});
