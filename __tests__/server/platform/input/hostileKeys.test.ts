import type { Hono } from 'hono';
import { operationList, type ListedOperation } from '@/lib/contract/operations';
import { fieldsOf } from '@/server/api/openApi/schemaOfYup';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { sessionOf } from '@/__tests__/support/sessions';

/** Of the properties that every object inherits: one with a setter, a constructor and a method. */
const INHERITED = ['__proto__', 'constructor', 'toString'];

const CALLS = operationList.map((operation) => [nameOf(operation), operation] as const);

describeOnSqlite('a call with a key that every object inherits', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let cookie: string;

  beforeAll(async () => {
    shop = await openTestShop('small catalogue');
    app = unwatchedApp(shop);
  });
  // Signs in again: one of the calls signs out.
  beforeEach(async () => {
    cookie = `session=${await sessionOf(shop, await makeCustomer(shop, { userType: 2 }))}`;
  });

  async function statusOf({ method, path, tag }: ListedOperation, search: string, body?: string) {
    const folder = tag === 'pictures' ? '' : '/api/v1';
    const answer = await app.request(`http://localhost:3000${folder}${path}${search}`, {
      method: method.toUpperCase(),
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined || method === 'get' ? {} : { body }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  const filled = (operation: ListedOperation, value: string): ListedOperation => ({
    ...operation,
    path: operation.path.replace(/\{\w+\}/g, value),
  });

  test.each(CALLS)('never returns 500 for %s', async (_name, operation) => {
    const call = filled(operation, '1');
    for (const key of INHERITED) {
      const body = `{"${key}":{"${key}":{}},"seen":{"${key}":[]},"lines":[{"${key}":1}]}`;
      const statuses = [await statusOf(call, `?${key}=1&${key}[${key}]=1&${key}=`, body)];
      const named = filled(operation, key);
      if (named.path !== call.path) statuses.push(await statusOf(named, ''));
      expect([key, statuses.filter((status) => status >= 500)]).toEqual([key, []]);
    }
  });

  test.each(CALLS.filter(([, { query }]) => query !== undefined))(
    'treats none of them as a value in %s',
    async (_name, operation) => {
      const names = operation.query === undefined ? [] : Object.keys(fieldsOf(operation.query));
      for (const value of INHERITED) {
        for (const name of names) {
          const search = `?${name}=${encodeURIComponent(value)}`;
          expect([search, await statusOf(operation, search)]).not.toEqual([search, 500]);
        }
      }
    },
  );

  test('drops unknown keys', async () => {
    const list = operationList.find(({ path }) => path === '/product/all');
    const search = '?toString=1&hasOwnProperty=2&utm_source=x&utm_source=y&constructor=3';
    if (list !== undefined) expect(await statusOf(list, search)).toBe(200);
  });
});

/** Returns an app without the check against the OpenAPI document, which thousands of calls do not need. */
function unwatchedApp(shop: Shop): Hono {
  return jest.requireActual<typeof import('@/server/api/app')>('@/server/api/app').createApp(shop);
}

function nameOf({ method, path }: ListedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}
