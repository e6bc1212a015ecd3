import type { Hono } from 'hono';
import { isSignedIn, otherSessionOf } from '@/__tests__/support/account';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import {
  becomeCustomer,
  messagesTo,
  PASSWORD,
  settableClock,
} from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';

const PHONE = '94771234567';
const NEW_PASSWORD = 'silver-teapot-17';

describeWithDatabase('changing the own password', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let browser: Browser;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    app = createApp(shop);
    browser = new Browser(app);
    await becomeCustomer(shop, browser, { phone: PHONE });
  });

  const change = (oldPassword: string, password = NEW_PASSWORD) =>
    browser.put('/user/change-password', { oldPassword, password });
  const logIn = async (password: string) =>
    (await new Browser(app).post('/login', { login: PHONE, password })).status;

  test('replaces the old one, renews this session and ends the others', async () => {
    const other = await otherSessionOf(app, PHONE, PASSWORD);
    const before = browser.cookies.get('session');
    const { status, body } = await change(PASSWORD);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ isLoggedIn: 'YES' })]);
    expect(browser.cookies.get('session')).not.toBe(before);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect([await logIn(PASSWORD), await logIn(NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await messagesTo(shop, PHONE)).at(-1)).toContain('password of your Sparepoint account');
  });

  test('notifies a verified address rather than the phone', async () => {
    await shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ email: 'n@shop.example', emailVerified: 1 }).execute(),
    );
    await change(PASSWORD);
    expect(await messagesTo(shop, 'n@shop.example')).toEqual([
      expect.stringContaining('was changed'),
    ]);
  });

  test('refuses a wrong old password, at most 10 times', async () => {
    for (let tried = 0; tried < 10; tried += 1) {
      const { status, body } = await change('wrong password');
      expect([status, body.error]).toEqual([400, { oldPassword: 'That password is incorrect. ' }]);
    }
    expect((await change(PASSWORD)).status).toBe(429);
    expect(await logIn(PASSWORD)).toBe(200);
    clock.passes(15 * 60_000);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  test.each(['short', 'password1', 'nimal perera', '0771234567', 'x'.repeat(129)])(
    'refuses %s',
    async (password) => {
      const { status, body } = await change(PASSWORD, password);
      expect([status, Object.keys(body.error as object)]).toEqual([400, ['password']]);
      expect(await logIn(PASSWORD)).toBe(200);
    },
  );
});
