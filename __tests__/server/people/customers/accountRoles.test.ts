import type { Hono } from 'hono';
import { connectThirdParty, setUserType } from '@/__tests__/support/account';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { becomeCustomer, PASSWORD, registerForm } from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';

const ROLES = ['visitor', 'pending', 'customer', 'dealer'] as const;
type Role = (typeof ROLES)[number];

const PHONES = { pending: '94770000001', customer: '94770000002', dealer: '94770000003' };
const REQUEST = { shopName: 'A', town: 'Galle', district: 'Galle', buys: 'Displays' };

/** Expected statuses for [visitor, code pending, customer, dealer]. */
const TABLE: [string, string, Record<string, unknown> | undefined, number[]][] = [
  ['POST', '/user/get-user-details', undefined, [401, 200, 200, 200]],
  ['GET', '/user/user-type', undefined, [401, 200, 200, 200]],
  ['GET', '/user/profile-categories', undefined, [401, 200, 200, 200]],
  ['GET', '/user/session', undefined, [200, 200, 200, 200]],
  ['GET', '/user/sessions', undefined, [401, 403, 200, 200]],
  ['DELETE', '/user/sessions', undefined, [401, 403, 204, 204]],
  ['DELETE', `/user/sessions/${'A'.repeat(22)}`, undefined, [401, 403, 404, 404]],
  ['PUT', '/user/update-user', { fullName: 'A' }, [401, 403, 200, 200]],
  [
    'POST',
    '/user/request-otp-for-phone-email-change',
    { email: 'new@shop.example', password: PASSWORD },
    [401, 403, 200, 200],
  ],
  [
    'PUT',
    '/user/change-phone-email',
    { email: 'new@shop.example', otp: '1234' },
    [401, 403, 400, 400],
  ],
  ['DELETE', '/user/revoke-third-party-auth/google', undefined, [401, 403, 204, 204]],
  ['DELETE', '/user/revoke-third-party-auth/apple', undefined, [401, 403, 404, 404]],
  ['POST', '/user/request-dealership', REQUEST, [401, 403, 200, 409]],
  [
    'PUT',
    '/user/change-password',
    { oldPassword: PASSWORD, password: 'silver-teapot-17' },
    [401, 403, 200, 200],
  ],
];

describeWithDatabase('calls of the account', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  const browsers = new Map<Role, Browser>();

  beforeAll(async () => {
    shop = await openTestShop();
    app = createApp(shop);
    for (const role of ROLES) browsers.set(role, await signedInAs(role));
  });

  async function signedInAs(role: Role): Promise<Browser> {
    const browser = new Browser(app);
    if (role === 'visitor') return browser;
    const phone = PHONES[role];
    if (role === 'pending') {
      await browser.post('/register', registerForm({ phone }));
      return browser;
    }
    await becomeCustomer(shop, browser, { phone });
    await connectThirdParty(shop, phone, 'google');
    if (role === 'dealer') await setUserType(shop, phone, 2);
    return browser;
  }

  test.each(TABLE)(
    '%s %s returns the status for each role',
    async (method, path, body, statuses) => {
      const answers = await Promise.all(
        ROLES.map((role) => browsers.get(role)?.ask(method, path, body)),
      );
      expect(answers.map((answer) => answer?.status)).toEqual(statuses);
      for (const answer of answers) expect(answer?.headers.get('cache-control')).toBe('no-store');
    },
  );

  const WRITES = TABLE.filter(([method, path]) => method !== 'GET' && !path.includes('details'));

  test.each(WRITES)('%s %s is refused from a foreign page', async (method, path, body) => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await browsers.get('customer')?.ask(method, path, body, foreign);
    expect(answer?.status).toBe(403);
  });

  test.each(WRITES.filter(([, , body]) => body !== undefined))(
    '%s %s accepts only JSON',
    async (method, path, body) => {
      const asText = { 'content-type': 'text/plain' };
      const answer = await browsers.get('customer')?.ask(method, path, body, asText);
      expect(answer?.status).toBe(415);
    },
  );
});
