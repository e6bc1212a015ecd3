import type { Hono } from 'hono';
import { Browser, type Answered } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import {
  becomeCustomer,
  codeSentTo,
  messagesTo,
  PASSWORD,
  registerForm,
  settableClock,
} from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { jobsIn } from '@/__tests__/support/messages';

const KNOWN = '94771111111';
const UNKNOWN = '94772222222';

/** Returns what a stranger sees of an answer, without its random parts. */
function seen({ status, body, headers }: Answered) {
  const kept = [...headers]
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => [name, value.replace(/(session|device)=[\w-]{43}/, '$1=…')]);
  const text = JSON.stringify({ ...body, requestId: undefined });
  return { status, text: text.replace(/"owner":"[\w-]{22}"/, '"owner":"…"'), headers: kept };
}

describeWithDatabase('a stranger who tries a number', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    app = createApp(shop);
    await becomeCustomer(shop, new Browser(app), { phone: KNOWN });
    clock.passes(2 * 3_600_000);
  });

  /** Runs the same steps with a known and with an unknown number. */
  async function inBoth(steps: (browser: Browser, phone: string) => Promise<Answered[]>) {
    const known = (await steps(new Browser(app), KNOWN)).map(seen);
    const unknown = (await steps(new Browser(app), UNKNOWN)).map(seen);
    expect(known.map((answer) => JSON.stringify(answer).replaceAll(KNOWN, UNKNOWN))).toEqual(
      unknown.map((answer) => JSON.stringify(answer)),
    );
    return known.map(({ status }) => status);
  }

  test('gets the same answers for known and unknown numbers at registration', async () => {
    const statuses = await inBoth(async (browser, phone) => {
      const answers = [
        await browser.post('/register', registerForm({ phone })),
        await browser.get('/user/session'),
        await browser.post('/user/get-user-details'),
        await browser.get('/user/user-type'),
        await browser.get('/user/profile-categories'),
        await browser.get('/cart'),
        await browser.post('/user/resend-otp'),
      ];
      for (let tried = 0; tried < 6; tried += 1) {
        answers.push(await browser.post('/user/verify-user', { otp: '1234' }));
      }
      const again = new Browser(app);
      answers.push(await again.post('/login', { login: phone, password: 'copper-kettle-92' }));
      answers.push(await browser.post('/user/logout'));
      return answers;
    });
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  });

  test('gets the same limit', async () => {
    const statuses = await inBoth(async (_, phone) => {
      const answers: Answered[] = [];
      for (let begun = 0; begun < 6; begun += 1) {
        answers.push(await new Browser(app).post('/register', registerForm({ phone })));
      }
      return answers;
    });
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('gets the same failed sign-ins, up to the limit', async () => {
    const statuses = await inBoth(async (browser, login) => {
      const answers: Answered[] = [];
      for (let tried = 0; tried < 11; tried += 1) {
        answers.push(await browser.post('/login', { login, password: 'wrong password' }));
      }
      return answers;
    });
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('gets the same answer to a recovery', async () => {
    const statuses = await inBoth(async (browser, login) => [
      await browser.post('/user/otp-for-password-recovery', { login }),
      await browser.post('/user/otp-for-password-recovery', { login }),
      await browser.put('/user/change-password-with-otp', {
        login,
        otp: '1234',
        password: 'silver-teapot-17',
      }),
    ]);
    expect(statuses).toEqual([200, 429, 400]);
  });

  test('gets the same answers to sign-in by a code, a code each, and the same limits', async () => {
    const statuses = await inBoth(async (browser, phone) => {
      const answers = [
        await browser.post('/user/otp-for-sign-in', { phone }),
        await new Browser(app).post('/user/otp-for-sign-in', { phone }),
        await browser.post('/user/sign-in-with-otp', { phone, otp: '1234' }),
      ];
      for (let asked = 0; asked < 5; asked += 1) {
        clock.passes(60_000);
        answers.push(await new Browser(app).post('/user/otp-for-sign-in', { phone }));
      }
      return answers;
    });
    expect(statuses).toEqual([200, 429, 400, 200, 200, 200, 200, 429]);
    const sent = async (phone: string) =>
      (await messagesTo(shop, phone)).filter((body) => body.includes('is your')).length;
    expect([await sent(KNOWN), await sent(UNKNOWN)]).toEqual([6, 5]);
  });

  test('causes the same work by a recovery: a code and an outbox row', async () => {
    const rows = async () => ({
      codes: (await shop.database.read.selectFrom('oneTimeCode').selectAll().execute()).length,
      messages: (await jobsIn(shop)).length,
    });
    const begun = await rows();
    await new Browser(app).post('/user/otp-for-password-recovery', { login: KNOWN });
    const afterKnown = await rows();
    await new Browser(app).post('/user/otp-for-password-recovery', { login: UNKNOWN });
    const afterUnknown = await rows();
    expect(afterKnown).toEqual({ codes: begun.codes + 1, messages: begun.messages + 1 });
    expect(afterUnknown).toEqual({ codes: begun.codes + 2, messages: begun.messages + 2 });
    expect(await messagesTo(shop, UNKNOWN)).toEqual([]);
  });

  test('causes the same work by registering and changing a number, however often', async () => {
    const email = 'owner@shop.example';
    await shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ email, emailVerified: 1 }).execute(),
    );
    const stranger = new Browser(app);
    await becomeCustomer(shop, stranger, { phone: '94773333333' });
    const messages = async () => (await jobsIn(shop)).length;
    const cost = async (steps: () => Promise<unknown>) => {
      const before = await messages();
      await steps();
      return (await messages()) - before;
    };
    const register = (phone: string, mail: string) => () =>
      new Browser(app).post('/register', registerForm({ phone, email: mail }));
    for (let tried = 0; tried < 2; tried += 1) {
      expect(await cost(register(KNOWN, email))).toEqual(
        await cost(register(UNKNOWN, 'nobody@shop.example')),
      );
    }
    const change = (phone: string) => () =>
      stranger.post('/user/request-otp-for-phone-email-change', { phone, password: PASSWORD });
    expect(await cost(change(KNOWN))).toEqual(await cost(change('94774444444')));
  });

  test('cannot get in with a known number; its owner is notified once an hour', async () => {
    const before = (await messagesTo(shop, KNOWN)).length;
    const browser = new Browser(app);
    await browser.post('/register', registerForm({ phone: KNOWN, password: 'silver-teapot-17' }));
    await new Browser(app).post('/register', registerForm({ phone: KNOWN }));
    clock.passes(60_000);
    await browser.post('/user/resend-otp');

    const told = (await messagesTo(shop, KNOWN)).slice(before);
    expect(told).toEqual([expect.stringContaining('sign in instead')]);
    expect(told.join()).not.toMatch(/\d{6}/);
    expect((await browser.get('/user/session')).body.data).toMatchObject({ isOtpPending: 'YES' });
    const owner = await new Browser(app).post('/login', { login: KNOWN, password: PASSWORD });
    expect(owner.status).toBe(200);
  });

  test('does not learn from their own phone that an address is known', async () => {
    const email = 'owner@shop.example';
    await shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ email, emailVerified: 1 }).execute(),
    );
    const statuses = await inBoth(async (browser, phone) => {
      const own = phone === KNOWN ? '94773333333' : '94774444444';
      const address = phone === KNOWN ? email : 'other@shop.example';
      const begun = await browser.post('/register', registerForm({ phone: own, email: address }));
      const otp = await codeSentTo(shop, own);
      return [begun, await browser.post('/user/verify-user', { otp })];
    });
    expect(statuses).toEqual([200, 200]);
    expect((await messagesTo(shop, email))[0]).toContain('sign in instead');
  });

  test('cannot take over an account by claiming its address first', async () => {
    await shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ email: 'owner@shop.example', emailVerified: 1 }).execute(),
    );
    const thief = new Browser(app);
    await becomeCustomer(shop, thief, { phone: UNKNOWN, email: 'owner@shop.example' });
    const password = 'silver-teapot-17';
    const owner = new Browser(app);
    await owner.post('/user/otp-for-password-recovery', { login: 'owner@shop.example' });
    const otp = await codeSentTo(shop, 'owner@shop.example');
    const form = { login: 'Owner@shop.example', otp, password };
    expect((await owner.put('/user/change-password-with-otp', form)).status).toBe(200);
    const details = await owner.post('/user/get-user-details');
    expect(details.body.data).toMatchObject({ phone: KNOWN });
    expect((await thief.get('/user/session')).body.data).toMatchObject({ isLoggedIn: 'YES' });
  });

  test('gets no code for an address that was only claimed', async () => {
    await becomeCustomer(shop, new Browser(app), { phone: UNKNOWN, email: 'typo@shop.example' });
    const before = (await messagesTo(shop, 'typo@shop.example')).length;
    await new Browser(app).post('/user/otp-for-password-recovery', { login: 'typo@shop.example' });
    expect(await messagesTo(shop, 'typo@shop.example')).toHaveLength(before);
  });
});
