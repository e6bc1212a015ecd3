import type { Hono } from 'hono';
import { Browser } from '@/__tests__/support/browser';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { FakeProvider } from '@/__tests__/support/fakeProvider';
import { notify, openTestGateways, payHereNotice } from '@/__tests__/support/gateways';
import {
  becomeCustomer,
  codeSentTo,
  otherThan,
  PASSWORD,
  registerForm,
  settableClock,
} from '@/__tests__/support/registration';
import { makeCustomer } from '@/__tests__/support/customers';
import { browserOf } from '@/__tests__/support/sessions';
import { createApp } from '@/server/api/app';
import { createLog, type Log } from '@/server/platform/log/log';
import {
  createSecurityEvents,
  SECURITY_EVENTS,
  masked,
} from '@/server/platform/security/securityEvents';
import type { Shop } from '@/server/boot/shop';

const PHONE = '94771234567';
const NEW_PHONE = '94712345678';
const CODE_PHONE = '94774444444';
const EMAIL = 'kamal@dealer.lk';
const NEW_PASSWORD = 'silver-teapot-17';
const ADDRESS = '203.0.113.9';

test.each([
  [PHONE, '9477*****67'],
  [EMAIL, 'k***@d***.lk'],
  ['n@shop.example', '***'],
  ['p@ss.word', '***'],
  ['copper-kettle-91', '***'],
  ['p@ss.w0rd', '***'],
  ['a@b@c.lk', '***'],
  ['077123', '***'],
  ['', '***'],
])('%s is logged as %s', (contact, shown) => {
  expect(masked(contact)).toBe(shown);
});

describeOnSqlite('the security log', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let browser: Browser;
  let clock: ReturnType<typeof settableClock>;
  let written: string;
  let log: Log;
  const codes: string[] = [];

  beforeEach(async () => {
    written = '';
    codes.length = 0;
    shop = await openTestShop();
    log = createLog('info', (text) => {
      written += text;
    });
    shop.security = createSecurityEvents(log, shop.metrics);
    clock = settableClock(shop);
    openTestGateways(shop);
    app = createApp(shop);
    browser = new Browser(app, ADDRESS);
    await becomeCustomer(shop, browser, { phone: PHONE, email: EMAIL });
    codes.push(await codeSentTo(shop, PHONE));
    clock.passes(3_600_000);
  });

  function lines(): Record<string, unknown>[] {
    log.flush();
    return written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  const events = () => lines().map(({ event }) => event);

  async function counted(event: string): Promise<string | undefined> {
    const text = await shop.metrics.text();
    return text
      .split('\n')
      .find((line) => line.startsWith(`shop_security_events_total{event="${event}"}`))
      ?.split(' ')[1];
  }

  async function newCode(phone: string): Promise<string> {
    const code = await codeSentTo(shop, phone);
    codes.push(code);
    return code;
  }

  async function phoneOf(customerId: number): Promise<string> {
    const { phone } = await shop.database.read
      .selectFrom('customer')
      .select('phone')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow();
    return phone ?? '';
  }

  /** A customer takes their data and deletes the account. */
  async function takeDataAndLeave(): Promise<void> {
    const customer = await makeCustomer(shop);
    const leaving = await browserOf(shop, customer);
    const codeSent = async () => {
      clock.passes(3_600_000);
      await leaving.post('/user/personal-data/code');
      return newCode(await phoneOf(customer.customerId));
    };
    await leaving.post('/user/personal-data/file', { otp: await codeSent() });
    await leaving.post('/user/personal-data/erase', { otp: await codeSent() });
  }

  /** A dealer makes a key and deletes it. */
  async function makeAndDeleteKey(): Promise<void> {
    const dealer = await browserOf(shop, await makeCustomer(shop, { userType: 2 }));
    await dealer.post('/user/api-keys', { name: 'Till' });
    const { body } = await dealer.get('/user/api-keys');
    const [{ keyId }] = body.data as [{ keyId: number }];
    await dealer.ask('DELETE', `/user/api-keys/${keyId}`);
  }

  /** Causes every kind of event at least once. */
  async function everything(): Promise<void> {
    const stranger = new Browser(app, '2001:db8:1:2::7');
    await stranger.post('/login', { login: PHONE, password: 'wrong password' });
    await stranger.post('/login', { login: 'copper-kettle-91', password: 'wrong password' });
    await stranger.post('/register', registerForm({ phone: PHONE }));
    await stranger.post('/user/otp-for-password-recovery', { login: '94779999999' });
    await browser.post('/user/otp-for-password-recovery', { login: '077 123 4567' });
    await browser.post('/user/otp-for-password-recovery', { login: '077 123 4567' });
    const otp = await newCode(PHONE);
    const form = { login: PHONE, password: NEW_PASSWORD };
    await browser.put('/user/change-password-with-otp', { ...form, otp: otherThan(otp) });
    await browser.put('/user/change-password-with-otp', { ...form, otp });
    await browser.put('/user/change-password', { oldPassword: 'x', password: PASSWORD });
    await browser.put('/user/change-password', { oldPassword: NEW_PASSWORD, password: PASSWORD });
    const contact = { phone: NEW_PHONE };
    await browser.post('/user/request-otp-for-phone-email-change', {
      ...contact,
      password: PASSWORD,
    });
    await browser.put('/user/change-phone-email', { ...contact, otp: await newCode(NEW_PHONE) });
    await browser.post('/user/logout');
    await browser.post('/login', { login: EMAIL, password: PASSWORD });
    await stranger.post('/user/otp-for-sign-in', { phone: CODE_PHONE });
    const code = await newCode(CODE_PHONE);
    const byCode = { phone: CODE_PHONE, otp: otherThan(code) };
    await stranger.post('/user/sign-in-with-otp', byCode);
    await stranger.post('/user/sign-in-with-otp', { ...byCode, otp: code });
    await visitGoogle();
    const { codeLimits } = shop.settings;
    shop.settings = { ...shop.settings, codeLimits: { ...codeLimits, toNewNumbersADay: 6 } };
    const elsewhere = new Browser(app, '192.0.2.77');
    await elsewhere.post('/register', registerForm({ phone: '94773333333' }));
    await makeAndDeleteKey();
    await takeDataAndLeave();
    await notify(app, 'payhere', { ...payHereNotice({ reference: 'SP-1-1' }), md5sig: 'forged' });
  }

  /** Connects and disconnects Google, and comes back a second time. */
  async function visitGoogle(): Promise<void> {
    const google = new FakeProvider();
    shop.providers = { google };
    shop.settings = { ...shop.settings, enableGoogleSignIn: true };
    const folder = '/user/third-party-auth/google';
    await browser.post(`${folder}/connect`);
    await browser.get(`${folder}/return?state=${google.lastState}`);
    await browser.get(`${folder}/return?state=${google.lastState}`);
    await browser.ask('DELETE', '/user/revoke-third-party-auth/google');
  }

  test('has a line and a count for each event, with the browser’s address', async () => {
    await everything();
    const found = new Set(events());
    expect(SECURITY_EVENTS.filter((event) => !found.has(event))).toEqual([]);
    for (const event of SECURITY_EVENTS) expect(Number(await counted(event))).toBeGreaterThan(0);
    const failed = lines().find(({ event }) => event === 'sign-in-failed');
    expect(failed).toEqual({
      time: expect.any(String),
      level: 'warn',
      message: 'security',
      event: 'sign-in-failed',
      contact: '9477*****67',
      address: '2001:db8:1:2',
      id: expect.stringMatching(/^[\w-]+$/),
    });
    // The test's gateway sends without a connection.
    const payment = lines().find(({ event }) => event === 'payment-refused');
    expect(payment).toMatchObject({ address: 'unknown', id: expect.stringMatching(/^[\w-]+$/) });
  });

  test('tells an account made by a code from a sign-in by one', async () => {
    await everything();
    const ofSignIn = () =>
      lines()
        .filter(({ contact }) => contact === '9477*****44')
        .map(({ event, detail }) => [event, detail]);
    expect(ofSignIn()).toEqual([
      ['code-issued', 'sign-in'],
      ['code-refused', 'sign-in: wrong'],
      ['code-accepted', 'sign-in'],
      ['registered', undefined],
    ]);
    clock.passes(60_000);
    await browser.post('/user/otp-for-sign-in', { phone: CODE_PHONE });
    const otp = await newCode(CODE_PHONE);
    await browser.post('/user/sign-in-with-otp', { phone: CODE_PHONE, otp });
    expect(ofSignIn().at(-1)).toEqual(['signed-in', undefined]);
  });

  test('has no full number, address, password or code in any line', async () => {
    await everything();
    log.flush();
    expect(written).not.toMatch(/\d{9}|77 ?123 ?4567|@dealer|kamal/);
    for (const secret of [PASSWORD, NEW_PASSWORD, 'wrong password', 'Nimal Perera']) {
      expect(written).not.toContain(secret);
    }
    const withoutTimes = written.replace(/"time":"[^"]*"|"id":"[^"]*"/g, '');
    for (const code of codes) expect(withoutTimes).not.toContain(code);
    for (const [, token] of browser.cookies) expect(written).not.toContain(token);
  });

  test('names the refused limit and the client, also for limits by address', async () => {
    for (let tried = 0; tried < 11; tried += 1) {
      await new Browser(app, ADDRESS).post('/login', { login: PHONE, password: 'wrong password' });
    }
    for (let tried = 0; tried < 300; tried += 1) {
      await new Browser(app, '198.51.100.3').post('/login', {});
    }
    await new Browser(app, '198.51.100.3').post('/login', {});
    const refused = lines().filter(({ event }) => event === 'limit-refused');
    expect(refused).toMatchObject([
      { contact: '9477*****67', address: ADDRESS, detail: 'sign-in by stranger' },
      { address: '198.51.100.3', detail: 'requests' },
    ]);
    expect(refused[1]).not.toHaveProperty('contact');
    expect(await counted('limit-refused')).toBe('2');
  });

  test('counts each event from the start, by a fixed set of names', async () => {
    const text = await shop.metrics.text();
    const labels = text.match(/shop_security_events_total\{event="[^"]+"\}/g) ?? [];
    expect(labels).toHaveLength(SECURITY_EVENTS.length);
  });

  test('tells the operator, not the caller, that a number has an account', async () => {
    const known = new Browser(app, ADDRESS);
    await known.post('/user/otp-for-password-recovery', { login: PHONE });
    await known.post('/user/otp-for-password-recovery', { login: '94779999999' });
    expect(events().slice(-2)).toEqual(['code-issued', 'code-withheld']);
  });
});
