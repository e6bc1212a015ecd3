import type { Hono } from 'hono';
import { Browser } from '@/__tests__/support/browser';
import { describeOnSqlite } from '@/__tests__/support/engines';
import {
  becomeCustomer,
  codeSentTo,
  PASSWORD,
  settableClock,
} from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import { countSignIn } from '@/server/people/customers/signInLimits.service';
import { tidyDevices } from '@/server/people/sessions/device.service';
import type { Shop } from '@/server/boot/shop';

const PHONE = '94771234567';
const UNKNOWN = '94772222222';
const NEW_PASSWORD = 'silver-teapot-17';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describeOnSqlite('guessing passwords', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let owner: Browser;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    app = createApp(shop);
    owner = new Browser(app, '203.0.113.1');
    await becomeCustomer(shop, owner, { phone: PHONE });
    await owner.post('/user/logout');
    clock.passes(HOUR_MS);
  });

  const signIn = async (from: Browser, login: string, password = PASSWORD) =>
    (await from.post('/login', { login, password })).status;
  const guess = (address: string, login = PHONE) =>
    signIn(new Browser(app, address), login, 'wrong password');
  const number = (at: number) => `9477${String(2_000_000 + at)}`;

  /** Counts a failure as a guess does, without a password that takes time to check. */
  const fail = (address: string, login = PHONE) =>
    countSignIn(shop, {
      contact: { channel: 'sms', recipient: login },
      client: { address, deviceHash: 'none', requestId: 'test' },
      isKnownDevice: false,
    });

  async function failOften(times: number, address: string): Promise<void> {
    for (let at = 0; at < times; at += 1) await fail(address, number(at));
  }

  /** Fails 10 times from each address: the free attempts of one address. */
  async function failFrom(addresses: number, net = '198.51.100') {
    for (let at = 0; at < addresses; at += 1) {
      for (let tried = 0; tried < 10; tried += 1) await fail(`${net}.${at}`);
    }
  }

  /** The same with passwords. */
  async function guessFrom(addresses: number, login = PHONE) {
    const statuses: number[] = [];
    for (let at = 0; at < addresses; at += 1) {
      for (let tried = 0; tried < 10; tried += 1) {
        statuses.push(await guess(`198.51.100.${at}`, login));
      }
    }
    return statuses;
  }

  test('lets the owner in by a known browser while strangers are refused', async () => {
    await failFrom(10);
    expect(await guess('192.0.2.1')).toBe(429);
    expect(await signIn(new Browser(app, '192.0.2.2'), PHONE)).toBe(429);
    expect(await signIn(owner, PHONE)).toBe(200);
  });

  test('lets the owner in by a known browser from a blocked address', async () => {
    await failOften(100, '203.0.113.1');
    expect(await signIn(new Browser(app, '203.0.113.1'), PHONE)).toBe(429);
    expect(await signIn(owner, PHONE)).toBe(200);
  });

  test('of one stranger does not delay another', async () => {
    for (let tried = 0; tried < 10; tried += 1) await fail('198.51.100.1');
    expect(await guess('198.51.100.1')).toBe(429);
    expect(await signIn(new Browser(app, '192.0.2.2'), PHONE)).toBe(200);
  });

  test('waits longer after each failure, at most an hour', async () => {
    for (let tried = 0; tried < 10; tried += 1) expect(await guess('198.51.100.1')).toBe(401);
    for (const minutes of [1, 2, 4, 8, 15, 30, 60, 60, 60]) {
      const from = new Browser(app, '198.51.100.1');
      const early = await from.post('/login', { login: PHONE, password: PASSWORD });
      expect([early.status, early.headers.get('retry-after')]).toEqual([429, `${minutes * 60}`]);
      clock.passes(minutes * MINUTE_MS);
      expect(await guess('198.51.100.1')).toBe(401);
    }
    clock.passes(DAY_MS);
    for (let tried = 0; tried < 10; tried += 1) expect(await guess('198.51.100.1')).toBe(401);
  });

  test('does not wait longer after an early try', async () => {
    for (let tried = 0; tried < 10; tried += 1) await fail('198.51.100.1');
    for (let tried = 0; tried < 5; tried += 1) {
      clock.passes(10_000);
      expect(await guess('198.51.100.1')).toBe(429);
    }
    clock.passes(10_000);
    expect(await guess('198.51.100.1')).toBe(401);
  });

  const REFUSED_AFTER_100 = [...Array<number>(100).fill(401), ...Array<number>(10).fill(429)];

  test('of an account is refused after 100 failures a day, from any address', async () => {
    expect(await guessFrom(11)).toEqual(REFUSED_AFTER_100);
    const refused = await new Browser(app, '192.0.2.1').post('/login', {
      login: PHONE,
      password: PASSWORD,
    });
    expect(refused.body.error).toEqual({
      login: 'Too many attempts. Please try again in 24 hours, or choose "Forgot password?". ',
    });
    clock.passes(DAY_MS);
    expect(await signIn(new Browser(app, '192.0.2.1'), PHONE)).toBe(200);
  });

  test('is refused the same for an account that does not exist', async () => {
    expect(await guessFrom(11, UNKNOWN)).toEqual(REFUSED_AFTER_100);
  });

  test('of many accounts is refused after 100 failures an hour from one address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 101; at += 1) statuses.push(await guess('198.51.100.1', number(at)));
    expect(statuses).toEqual([...Array<number>(100).fill(401), 429]);
    expect(await guess('198.51.100.2', number(101))).toBe(401);
    clock.passes(HOUR_MS);
    expect(await guess('198.51.100.1', number(102))).toBe(401);
  });

  test('counts one IPv6 network of a customer as one address', async () => {
    for (let at = 0; at < 100; at += 1) await guess(`2001:db8:1:2::${at + 1}`, number(at));
    expect(await guess('2001:db8:1:2:ffff::1', number(100))).toBe(429);
    expect(await guess('2001:db8:1:3::1', number(100))).toBe(401);
  });

  test('counts parallel tries', async () => {
    await failOften(95, '198.51.100.1');
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) => guess('198.51.100.1', number(100 + at))),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
  });

  test('does not count the sign-ins of many customers behind one address', async () => {
    await failOften(98, '198.51.100.1');
    for (let signedIn = 0; signedIn < 3; signedIn += 1) {
      expect(await signIn(new Browser(app, '198.51.100.1'), PHONE)).toBe(200);
    }
  });

  test('is counted across processes', async () => {
    const other = createApp(shop);
    for (let tried = 0; tried < 10; tried += 1) {
      await signIn(new Browser(tried % 2 ? app : other, '198.51.100.1'), PHONE, 'wrong password');
    }
    expect(await signIn(new Browser(other, '198.51.100.1'), PHONE)).toBe(429);
    expect(await signIn(new Browser(app, '198.51.100.1'), PHONE)).toBe(429);
  });

  test('by a known browser is delayed separately', async () => {
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await signIn(owner, PHONE, 'wrong password')).toBe(401);
    }
    expect(await signIn(owner, PHONE)).toBe(429);
    expect(await signIn(new Browser(app, '192.0.2.2'), PHONE)).toBe(200);
    clock.passes(MINUTE_MS);
    expect(await signIn(owner, PHONE)).toBe(200);
  });

  test('gains nothing from an unknown device cookie', async () => {
    const stranger = new Browser(app, '198.51.100.1');
    await becomeCustomer(shop, stranger, { phone: UNKNOWN });
    const device = String(stranger.cookies.get('device'));
    for (let tried = 0; tried < 12; tried += 1) {
      stranger.cookies.set('device', tried % 2 ? device : 'A'.repeat(43));
      await signIn(stranger, PHONE, 'wrong password');
    }
    expect(await signIn(stranger, PHONE)).toBe(429);
  });

  test('ends for strangers after a recovery, and other browsers become strangers', async () => {
    const phone = new Browser(app, '203.0.113.2');
    expect(await signIn(phone, PHONE)).toBe(200);
    await failFrom(10);
    const recovering = new Browser(app, '192.0.2.9');
    await recovering.post('/user/otp-for-password-recovery', { login: PHONE });
    const otp = await codeSentTo(shop, PHONE);
    const form = { login: PHONE, otp, password: NEW_PASSWORD };
    expect((await recovering.put('/user/change-password-with-otp', form)).status).toBe(200);
    expect(await signIn(new Browser(app, '192.0.2.3'), PHONE, NEW_PASSWORD)).toBe(200);
    await failFrom(10, '198.51.101');
    expect(await signIn(recovering, PHONE, NEW_PASSWORD)).toBe(200);
    expect(await signIn(phone, PHONE, NEW_PASSWORD)).toBe(429);
  });

  test('keeps the newest 30 browsers of a customer for 400 days', async () => {
    for (let made = 0; made < 35; made += 1) {
      clock.passes(1);
      await signIn(new Browser(app, '203.0.113.3'), PHONE);
    }
    const devices = () => shop.database.read.selectFrom('knownDevice').selectAll().execute();
    expect(await devices()).toHaveLength(30);
    clock.passes(400 * DAY_MS + 1);
    await tidyDevices(shop);
    expect(await devices()).toEqual([]);
  });

  test('has an HttpOnly, SameSite device cookie, stored as a hash', async () => {
    const { headers } = await owner.post('/login', { login: PHONE, password: PASSWORD });
    const cookie = headers.getSetCookie().find((one) => one.startsWith('device='));
    expect(cookie).toMatch(/^device=[\w-]{43}; /);
    expect(cookie?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/',
      'SameSite=Lax',
    ]);
    const kept = JSON.stringify(
      await shop.database.read.selectFrom('knownDevice').selectAll().execute(),
    );
    expect(kept).not.toContain(String(owner.cookies.get('device')));
    const failed = await new Browser(app).post('/login', { login: PHONE, password: 'wrong' });
    expect(failed.headers.getSetCookie()).toEqual([]);
  });
});
