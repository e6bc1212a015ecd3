import type { Hono } from 'hono';
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
const NEW_PASSWORD = 'silver-teapot-17';
const MINUTE_MS = 60_000;
const RECOVERY = '/user/otp-for-password-recovery';

describeWithDatabase('a one-time code', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let owner: Browser;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    app = createApp(shop);
    owner = new Browser(app);
    await becomeCustomer(shop, owner, { phone: PHONE });
    clock.passes(24 * 60 * MINUTE_MS);
  });

  const ask = (from: Browser) => from.post(RECOVERY, { login: PHONE });
  const change = async (from: Browser, otp: string) =>
    from.put('/user/change-password-with-otp', { login: PHONE, otp, password: NEW_PASSWORD });

  test('does not work in another browser', async () => {
    const elsewhere = new Browser(app);
    await ask(elsewhere);
    const otp = await codeSentTo(shop, PHONE);
    for (const thief of [new Browser(app), owner]) {
      const { status, body } = await change(thief, otp);
      expect([status, body.error]).toEqual([
        400,
        { otp: 'This code is no longer valid. Please request a new one. ' },
      ]);
    }
    expect((await change(elsewhere, otp)).status).toBe(200);
  });

  test("survives strangers' tries and requests", async () => {
    const elsewhere = new Browser(app);
    await ask(elsewhere);
    const otp = await codeSentTo(shop, PHONE);
    const wrong = otherThan(otp);
    for (let tried = 0; tried < 6; tried += 1) await change(new Browser(app), wrong);
    const stranger = new Browser(app);
    clock.passes(MINUTE_MS);
    expect((await ask(stranger)).status).toBe(200);
    for (let tried = 0; tried < 6; tried += 1) await change(stranger, wrong);
    expect((await change(elsewhere, otp)).status).toBe(200);
  });

  test('reaches the owner after strangers have used up their codes', async () => {
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await ask(new Browser(app))).status).toBe(asked < 5 ? 200 : 429);
      clock.passes(MINUTE_MS);
    }
    clock.passes(60 * MINUTE_MS);
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await ask(new Browser(app))).status).toBe(200);
      clock.passes(MINUTE_MS);
    }
    clock.passes(60 * MINUTE_MS);
    expect((await ask(new Browser(app))).status).toBe(429);
    const before = (await messagesTo(shop, PHONE)).length;
    expect((await ask(owner)).status).toBe(200);
    expect(await messagesTo(shop, PHONE)).toHaveLength(before + 1);
    expect((await change(owner, await codeSentTo(shop, PHONE))).status).toBe(200);
  });

  test('is sent once a minute to one number by anyone, and still to its owner', async () => {
    expect((await ask(new Browser(app))).status).toBe(200);
    const early = await ask(new Browser(app));
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await ask(owner)).status).toBe(200);
    expect((await ask(owner)).status).toBe(429);
  });

  test('is sent 5 times an hour and 10 times a day to the owner, in all browsers', async () => {
    const second = new Browser(app);
    await second.post('/login', { login: PHONE, password: PASSWORD });
    const statuses: number[] = [];
    for (let asked = 0; asked < 15; asked += 1) {
      clock.passes(asked === 6 ? 60 * MINUTE_MS : MINUTE_MS);
      statuses.push((await ask(asked % 2 ? owner : second)).status);
    }
    expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  test('for another phone does not work in another browser of the same customer', async () => {
    const second = new Browser(app);
    await second.post('/login', { login: PHONE, password: PASSWORD });
    await owner.post('/user/request-otp-for-phone-email-change', {
      phone: NEW_PHONE,
      password: PASSWORD,
    });
    const otp = await codeSentTo(shop, NEW_PHONE);
    const form = { phone: NEW_PHONE, otp };
    for (let tried = 0; tried < 6; tried += 1) {
      expect((await second.put('/user/change-phone-email', form)).status).toBe(400);
    }
    expect((await owner.put('/user/change-phone-email', form)).status).toBe(200);
  });

  test('expires after 5 wrong tries in its own browser, also in parallel', async () => {
    const elsewhere = new Browser(app);
    await ask(elsewhere);
    const otp = await codeSentTo(shop, PHONE);
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => change(elsewhere, otherThan(otp))),
    );
    const sentences = tries.map(({ body }) => JSON.stringify(body.error));
    expect(sentences.filter((one) => one.includes('is incorrect'))).toHaveLength(5);
    expect((await change(elsewhere, otp)).status).toBe(400);
  });

  test('stores the device only as a hash', async () => {
    await ask(owner);
    const kept = JSON.stringify(
      await shop.database.read.selectFrom('oneTimeCode').selectAll().execute(),
    );
    expect(kept).not.toContain(String(owner.cookies.get('device')));
  });
});
