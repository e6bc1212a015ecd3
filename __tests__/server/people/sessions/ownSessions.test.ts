import type { Hono } from 'hono';
import type { OwnSession } from '@/lib/contract/customer.contract';
import { MAX_LISTED_SESSIONS } from '@/lib/contract/limits';
import type { Buyer } from '@/server/people/customers/customer.service';
import { isSignedIn } from '@/__tests__/support/account';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { becomeCustomer, PASSWORD, settableClock } from '@/__tests__/support/registration';
import { sessionOf } from '@/__tests__/support/sessions';
import { createApp } from '@/server/api/app';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';

const PHONE = '94771234567';
const DAY_MS = 24 * 3_600_000;
const ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A125F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

describeWithDatabase("a customer's own sessions", (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let browser: Browser;
  let clock: ReturnType<typeof settableClock>;

  let customer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    app = createApp(shop);
    customer = await makeCustomer(shop);
    browser = await signedIn();
  });

  /** Signs the customer in with another browser. */
  async function signedIn(buyer = customer): Promise<Browser> {
    const other = new Browser(app);
    other.cookies.set('session', await sessionOf(shop, buyer));
    return other;
  }

  async function listed(asked = browser): Promise<OwnSession[]> {
    const { body } = await asked.get('/user/sessions');
    return body.data as OwnSession[];
  }

  async function idOf(of: Browser): Promise<string> {
    const current = (await listed(of)).find(({ isCurrent }) => isCurrent);
    return current?.sessionId ?? '';
  }

  const end = (sessionId: string, by = browser) => by.ask('DELETE', `/user/sessions/${sessionId}`);

  test('are listed with their browsers, the current one first', async () => {
    const first = new Browser(app);
    await becomeCustomer(shop, first, { phone: PHONE });
    clock.passes(DAY_MS);
    const login = { login: PHONE, password: PASSWORD };
    await new Browser(app).ask('POST', '/login', login, { 'user-agent': ON_ANDROID });
    clock.passes(DAY_MS);
    await new Browser(app).ask('POST', '/login', login, { 'user-agent': 'curl/8' });
    const now = shop.clock();
    expect(await listed(first)).toEqual([
      {
        sessionId: expect.stringMatching(/^[\w-]{22}$/),
        browser: null,
        createdAt: now - 2 * DAY_MS,
        lastSeenAt: expect.any(Number),
        isCurrent: true,
      },
      expect.objectContaining({ browser: null, createdAt: now, isCurrent: false }),
      expect.objectContaining({ browser: 'Chrome on Android', createdAt: now - DAY_MS }),
    ]);
  });

  test('have ids that open nothing', async () => {
    const rows = await shop.database.read.selectFrom('session').select('tokenHash').execute();
    const said = JSON.stringify(await listed());
    for (const { tokenHash } of rows) expect(said).not.toContain(tokenHash);
    expect(said).not.toContain(browser.cookies.get('session'));
  });

  test('are invalid once ended, and gone from the list', async () => {
    const other = await signedIn();
    const answer = await end(await idOf(other));
    expect([answer.status, answer.body]).toEqual([204, {}]);
    expect(await isSignedIn(other)).toBe(false);
    expect((await other.get('/user/sessions')).status).toBe(401);
    expect(await listed()).toHaveLength(1);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('end all at once, except the current one', async () => {
    const others = [await signedIn(), await signedIn()];
    expect((await browser.ask('DELETE', '/user/sessions')).status).toBe(204);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('are logged when they end', async () => {
    const record = jest.spyOn(shop.security, 'record');
    const { customerId } = customer;
    await end(await idOf(await signedIn()));
    await browser.ask('DELETE', '/user/sessions');
    await end(await idOf(browser));
    const ended = (detail: string) => [
      'signed-out',
      expect.objectContaining({ customerId, detail, contact: expect.stringMatching(/^94/) }),
    ];
    expect(record.mock.calls).toEqual([
      ended('another device'),
      ended('all other devices'),
      ended('this device'),
    ]);
  });

  test('end like a logout for the current one, with its cookie', async () => {
    const { status, headers } = await end(await idOf(browser));
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0;/)]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("returns 404 for another customer's session, which continues", async () => {
    const stranger = await signedIn(await makeCustomer(shop));
    const sessionId = await idOf(stranger);
    expect((await end(sessionId)).status).toBe(404);
    await browser.ask('DELETE', '/user/sessions');
    expect(await isSignedIn(stranger)).toBe(true);
    expect(await listed(stranger)).toHaveLength(1);
    expect((await listed()).map((one) => one.sessionId)).not.toContain(sessionId);
  });

  test('returns 404 for one that has ended, expired, or never existed', async () => {
    const other = await signedIn();
    const ended = await idOf(other);
    await end(ended);
    expect((await end(ended)).status).toBe(404);
    expect((await end('A'.repeat(22))).status).toBe(404);
    const old = await idOf(await signedIn());
    clock.passes(10 * DAY_MS);
    await browser.post('/user/get-user-details');
    clock.passes(5 * DAY_MS);
    expect((await listed()).map(({ sessionId }) => sessionId)).not.toContain(old);
    expect((await end(old)).status).toBe(404);
  });

  test.each(['x', 'A'.repeat(65), '%00', "' or 1=1 --"])(
    'returns 400 for the name %j',
    async (sessionId) => {
      const { status, body } = await end(encodeURIComponent(sessionId));
      expect([status, body.error]).toEqual([400, { sessionId: 'Session id is not valid. ' }]);
    },
  );

  test('are listed up to a limit, the current and the latest of them', async () => {
    const { customerId } = customer;
    const now = shop.clock();
    await shop.database.transaction(async (tx) => {
      for (let number = 1; number <= MAX_LISTED_SESSIONS + 5; number += 1) {
        await openSession(tx, now + number, { customerId });
      }
    });
    const all = await listed();
    expect(all).toHaveLength(MAX_LISTED_SESSIONS);
    expect(all[0]?.isCurrent).toBe(true);
    expect(all[1]?.createdAt).toBe(now + MAX_LISTED_SESSIONS + 5);
  });

  test('returns 429 to an address with too many requests', async () => {
    const fast = new Browser(app, '198.51.100.7');
    const statuses = new Set<number>();
    for (let times = 0; times < 310; times += 1) {
      statuses.add((await fast.ask('DELETE', '/user/sessions/' + 'A'.repeat(22))).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });
});
