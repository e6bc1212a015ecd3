import type { Hono } from 'hono';
import { Browser } from '@/__tests__/support/browser';
import { describeOnEachEngine, describeWithDatabase } from '@/__tests__/support/engines';
import {
  becomeCustomer,
  codeSentTo,
  messagesTo,
  PASSWORD,
  registerForm,
  settableClock,
} from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import { messageOf } from '@/server/messages/messageJob';
import { putInOutbox } from '@/server/messages/outbox.service';
import { claimDue } from '@/server/platform/queue/job.service';
import type { CodeLimits } from '@/server/platform/settings/merchantSettings';
import type { Shop } from '@/server/boot/shop';
import { messagesIn } from '@/__tests__/support/messages';

const OWNER = '94771234567';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeWithDatabase('codes to numbers without an account', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let clock: ReturnType<typeof settableClock>;
  let owner: Browser;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    app = createApp(shop);
    owner = new Browser(app, '203.0.113.1');
    await becomeCustomer(shop, owner, { phone: OWNER });
    clock.passes(DAY_MS);
  });

  function limit(said: Partial<CodeLimits>) {
    shop.settings = { ...shop.settings, codeLimits: { ...shop.settings.codeLimits, ...said } };
  }

  const number = (at: number) => `9477${String(2_000_000 + at)}`;
  const register = (address: string, phone: string) =>
    new Browser(app, address).post('/register', registerForm({ phone }));

  async function statusesOf(count: number, address: (at: number) => string, from = 0) {
    const statuses: number[] = [];
    for (let at = from; at < from + count; at += 1) {
      statuses.push((await register(address(at), number(at))).status);
    }
    return statuses;
  }

  async function countTexts(): Promise<number> {
    const messages = await messagesIn(shop);
    return messages.filter(({ channel, body }) => channel === 'sms' && body !== '').length;
  }

  test('are sent 20 times a day to one address', async () => {
    const before = await countTexts();
    const statuses = await statusesOf(22, () => '198.51.100.7');
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
    expect(await countTexts()).toBe(before + 20);
    expect((await register('198.51.100.8', number(30))).status).toBe(200);
    const refused = await register('198.51.100.7', number(31));
    expect(refused.headers.get('retry-after')).toBe('86400');
    expect(refused.body.error).toEqual({
      phone: 'Too many attempts. Please try again in 24 hours. ',
    });
    clock.passes(DAY_MS);
    expect((await register('198.51.100.7', number(32))).status).toBe(200);
  });

  test('count a /64 of IPv6 as one address and a /48 as one network', async () => {
    limit({ perAddressADay: 2, perNetworkADay: 4, toNewNumbersADay: 500 });
    const address = (net: string) => (at: number) => `2001:db8:${net}::${at + 1}`;
    expect(await statusesOf(3, address('1:1'))).toEqual([200, 200, 429]);
    expect(await statusesOf(3, address('1:2'), 10)).toEqual([200, 200, 429]);
    expect(await statusesOf(1, address('1:3'), 20)).toEqual([429]);
    expect(await statusesOf(1, address('2:1'), 30)).toEqual([200]);
  });

  test("use 5 % of the day's budget in one /24, also mapped to IPv6", async () => {
    const address = (at: number) => `${at % 2 === 0 ? '' : '::ffff:'}198.51.100.${at}`;
    expect(await statusesOf(26, address)).toEqual([...Array<number>(25).fill(200), 429]);
    expect((await register('198.51.101.1', number(300))).status).toBe(200);
  });

  test('are limited anew when the clock was ahead and is put right', async () => {
    limit({ perAddressADay: 2 });
    clock.passes(DAY_MS);
    expect(await statusesOf(3, () => '198.51.100.7')).toEqual([200, 200, 429]);
    clock.passes(-DAY_MS);
    expect(await statusesOf(3, () => '198.51.100.7', 3)).toEqual([200, 200, 429]);
  });

  test("wait behind those of customers, before the shop's other messages", async () => {
    const message = { channel: 'sms', recipient: OWNER, subject: '', body: 'Sent' } as const;
    await shop.database.transaction((tx) => putInOutbox(shop, tx, message));
    clock.passes(1);
    await register('198.51.100.7', number(1));
    clock.passes(1);
    await new Browser(app, '198.51.100.8').post('/user/sign-in-code', { phone: OWNER });
    const recipients = (await claimDue(shop, 'sms')).map((job) => messageOf(job).recipient);
    expect(recipients.slice(-3)).toEqual([OWNER, number(1), OWNER]);
  });

  test('have the same limit for a number with an account', async () => {
    limit({ perAddressADay: 2 });
    expect(await statusesOf(2, () => '198.51.100.7')).toEqual([200, 200]);
    const known = await register('198.51.100.7', OWNER);
    const unknown = await register('198.51.100.7', number(9));
    expect([known.status, known.body.error, known.headers.get('retry-after')]).toEqual([
      unknown.status,
      unknown.body.error,
      unknown.headers.get('retry-after'),
    ]);
    expect(known.status).toBe(429);
  });

  test('are limited to 5 an hour and 10 a day for one number', async () => {
    const phone = number(1);
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      statuses.push((await register(`198.51.${asked}.1`, phone)).status);
    }
    clock.passes(HOUR_MS);
    for (let asked = 6; asked < 12; asked += 1) {
      statuses.push((await register(`198.51.${asked}.1`, phone)).status);
    }
    clock.passes(HOUR_MS);
    statuses.push((await register('198.51.20.1', phone)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429, 429]);
    expect(await messagesTo(shop, phone)).toHaveLength(10);
  });

  test('count resent codes and changed numbers', async () => {
    limit({ perAddressADay: 3 });
    const browser = new Browser(app, '198.51.100.7');
    await browser.post('/register', registerForm({ phone: number(1) }));
    clock.passes(60_000);
    expect((await browser.post('/user/resend-otp')).status).toBe(200);
    const customer = new Browser(app, '198.51.100.7');
    await customer.post('/login', { login: OWNER, password: PASSWORD });
    const change = (phone: string) =>
      customer.post('/user/request-otp-for-phone-email-change', { phone, password: PASSWORD });
    expect((await change(number(2))).status).toBe(200);
    expect((await change(number(3))).status).toBe(429);
    clock.passes(60_000);
    expect((await browser.post('/user/resend-otp')).status).toBe(429);
  });

  test('do not use up other allowances when they are refused', async () => {
    limit({ perAddressADay: 1, perNumberADay: 2, toNewNumbersADay: 3 });
    expect((await register('198.51.100.7', number(1))).status).toBe(200);
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await register('198.51.100.7', number(2))).status).toBe(429);
    }
    expect((await register('198.51.101.8', number(2))).status).toBe(200);
    expect((await register('198.51.102.9', number(2))).status).toBe(200);
    expect((await register('198.51.103.10', number(3))).status).toBe(429);
  });

  describe('beyond the daily budget', () => {
    const mails = () => messagesTo(shop, shop.settings.email);

    test('are refused; the owner is warned once, at 80 %', async () => {
      limit({ toNewNumbersADay: 10 });
      expect(await statusesOf(7, (at) => `198.51.${at}.1`)).toEqual(Array(7).fill(200));
      expect(await mails()).toEqual([]);
      const rest = await statusesOf(5, (at) => `198.51.${at}.1`, 7);
      expect(rest).toEqual([200, 200, 200, 429, 429]);
      expect(await mails()).toEqual([expect.stringContaining('8 codes were sent')]);
      clock.passes(DAY_MS);
      expect(await statusesOf(10, (at) => `198.51.${at}.1`, 20)).toEqual(Array(10).fill(200));
      expect(await mails()).toHaveLength(2);
    });

    test('are refused for numbers with an account too', async () => {
      limit({ toNewNumbersADay: 1 });
      await register('198.51.100.1', number(1));
      const known = await register('198.51.101.1', OWNER);
      const unknown = await register('198.51.102.1', number(2));
      expect([known.status, known.body.error]).toEqual([unknown.status, unknown.body.error]);
      expect(known.status).toBe(429);
    });

    test("leave customers' codes and order messages alone", async () => {
      limit({ toNewNumbersADay: 1, perAddressADay: 1 });
      await register('198.51.100.1', number(1));
      expect((await register('198.51.100.1', number(2))).status).toBe(429);
      const elsewhere = new Browser(app, '198.51.100.1');
      const asked = await elsewhere.post('/user/otp-for-password-recovery', { login: OWNER });
      expect(asked.status).toBe(200);
      expect(await codeSentTo(shop, OWNER)).toMatch(/^\d{6}$/);
      const message = { channel: 'sms', recipient: OWNER, subject: '', body: 'Sent' } as const;
      await shop.database.transaction((tx) => putInOutbox(shop, tx, message));
      expect((await messagesTo(shop, OWNER)).at(-1)).toBe('Sent');
    });
  });

  test('limit recoveries of one address, whether the account exists or not', async () => {
    limit({ recoveriesPerAddressADay: 2 });
    const recover = (login: string) =>
      new Browser(app, '198.51.100.7').post('/user/otp-for-password-recovery', { login });
    expect((await recover(number(1))).status).toBe(200);
    expect((await recover(OWNER)).status).toBe(200);
    clock.passes(60_000);
    const [known, unknown] = [await recover(OWNER), await recover(number(2))];
    expect([known.status, known.body.error]).toEqual([unknown.status, unknown.body.error]);
    expect(known.status).toBe(429);
    await owner.post('/user/logout');
    expect((await owner.post('/user/otp-for-password-recovery', { login: OWNER })).status).toBe(
      200,
    );
  });
});

describeOnEachEngine('codes at once', (openTestShop) => {
  test('are not sent more often to parallel requests', async () => {
    const shop = await openTestShop();
    const codeLimits = { ...shop.settings.codeLimits, perAddressADay: 5 };
    shop.settings = { ...shop.settings, codeLimits };
    const app = createApp(shop);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) =>
        new Browser(app, '198.51.100.7').post(
          '/register',
          registerForm({ phone: `9477${String(2_000_000 + at)}` }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
