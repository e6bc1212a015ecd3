import type { Hono } from 'hono';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import {
  becomeCustomer,
  codeSentTo,
  PASSWORD,
  registerForm,
  settableClock,
} from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';

const PHONE = '94771234567';
const NEW_PASSWORD = 'silver-teapot-17';

describeWithDatabase('signing in', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let browser: Browser;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    app = createApp(shop);
    browser = new Browser(app);
    await becomeCustomer(shop, browser, { email: 'nimal@shop.example' });
  });

  const logIn = (login: string, password = PASSWORD, from = new Browser(app)) =>
    from.post('/login', { login, password });

  test.each(['0771234567', '+94 77 123 4567', 'nimal@shop.example', ' NIMAL@shop.example '])(
    'works with %s',
    async (login) => {
      const { status, body } = await logIn(login);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ isLoggedIn: 'YES', isOtpPending: 'NO' });
    },
  );

  test('accepts the same letters from another keyboard', async () => {
    const phone = '94779999999';
    const other = new Browser(app);
    await other.post('/register', registerForm({ phone, password: 'caf\u00e9-kettle-91' }));
    await other.post('/user/verify-user', { otp: await codeSentTo(shop, phone) });
    expect((await logIn(phone, 'cafe\u0301-kettle-91')).status).toBe(200);
  });

  test("returns a new token and ends the browser's previous session", async () => {
    const planted = String(browser.cookies.get('session'));
    await logIn(PHONE, PASSWORD, browser);
    expect(browser.cookies.get('session')).not.toBe(planted);
    const thief = new Browser(app);
    thief.cookies.set('session', planted);
    expect((await thief.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'NO' });
  });

  test('never accepts a token chosen by the client', async () => {
    const victim = new Browser(app);
    victim.cookies.set('session', 'A'.repeat(43));
    await logIn(PHONE, PASSWORD, victim);
    expect(victim.cookies.get('session')).not.toBe('A'.repeat(43));
  });

  test('keeps the sessions of other browsers', async () => {
    await logIn(PHONE);
    expect((await browser.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'YES' });
  });

  test('is refused for a minute after 10 wrong passwords, even with the right one', async () => {
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await logIn(PHONE, 'wrong password')).status).toBe(401);
    }
    clock.passes(1_000);
    const refused = await logIn('077 123 4567');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('59');
    expect(refused.body.error).toEqual({
      login: 'Too many attempts. Please try again in 59 seconds. ',
    });
    clock.passes(59_000);
    expect((await logIn(PHONE)).status).toBe(200);
  });

  test('counts wrong passwords in parallel: at most 10', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => logIn(PHONE, 'wrong password')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('clears the wrong passwords after a right one', async () => {
    for (let tried = 0; tried < 9; tried += 1) await logIn(PHONE, 'wrong password');
    await logIn(PHONE);
    expect((await logIn(PHONE, 'wrong password')).status).toBe(401);
    expect((await logIn(PHONE)).status).toBe(200);
  });

  test.each([
    [{ login: '', password: 'x' }, 'login'],
    [{ login: PHONE }, 'password'],
    [{ login: ['a'], password: 'x' }, 'login'],
    [{ login: { $ne: '' }, password: 'x' }, 'login'],
  ])('refuses %j with a sentence', async (form, key) => {
    const { status, body } = await new Browser(app).ask('POST', '/login', form);
    expect(status).toBe(400);
    expect(body.error).toHaveProperty(key);
  });

  test('from a foreign page is refused', async () => {
    const form = { login: PHONE, password: PASSWORD };
    const foreign: [string, string][] = [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ];
    for (const header of foreign) {
      const headers = Object.fromEntries([header]);
      const stranger = new Browser(app);
      expect((await stranger.ask('POST', '/login', form, headers)).status).toBe(403);
      expect((await browser.ask('POST', '/user/logout', undefined, headers)).status).toBe(403);
      expect(stranger.cookies.size).toBe(0);
    }
    expect((await browser.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'YES' });
  });

  describe('after a password recovery', () => {
    async function recover(from = new Browser(app), password = NEW_PASSWORD) {
      await from.post('/user/otp-for-password-recovery', { login: PHONE });
      const otp = await codeSentTo(shop, PHONE);
      return from.put('/user/change-password-with-otp', { login: '0771234567', otp, password });
    }

    test('works only with the new one, and all other sessions end', async () => {
      const other = new Browser(app);
      const { status, body } = await recover(other);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ isLoggedIn: 'YES', isOtpPending: 'NO' });
      expect((await browser.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'NO' });
      expect((await other.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'YES' });
      expect((await logIn(PHONE)).status).toBe(401);
      expect((await logIn(PHONE, NEW_PASSWORD)).status).toBe(200);
    });

    test('works at once after too many wrong passwords', async () => {
      for (let tried = 0; tried < 11; tried += 1) await logIn(PHONE, 'wrong password');
      await recover();
      expect((await logIn(PHONE, NEW_PASSWORD)).status).toBe(200);
    });

    test('needs a code sent for it, used once and tried at most 5 times', async () => {
      const form = { login: PHONE, password: NEW_PASSWORD };
      const change = async (otp: string) =>
        (await browser.put('/user/change-password-with-otp', { ...form, otp })).status;
      await browser.post('/user/otp-for-password-recovery', { login: PHONE });
      const otp = await codeSentTo(shop, PHONE);
      const tries = await Promise.all(Array.from({ length: 12 }, () => change('1234')));
      expect(tries).toEqual(Array<number>(12).fill(400));
      expect(await change(otp)).toBe(400);

      clock.passes(60_000);
      await browser.post('/user/otp-for-password-recovery', { login: PHONE });
      const next = await codeSentTo(shop, PHONE);
      expect(await change(next)).toBe(200);
      expect(await change(next)).toBe(400);
    });

    test("does not accept a registration's code", async () => {
      const phone = '94778888888';
      await new Browser(app).post('/register', registerForm({ phone }));
      const otp = await codeSentTo(shop, phone);
      const form = { login: phone, otp, password: NEW_PASSWORD };
      const { status } = await new Browser(app).put('/user/change-password-with-otp', form);
      expect(status).toBe(400);
    });

    test('refuses an easy new password before the code is used up', async () => {
      const other = new Browser(app);
      expect((await recover(other, '0771234567')).status).toBe(400);
      const otp = await codeSentTo(shop, PHONE);
      const form = { login: PHONE, otp, password: NEW_PASSWORD };
      const { status } = await other.put('/user/change-password-with-otp', form);
      expect(status).toBe(200);
    });
  });
});
