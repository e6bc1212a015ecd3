import type { Hono } from 'hono';
import { createApp } from '@/server/api/app';
import { operationList, type ListedOperation } from '@/lib/contract/operations';
import { createLog } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { sessionOf } from '@/__tests__/support/sessions';

const CALLS = operationList.filter(({ tag }) => tag !== 'pictures');
const nameOf = ({ method, path }: ListedOperation) => `${method.toUpperCase()} ${path}`;

describeOnSqlite('cache headers of every call', (openTestShop) => {
  let shop: Shop;
  let app: Hono;

  beforeAll(async () => {
    shop = await openTestShop('small catalogue');
    app = createApp(shop, createLog('silent'));
  });

  async function ask(
    { method, path, body }: ListedOperation,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return app.request(`http://localhost:3000/api/v1${path.replace(/\{\w+\}/g, '1')}`, {
      method: method.toUpperCase(),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: '{}' }),
    });
  }

  /** Returns the headers that an answer lacks, for a visitor (no cookie) or a customer. */
  async function missingHeaders(call: ListedOperation, cookie: string): Promise<string[]> {
    const { status, headers } = await ask(call, { cookie });
    const cacheControl = headers.get('cache-control') ?? '';
    const mayBeKept = status < 400 && call.method === 'get' && cookie === '';
    const isPublic = cacheControl.startsWith('public');
    const rules: [isBroken: boolean, mistake: string][] = [
      [!/\bCookie\b/.test(headers.get('vary') ?? ''), 'does not vary by cookie'],
      [cacheControl === '', 'says nothing of who may keep it'],
      [!mayBeKept && cacheControl !== 'no-store', `may be kept: ${cacheControl}`],
      [isPublic && call.staysOpen !== true, 'is public, while a login may be forced'],
    ];
    return rules
      .filter(([isBroken]) => isBroken)
      .map(([, mistake]) => `${nameOf(call)} ${status} ${cookie}: ${mistake}`);
  }

  test('are set for visitors and customers', async () => {
    const customer = await makeCustomer(shop);
    const mistakes: string[] = [];
    for (const call of CALLS) {
      const token = await sessionOf(shop, customer);
      mistakes.push(...(await missingHeaders(call, '')));
      mistakes.push(...(await missingHeaders(call, `session=${token}`)));
    }
    expect(mistakes).toEqual([]);
  });

  test.each([
    ['/nothing', 404],
    ['/product/all?limit=x', 400],
    ['/openapi.json', 200],
    ['/reference', 200],
  ])('are set for %s, which returns %i', async (path, status) => {
    const answer = await app.request(`/api/v1${path}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('vary')).toContain('Cookie');
    expect(answer.headers.get('cache-control')).toBe(
      status === 200 ? 'public, max-age=60' : 'no-store',
    );
  });

  test.each([
    '/brands',
    '/categories',
    '/tags',
    '/models',
    '/settings',
    '/product/all',
    '/product/1',
  ])(
    '%s has a tag for visitors, and none for customers, programs and server rendering',
    async (path) => {
      const url = `http://localhost:3000/api/v1${path}`;
      const get = (headers: Record<string, string> = {}, env?: object) =>
        app.request(url, { headers }, env);
      const first = await get();
      const tag = first.headers.get('etag') ?? '';
      expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"[\da-f]{40}"$/)]);
      const again = await get({ 'if-none-match': tag });
      const kept = ['cache-control', 'vary'];
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(kept.map((name) => again.headers.get(name))).toEqual(
        kept.map((name) => first.headers.get(name)),
      );
      expect((await get({ 'if-none-match': '"old"' })).status).toBe(200);
      const token = await sessionOf(shop, await makeCustomer(shop));
      const others = [
        await get({ cookie: `session=${token}`, 'if-none-match': tag }),
        await get({ authorization: 'Bearer key', 'if-none-match': tag }),
        await get({ 'if-none-match': tag }, { inProcess: true }),
      ];
      expect(others.map(({ headers }) => headers.get('etag'))).toEqual([null, null, null]);
      expect(others.map(({ status }) => status)).not.toContain(304);
    },
  );
});
