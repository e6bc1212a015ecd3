import { createApp } from '@/server/api/app';
import { STAFF_LINK_MS, TRUST_MS } from '@/lib/contract/staff.contract';
import { SHOP } from '@/server/platform/audit/actor';
import type { Shop } from '@/server/boot/shop';
import { addStaff } from '@/server/people/staff/members.service';
import { countStaffSignIn } from '@/server/people/staff/staffLimits.service';
import {
  CODE_WAIT_MS,
  STAFF_IDLE_MS,
  STAFF_LIFETIME_MS,
  tidyStaff,
} from '@/server/people/staff/staffSession.service';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';
import {
  makeStaffWithCode,
  makeStaffWithPassword,
  STAFF_PASSWORD,
  staffBrowser,
} from '@/__tests__/support/staff';

const STEP_MS = 30_000;

describeWithDatabase('signing in to the office', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };
  let browser: Browser;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    browser = new Browser(createApp(shop));
  });

  const login = (name: string, password = STAFF_PASSWORD, from = browser) =>
    from.post('/office/login', { name, password });
  const enterCode = (code: string, trustsBrowser = false, from = browser) =>
    from.post('/office/login/code', { code, trustsBrowser });
  const state = async (from = browser) =>
    ((await from.get('/office/session')).body.data as { state: string }).state;

  test('opens a session with a password, in any spelling of the name', async () => {
    const { name } = await makeStaffWithPassword(shop, 'seller');
    const { body, headers } = await login(`  ${name.toUpperCase()} `);
    expect(body.data).toMatchObject({ state: 'staff', name, role: 'seller' });
    expect(headers.get('set-cookie')).toMatch(
      /^staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(await state()).toBe('staff');
  });

  test('names the cookie __Host-staff and makes it secure behind https', async () => {
    shop.env = { ...shop.env, officeOrigin: 'https://office.example' };
    const { name } = await makeStaffWithPassword(shop, 'seller');
    const host = { host: 'office.example' };
    const form = { name, password: STAFF_PASSWORD };
    const { headers } = await browser.ask('POST', '/office/login', form, host);
    expect(headers.get('set-cookie')).toMatch(/^__Host-staff=.*; Secure/);
  });

  test('waits for the code of an authenticator, and replaces the token', async () => {
    const { name, code } = await makeStaffWithCode(shop);
    expect((await login(name)).body.data).toMatchObject({ state: 'code', name });
    const before = browser.cookies.get('staff') ?? '';
    expect((await browser.get('/office/staff')).status).toBe(401);
    expect((await enterCode(code())).body.data).toMatchObject({ state: 'staff' });
    expect((await browser.get('/office/staff')).status).toBe(200);
    const stale = new Browser(createApp(shop));
    stale.cookies.set('staff', before);
    expect(await state(stale)).toBe('nobody');
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('accepts codes of the steps beside now only: %i', async (steps, wanted) => {
    const { name, code } = await makeStaffWithCode(shop);
    clock.passes(steps * STEP_MS);
    const entered = code();
    clock.passes(-steps * STEP_MS);
    await login(name);
    expect((await enterCode(entered)).status).toBe(wanted);
  });

  test('accepts a code once, also from two browsers at the same time', async () => {
    const { name, code } = await makeStaffWithCode(shop);
    const other = new Browser(createApp(shop));
    await login(name);
    await login(name, STAFF_PASSWORD, other);
    const answers = await Promise.all([enterCode(code()), enterCode(code(), false, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('accepts a recovery code once, however it is typed', async () => {
    const { name, code } = await makeStaffWithCode(shop);
    await login(name);
    await enterCode(code());
    const { body } = await browser.post('/office/recovery-codes');
    const [first = ''] = (body.data as { recoveryCodes: string[] }).recoveryCodes;
    expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const other = new Browser(createApp(shop));
    await login(name, STAFF_PASSWORD, other);
    const typed = first.toUpperCase().replace(/-/g, ' ');
    expect((await enterCode(typed, false, other)).body.data).toMatchObject({
      recoveryCodesLeft: 9,
    });
    await login(name, STAFF_PASSWORD, other);
    expect((await enterCode(first, false, other)).status).toBe(400);
  });

  test('slows codes down after five wrong ones, in every browser', async () => {
    const { name, code } = await makeStaffWithCode(shop);
    await login(name);
    const left: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) left.push((await enterCode('aaaa')).body.triesLeft);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const other = new Browser(createApp(shop));
    await login(name, STAFF_PASSWORD, other);
    const { status, headers } = await enterCode(code(), false, other);
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    clock.passes(60_000);
    expect((await enterCode(code(), false, other)).status).toBe(200);
  });

  test('gives unknown, former and new names the same answer as a wrong password', async () => {
    const { name } = await makeStaffWithPassword(shop, 'seller');
    const former = await makeStaffWithPassword(shop, 'seller');
    const { staffId } = former;
    await shop.database.transaction((tx) =>
      tx.updateTable('staff').set({ disabledAt: 1 }).where('staffId', '=', staffId).execute(),
    );
    const { staff: withoutPassword } = await staffBrowser(shop, 'seller');
    const answers = [
      await login(name, 'wrong-password'),
      await login('Nobody Here'),
      await login(former.name),
      await login(withoutPassword.name),
    ];
    const [first] = answers.map(({ status, body: { error } }) => ({ status, error }));
    for (const { status, body } of answers) expect({ status, error: body.error }).toEqual(first);
    expect(first?.status).toBe(401);
  });

  test('slows sign-in down by address and name, and spares a browser that signed in before', async () => {
    const { name } = await makeStaffWithPassword(shop, 'seller');
    const app = createApp(shop);
    const known = new Browser(app, '203.0.113.7');
    await login(name, STAFF_PASSWORD, known);
    const stranger = new Browser(app, '203.0.113.9');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await login(name, 'wrong-password', stranger)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login('Nobody Here', 'wrong-password', stranger)).status).toBe(401);
    expect((await login(name, STAFF_PASSWORD, known)).status).toBe(200);
    clock.passes(60_000);
    expect((await login(name, STAFF_PASSWORD, stranger)).status).toBe(200);
  });

  test('slows guessing from many addresses down', async () => {
    const { name } = await makeStaffWithPassword(shop, 'seller');
    const app = createApp(shop);
    for (let tries = 0; tries < 50; tries += 1) {
      const client = { address: `203.0.${tries}.1`, deviceHash: 'x', requestId: 'x' };
      await countStaffSignIn(shop, { nameKey: name.toLowerCase(), client, isKnownDevice: false });
    }
    const stranger = new Browser(app, '198.51.100.9');
    expect((await login(name, STAFF_PASSWORD, stranger)).status).toBe(429);
    clock.passes(60_000);
    expect((await login(name, STAFF_PASSWORD, stranger)).status).toBe(200);
  });

  test('does not ask a trusted browser for a code for some hours, but for operations that need one', async () => {
    const { name, code } = await makeStaffWithCode(shop);
    await login(name);
    await enterCode(code(), true);
    await browser.post('/office/logout');
    expect((await login(name)).body.data).toMatchObject({ state: 'staff', freshUntil: 0 });
    expect((await browser.post('/office/recovery-codes')).status).toBe(403);
    clock.passes(STEP_MS);
    expect((await browser.post('/office/confirm', { code: code() })).status).toBe(200);
    expect((await browser.post('/office/recovery-codes')).status).toBe(200);
    clock.passes(TRUST_MS);
    expect((await login(name)).body.data).toMatchObject({ state: 'code' });
  });

  test('does not trust a browser for longer because the clock was wrong', async () => {
    const { name, code } = await makeStaffWithCode(shop);
    clock.passes(3 * TRUST_MS);
    await login(name);
    await enterCode(code(), true);
    clock.passes(-2 * TRUST_MS);
    expect((await login(name)).body.data).toMatchObject({ state: 'code' });
  });

  test('keeps a member out of nothing when somebody else has the password and guesses codes', async () => {
    const { name, code } = await makeStaffWithCode(shop);
    await login(name);
    await enterCode(code());
    const elsewhere = new Browser(createApp(shop), '203.0.113.9');
    await login(name, STAFF_PASSWORD, elsewhere);
    const guesses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      guesses.push((await enterCode('000000', false, elsewhere)).status);
    }
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
    const again = new Browser(createApp(shop), '203.0.113.10');
    await login(name, STAFF_PASSWORD, again);
    expect((await enterCode('000000', false, again)).status).toBe(429);
    clock.passes(STEP_MS);
    expect((await browser.post('/office/confirm', { code: code() })).status).toBe(200);
    await browser.post('/office/logout');
    await login(name);
    clock.passes(STEP_MS);
    expect((await enterCode(code())).status).toBe(200);
  });

  test('slows wrong codes of one session down', async () => {
    const { name, code } = await makeStaffWithCode(shop);
    await login(name);
    await enterCode(code());
    const guesses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      guesses.push((await browser.post('/office/confirm', { code: '000000' })).status);
    }
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('slows wrong codes of a trusted browser down, in whatever session and under whatever cookie', async () => {
    const { name, code } = await makeStaffWithCode(shop);
    await login(name);
    await enterCode(code(), true);
    const device = browser.cookies.get('device') ?? '';
    const elsewhere = new Browser(createApp(shop), '203.0.113.9');
    await login(name, STAFF_PASSWORD, elsewhere);
    clock.passes(STEP_MS);
    await enterCode(code(), false, elsewhere);
    const guesses: number[] = [];
    for (let session = 0; session < 6; session += 1) {
      browser.cookies.delete('staff');
      browser.cookies.set('device', device);
      expect((await login(name)).body.data).toMatchObject({ state: 'staff' });
      // Every other session guesses under a cookie of its own: such ones are counted together.
      if (session % 2 === 1) browser.cookies.set('device', device.replace(/^.{3}/, `${session}xx`));
      for (let tries = 0; tries < 5; tries += 1) {
        guesses.push((await browser.post('/office/confirm', { code: '000000' })).status);
      }
    }
    expect(guesses.filter((status) => status === 400)).toHaveLength(30);
    for (let session = 0; session < 3; session += 1) {
      browser.cookies.delete('staff');
      browser.cookies.set('device', device);
      await login(name);
      for (let tries = 0; tries < 5; tries += 1) {
        guesses.push((await browser.post('/office/confirm', { code: '000000' })).status);
      }
    }
    expect(guesses.slice(30)).toEqual([...Array(5).fill(400), ...Array(10).fill(429)]);
    clock.passes(STEP_MS);
    expect((await elsewhere.post('/office/confirm', { code: code() })).status).toBe(200);
  });

  test('asks for the password again where there is no authenticator', async () => {
    const { name } = await makeStaffWithPassword(shop, 'seller');
    await login(name);
    clock.passes(3_600_000);
    expect((await browser.post('/office/confirm', { code: 'wrong-password' })).status).toBe(400);
    const { body } = await browser.post('/office/confirm', { code: STAFF_PASSWORD });
    expect(body.data).toMatchObject({ freshUntil: shop.clock() + 600_000 });
  });

  test('refuses an owner without an authenticator', async () => {
    const { name } = await makeStaffWithPassword(shop, 'owner');
    const { status, body } = await login(name);
    expect([status, Object.keys(body.error as object)]).toEqual([403, ['authenticator']]);
    expect(browser.cookies.has('staff')).toBe(false);
  });

  test('ends a session after a time without use, and in any case after a week', async () => {
    const { name } = await makeStaffWithPassword(shop, 'seller');
    await login(name);
    for (let passed = 0; passed < STAFF_LIFETIME_MS - STAFF_IDLE_MS; passed += STAFF_IDLE_MS) {
      clock.passes(STAFF_IDLE_MS);
      expect(await state()).toBe('staff');
    }
    clock.passes(STAFF_IDLE_MS);
    expect(await state()).toBe('staff');
    clock.passes(1);
    expect(await state()).toBe('nobody');
    await login(name);
    clock.passes(STAFF_IDLE_MS + 1);
    expect(await state()).toBe('nobody');
  });

  test('forgets the password when the code comes too late', async () => {
    const { name, code } = await makeStaffWithCode(shop);
    await login(name);
    clock.passes(CODE_WAIT_MS + 1);
    expect((await enterCode(code())).status).toBe(401);
  });

  test('deletes sessions and links that ended', async () => {
    const { name } = await makeStaffWithPassword(shop, 'seller');
    const { name: waiting } = await makeStaffWithCode(shop);
    await login(waiting);
    await addStaff(shop, SHOP, { name: 'Kamala', role: 'seller' });
    clock.passes(CODE_WAIT_MS + 1);
    await login(name, STAFF_PASSWORD, new Browser(createApp(shop)));
    const left = async () => {
      await tidyStaff(shop);
      const { read } = shop.database;
      const sessions = await read.selectFrom('staffSession').select('staffId').execute();
      const links = await read.selectFrom('staffLink').select('staffId').execute();
      return [sessions.length, links.length];
    };
    expect(await left()).toEqual([1, 1]);
    clock.passes(STAFF_LINK_MS);
    expect(await left()).toEqual([0, 0]);
  });

  test('ends a session at once by signing out', async () => {
    const { name } = await makeStaffWithPassword(shop, 'seller');
    await login(name);
    const token = browser.cookies.get('staff') ?? '';
    await browser.post('/office/logout');
    expect(browser.cookies.has('staff')).toBe(false);
    browser.cookies.set('staff', token);
    expect(await state()).toBe('nobody');
  });

  test('ends the other sessions with a new password', async () => {
    const { name } = await makeStaffWithPassword(shop, 'seller');
    const other = new Browser(createApp(shop));
    await login(name);
    await login(name, STAFF_PASSWORD, other);
    const form = { oldPassword: STAFF_PASSWORD, password: 'paper-harbour-73' };
    const wrong = { ...form, oldPassword: 'wrong-password' };
    expect((await browser.put('/office/password', wrong)).status).toBe(400);
    expect((await browser.put('/office/password', form)).status).toBe(200);
    expect([await state(), await state(other)]).toEqual(['staff', 'nobody']);
    expect((await login(name)).status).toBe(401);
  });
});
