import { Hono } from 'hono';
import { done, type OperationTable } from '@/lib/contract/operation';
import { operationList } from '@/lib/contract/operations';
import { createApp } from '@/server/api/app';
import { errorResponse, notFound } from '@/server/api/http/errorResponse';
import { routesOf } from '@/server/api/http/registerOperations';
import { createLog } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase, describeOnSqlite } from '@/__tests__/support/engines';
import { everyRole } from '@/__tests__/support/sessions';

const CALLS = operationList.filter(({ tag }) => tag !== 'pictures');
type Call = (typeof CALLS)[number];

/** The status that refuses a role whatever it sends; null where the call checks its input. */
const REFUSED: Record<string, (call: Call) => number | null> = {
  visitor: ({ access }) => (access === 'everybody' ? null : 401),
  pending: ({ access }) =>
    officeOr(access, access === 'customer' || access === 'buyer' ? 403 : null),
  unapproved: ({ access }) => officeOr(access, access === 'buyer' ? 403 : null),
  dealer: ({ access }) => officeOr(access, null),
};

/** A customer is nobody in the office, and a session is no key. */
function officeOr(access: Call['access'], otherwise: number | null): number | null {
  return access === 'staff' || access === 'apiKey' ? 401 : otherwise;
}

describeWithDatabase('every call of the tables', (openTestShop) => {
  test.each(Object.keys(REFUSED))(
    'returns 401 or 403 exactly where the access says so: %s',
    async (role) => {
      const shop = await openTestShop();
      const { visitor, pending, customer, dealer } = await everyRole(shop);
      const browsers: Record<string, Browser> = { visitor, pending, unapproved: customer, dealer };
      if (role === 'unapproved') await awaitApproval(shop);
      const session = browsers[role]?.cookies.get('session');
      const app = createApp(shop, createLog('silent'));
      const wrong: string[] = [];
      for (const call of CALLS.filter(({ path }) => path !== '/user/logout')) {
        const status = await statusFor(app, call, session);
        const wanted = REFUSED[role]?.(call) ?? null;
        const isRefused = status === 401 || status === 403;
        const isRight = wanted === null ? !isRefused : status === wanted;
        if (!isRight) wrong.push(`${call.method} ${call.path}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('returns 404 for a page that the customer does not have, before reading the body', async () => {
    const shop = await openTestShop();
    const { customer } = await everyRole(shop);
    const session = customer.cookies.get('session');
    const app = createApp(shop, createLog('silent'));
    const calls = CALLS.filter(({ specialCategory = 'Address' }) => specialCategory !== 'Address');
    for (const call of calls) expect(await statusFor(app, call, session)).toBe(404);
    expect(calls.length).toBeGreaterThan(3);
  });

  test('returns 404 for a disabled call, before reading the body', async () => {
    const shop = await openTestShop();
    shop.settings = { ...shop.settings, disableOrderTracking: true };
    const app = createApp(shop, createLog('silent'));
    const [call] = CALLS.filter(({ switchedOffBy }) => switchedOffBy !== undefined);
    if (call !== undefined) expect(await statusFor(app, call, undefined)).toBe(404);
    expect(call?.path).toBe('/order/track');
  });
});

/** Turns on approval by the merchant and approves no customer. */
async function awaitApproval(shop: Shop): Promise<void> {
  shop.settings = { ...shop.settings, userRegistrationApproval: true };
  await shop.database.transaction((tx) =>
    tx.updateTable('customer').set({ approvedAt: null }).execute(),
  );
}

/** Sends an invalid body, so that nothing changes. */
async function statusFor(app: Hono, call: Call, session: string | undefined): Promise<number> {
  const path = `/api/v1${call.path.replace(/\{\w+\}/g, '999999')}`;
  const answer = await app.request(`http://localhost:3000${path}`, {
    method: call.method.toUpperCase(),
    headers: {
      ...(session === undefined ? {} : { cookie: `session=${session}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: '{"contact":5}' }),
  });
  return answer.status;
}

const LIMITED = {
  'GET /things': {
    tag: 'shop',
    summary: 'Things',
    access: 'everybody',
    answer: done('Read'),
    limit: { name: 'things', requests: 3, windowMs: 60_000 },
  },
  'DELETE /things/{thing}': {
    tag: 'shop',
    summary: 'A thing',
    access: 'everybody',
    answer: done('Removed'),
    limit: { name: 'things', requests: 3, windowMs: 60_000 },
  },
} satisfies OperationTable;

describeOnSqlite('a limit of a table', (openTestShop) => {
  test('counts each request once, for every method of its paths and all that share its name', async () => {
    const shop = await openTestShop();
    const app = new Hono();
    const handlers = { 'GET /things': () => undefined, 'DELETE /things/{thing}': () => undefined };
    app.route('/api/v1', routesOf(shop, LIMITED, handlers));
    app.onError(errorResponse(createLog('silent')));
    app.notFound(notFound);
    const browser = new Browser(app, '203.0.113.9');
    const answers = [
      await browser.get('/things'),
      await browser.ask('DELETE', '/things/1'),
      await browser.ask('POST', '/things'),
      await browser.get('/things'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 429]);
  });
});
