import type { Hono } from 'hono';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import {
  becomeCustomer,
  codeSentTo,
  registerForm,
  settableClock,
} from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import { requireCustomer, sessionOf, userTypeOf } from '@/server/api/http/session';
import { tidySessions } from '@/server/people/sessions/tidySessions';
import type { Shop } from '@/server/boot/shop';

const DAY_MS = 24 * 3_600_000;

describeWithDatabase('a session', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let browser: Browser;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    app = createApp(shop);
    app.post('/api/v1/test/customer', (context) => context.json(requireCustomer(context)));
    app.get('/api/v1/test/user-type', (context) =>
      context.json({ type: userTypeOf(sessionOf(context)) }),
    );
    browser = new Browser(app);
  });

  const isSignedIn = async () =>
    ((await browser.get('/user/session')).body.data as { isLoggedIn: string }).isLoggedIn;
  const sessions = () => shop.database.read.selectFrom('session').selectAll().execute();

  test('does not exist for a visitor, and writes nothing', async () => {
    const { status, body, headers } = await browser.get('/user/session');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      isLoggedIn: 'NO',
      isOtpPending: 'NO',
      userType: 1,
      fullName: '',
      owner: '',
    });
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('opens to customers what is closed to visitors and pending ones', async () => {
    const ask = () => browser.post('/test/customer');
    const asVisitor = await ask();
    expect([asVisitor.status, asVisitor.body.error]).toEqual([
      401,
      { session: expect.any(String) },
    ]);

    await browser.post('/register', registerForm());
    const whilePending = await ask();
    expect([whilePending.status, whilePending.body.error]).toEqual([
      403,
      { verification: expect.any(String) },
    ]);

    await browser.post('/user/verify-user', { otp: await codeSentTo(shop, '94771234567') });
    const asCustomer = await ask();
    expect(asCustomer.status).toBe(200);
    expect(asCustomer.body).toEqual({
      customerId: expect.any(Number),
      accountId: expect.any(Number),
      userType: 1,
      fullName: 'Nimal Perera',
      role: 'owner',
      seesPrices: true,
      hasCodes: false,
    });
  });

  test.each([
    ['POST', '/user/get-user-details'],
    ['GET', '/user/user-type'],
    ['GET', '/user/profile-categories'],
    ['POST', '/user/resend-otp'],
  ])('is required for %s %s', async (method, path) => {
    const { status, headers } = await browser.ask(method, path);
    expect(status).toBe(401);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('follows a change of the user type at once', async () => {
    await becomeCustomer(shop, browser);
    const type = async () => (await browser.get('/test/user-type')).body.type;
    expect(await type()).toBe(1);
    await shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ userType: 3 }).execute(),
    );
    expect(await type()).toBe(3);
    expect((await browser.get('/user/user-type')).body).toEqual({ data: { userType: 3 } });
  });

  test('is the same for all calls of one page, and read again for the next', async () => {
    await becomeCustomer(shop, browser);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isSignedInOn = async (page: object, given = cookie) => {
      const request = new Request('http://localhost:3000/api/v1/user/session', {
        headers: { cookie: given },
      });
      const answer = await app.fetch(request, { inProcess: true, page });
      const { data } = (await answer.json()) as { data: { isLoggedIn: string } };
      return data.isLoggedIn;
    };
    const [page, next] = [{}, {}];
    expect(await isSignedInOn(page)).toBe('YES');
    await browser.post('/user/logout');
    expect(await isSignedInOn(page)).toBe('YES');
    expect(await isSignedInOn(page, 'session=other')).toBe('NO');
    expect(await isSignedInOn(next)).toBe('NO');
  });

  test('lists the address book unless it is disabled for dealers', async () => {
    await becomeCustomer(shop, browser);
    const hasAddressBook = async () => {
      const { body } = await browser.get('/user/profile-categories');
      return JSON.stringify(body.data).includes(
        '{"name":"Address","link":"/my-account/address-book"}',
      );
    };
    shop.settings = { ...shop.settings, disableAddressForDealers: true };
    expect(await hasAddressBook()).toBe(true);
    await shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ userType: 2 }).execute(),
    );
    expect(await hasAddressBook()).toBe(false);
  });

  test('has an HttpOnly, SameSite cookie', async () => {
    const { headers } = await browser.post('/register', registerForm());
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{43}; /);
    expect(cookie?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=5184000',
      'Path=/',
      'SameSite=Lax',
    ]);
  });

  test('has a cookie bound to the host over https', async () => {
    shop.env = { ...shop.env, publicOrigin: 'https://shop.example' };
    const secure = new Browser(createApp(shop));
    const { headers } = await secure.post('/register', registerForm());
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; /);
    expect(cookie?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=5184000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect((await secure.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'YES' });
    const left = await secure.post('/user/logout');
    expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0;.*Secure/);
  });

  test('is invalid after logout, also for a copied token', async () => {
    await becomeCustomer(shop, browser);
    const kept = String(browser.cookies.get('session'));
    const left = await browser.post('/user/logout');
    expect(left.status).toBe(200);
    expect(left.body.data).toMatchObject({ isLoggedIn: 'NO', isOtpPending: 'NO' });
    expect(browser.cookies.has('session')).toBe(false);
    browser.cookies.set('session', kept);
    expect(await isSignedIn()).toBe('NO');
    expect((await browser.post('/test/customer')).status).toBe(401);
  });

  test('can be ended twice', async () => {
    expect((await browser.post('/user/logout')).status).toBe(200);
  });

  test('clears the cookie of an unknown token', async () => {
    for (const token of ['B'.repeat(43), 'no token', '']) {
      browser.cookies.set('session', token);
      const { body, headers } = await browser.get('/user/session');
      expect(body.data).toMatchObject({ isLoggedIn: 'NO' });
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0;/)]);
    }
  });

  test('leaves the new cookie alone when the old token was just replaced', async () => {
    await browser.post('/register', registerForm());
    const late = new Browser(app);
    late.cookies.set('session', String(browser.cookies.get('session')));
    await browser.post('/user/verify-user', { otp: await codeSentTo(shop, '94771234567') });
    const { headers } = await late.get('/brands');
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('ends after 14 idle days', async () => {
    await becomeCustomer(shop, browser);
    clock.passes(13 * DAY_MS);
    expect(await isSignedIn()).toBe('YES');
    clock.passes(13 * DAY_MS);
    expect(await isSignedIn()).toBe('YES');
    clock.passes(14 * DAY_MS + 1);
    expect(await isSignedIn()).toBe('NO');
  });

  test('ends after 60 days of use', async () => {
    await becomeCustomer(shop, browser);
    for (let day = 0; day < 60; day += 10) {
      expect(await isSignedIn()).toBe('YES');
      clock.passes(10 * DAY_MS);
    }
    expect(await isSignedIn()).toBe('YES');
    clock.passes(1);
    expect(await isSignedIn()).toBe('NO');
  });

  test('ends after a day when unverified', async () => {
    await browser.post('/register', registerForm());
    clock.passes(DAY_MS + 1);
    expect(await isSignedIn()).toBe('NO');
  });

  test('is not updated by reads, and by writes every 5 minutes at most', async () => {
    await becomeCustomer(shop, browser);
    const lastSeen = async () => Math.max(...(await sessions()).map((row) => row.lastSeenAt));
    const begun = await lastSeen();
    clock.passes(3_600_000);
    await browser.get('/brands');
    await browser.get('/user/session');
    expect(await lastSeen()).toBe(begun);

    await browser.post('/user/get-user-details');
    expect(await lastSeen()).toBe(begun + 3_600_000);
    clock.passes(299_000);
    await browser.post('/user/get-user-details');
    expect(await lastSeen()).toBe(begun + 3_600_000);
  });

  test('is deleted once expired', async () => {
    await becomeCustomer(shop, browser);
    await new Browser(app).post('/register', registerForm({ phone: '94772222222' }));
    clock.passes(2 * DAY_MS);
    await tidySessions(shop);
    expect(await sessions()).toHaveLength(1);
    expect(await shop.database.read.selectFrom('registration').selectAll().execute()).toEqual([]);
    expect(await isSignedIn()).toBe('YES');
  });
});
