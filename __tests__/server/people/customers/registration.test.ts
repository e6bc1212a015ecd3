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
const MINUTE_MS = 60_000;

describeWithDatabase('registration', (openTestShop) => {
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

  const verify = async (otp: string) => (await browser.post('/user/verify-user', { otp })).body;

  test('begins a pending session and sends a code to the mobile number', async () => {
    const { status, body } = await browser.post('/register', registerForm());
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        isLoggedIn: 'YES',
        isOtpPending: 'YES',
        userType: 1,
        fullName: 'Nimal Perera',
        owner: expect.stringMatching(/^[\w-]{22}$/),
      },
    });
    expect(await messagesTo(shop, PHONE)).toEqual([expect.stringMatching(/^\d{6} is your /)]);
  });

  test('creates a customer only after the code, and only one', async () => {
    const customers = () => shop.database.read.selectFrom('customer').selectAll().execute();
    await browser.post('/register', registerForm());
    expect(await customers()).toEqual([]);
    const before = browser.cookies.get('session');

    const { status, body } = await browser.post('/user/verify-user', {
      otp: ` ${await codeSentTo(shop, PHONE)} `,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isLoggedIn: 'YES', isOtpPending: 'NO' });
    expect(browser.cookies.get('session')).not.toBe(before);
    expect(await customers()).toEqual([
      expect.objectContaining({ phone: PHONE, fullName: 'Nimal Perera', userType: 1 }),
    ]);
  });

  test("keeps the browser's owner key through verification", async () => {
    const { body } = await browser.post('/register', registerForm());
    await browser.post('/user/verify-user', { otp: await codeSentTo(shop, PHONE) });
    expect((await browser.get('/user/session')).body.data).toMatchObject({
      owner: (body.data as { owner: string }).owner,
    });
  });

  test('stores password, token and code only as hashes', async () => {
    await browser.post('/register', registerForm());
    const code = await codeSentTo(shop, PHONE);
    const { read } = shop.database;
    const kept = JSON.stringify([
      await read.selectFrom('registration').selectAll().execute(),
      await read.selectFrom('session').selectAll().execute(),
      await read.selectFrom('oneTimeCode').selectAll().execute(),
    ]);
    expect(kept).toContain('$argon2id$v=19$');
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toContain(String(browser.cookies.get('session')));
    expect(kept).not.toMatch(new RegExp(`"${code}"`));
  });

  test('reports a wrong code in the specification’s form', async () => {
    await browser.post('/register', registerForm());
    const wrong = otherThan(await codeSentTo(shop, PHONE));
    const { status, body } = await browser.post('/user/verify-user', { otp: wrong });
    expect(status).toBe(400);
    expect(body.error).toEqual({ reason: 'wrong code', description: expect.any(String) });
    for (const otp of ['', '123', 'abcdef', '123456789', null, ['123456'], { a: 1 }]) {
      const refused = await browser.ask('POST', '/user/verify-user', { otp });
      expect([refused.status, refused.body.error]).toEqual([
        400,
        { reason: 'not a code', description: expect.any(String) },
      ]);
    }
  });

  test('reports that it is already verified, also to the second of two requests', async () => {
    await browser.post('/register', registerForm());
    const otp = await codeSentTo(shop, PHONE);
    const second = new Browser(app);
    second.cookies.set('session', String(browser.cookies.get('session')));
    await browser.post('/user/verify-user', { otp });
    for (const late of [browser, second]) {
      const { status, body, headers } = await late.post('/user/verify-user', { otp });
      expect(status).toBe(409);
      expect(body.error).toMatchObject({ reason: 'already verified' });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test('needs a session to enter a code', async () => {
    const { status, body } = await browser.post('/user/verify-user', { otp: '123456' });
    expect(status).toBe(401);
    expect(body.error).toMatchObject({ reason: 'signed out' });
  });

  test('expires a code after 5 wrong tries', async () => {
    await browser.post('/register', registerForm());
    const code = await codeSentTo(shop, PHONE);
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await verify(otherThan(code))).error).toMatchObject({ reason: 'wrong code' });
    }
    expect((await verify(code)).error).toMatchObject({ reason: 'too many tries' });
  });

  test('expires a code after 5 wrong tries in parallel', async () => {
    await browser.post('/register', registerForm());
    const code = await codeSentTo(shop, PHONE);
    const answers = await Promise.all(Array.from({ length: 30 }, () => verify(otherThan(code))));
    const reasons = answers.map(({ error }) => (error as { reason: string }).reason);
    expect(reasons.filter((reason) => reason === 'wrong code')).toHaveLength(5);
    expect((await verify(code)).error).toMatchObject({ reason: 'too many tries' });
  });

  test('accepts the right code once, also in parallel', async () => {
    await browser.post('/register', registerForm());
    const otp = await codeSentTo(shop, PHONE);
    const token = String(browser.cookies.get('session'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => {
        const same = new Browser(app);
        same.cookies.set('session', token);
        return same.post('/user/verify-user', { otp });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('expires a code after 10 minutes', async () => {
    await browser.post('/register', registerForm());
    const code = await codeSentTo(shop, PHONE);
    clock.passes(10 * MINUTE_MS);
    expect((await verify(code)).error).toMatchObject({ reason: 'expired' });
  });

  test('sends another code after 60 seconds, which replaces the first', async () => {
    await browser.post('/register', registerForm());
    const first = await codeSentTo(shop, PHONE);
    clock.passes(59_000);
    const early = await browser.post('/user/resend-otp');
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('1');
    clock.passes(1_000);
    expect((await browser.post('/user/resend-otp')).status).toBe(200);
    const second = await codeSentTo(shop, PHONE);
    if (first !== second) {
      expect((await verify(first)).error).toMatchObject({ reason: 'wrong code' });
    }
    expect((await verify(second)).data).toMatchObject({ isOtpPending: 'NO' });
  });

  test('sends one more code to parallel requests', async () => {
    await browser.post('/register', registerForm());
    clock.passes(MINUTE_MS);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/user/resend-otp')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await messagesTo(shop, PHONE)).toHaveLength(2);
  });

  test('sends at most 5 codes an hour, including the first', async () => {
    await browser.post('/register', registerForm());
    for (let sent = 1; sent < 5; sent += 1) {
      clock.passes(MINUTE_MS);
      expect((await browser.post('/user/resend-otp')).status).toBe(200);
    }
    clock.passes(MINUTE_MS);
    const refused = await browser.post('/user/resend-otp');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await messagesTo(shop, PHONE)).toHaveLength(5);
  });

  test('begins at most 5 times an hour for one number in any spelling', async () => {
    const statuses: number[] = [];
    for (const phone of ['0771234567', '+94771234567', '771234567', PHONE, '077-1234567', PHONE]) {
      const { status } = await new Browser(app).post('/register', registerForm({ phone }));
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test.each([
    [{ phone: '0112345678' }, 'phone'],
    [{ phone: '07712' }, 'phone'],
    [{ phone: null }, 'phone'],
    [{ phone: { a: 1 } }, 'phone'],
    [{ fullName: ' ' }, 'fullName'],
    [{ email: 'nobody' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ password: 'Qwertyuiop' }, 'password'],
    [{ password: 'sparepoint1' }, 'password'],
    [{ password: '0771234567' }, 'password'],
    [{ password: 'nimal.2024' }, 'password'],
  ])('refuses %j with a sentence and stores nothing', async (said, key) => {
    const { status, body } = await browser.post('/register', registerForm(said));
    expect(status).toBe(400);
    expect(body.error).toHaveProperty(key, expect.stringMatching(/\w/));
    expect(browser.cookies.size).toBe(0);
    expect(await messagesTo(shop, PHONE)).toEqual([]);
  });

  test('ignores unknown fields', async () => {
    await browser.post('/register', registerForm({ userType: 3, emailVerified: 1, customerId: 7 }));
    await browser.post('/user/verify-user', { otp: await codeSentTo(shop, PHONE) });
    expect((await browser.get('/user/user-type')).body).toEqual({ data: { userType: 1 } });
  });

  test('creates one customer for one number in two browsers', async () => {
    const other = new Browser(app);
    await browser.post('/register', registerForm());
    const first = await codeSentTo(shop, PHONE);
    await other.post('/register', registerForm({ fullName: 'Kamal' }));
    const second = await codeSentTo(shop, PHONE);
    expect((await verify(first)).data).toMatchObject({ isOtpPending: 'NO' });
    const late = await other.post('/user/verify-user', { otp: second });
    expect(late.body.error).toMatchObject({ reason: 'already registered' });
  });

  test('stores an address as unverified and sends a welcome mail', async () => {
    await becomeCustomer(shop, browser, { email: 'Nimal@Shop.Example' });
    expect(await messagesTo(shop, 'nimal@shop.example')).toEqual([
      expect.stringContaining('is ready'),
    ]);
    const details = await browser.post('/user/get-user-details');
    expect(details.body.data).toMatchObject({ email: 'nimal@shop.example', phone: PHONE });
  });
});
