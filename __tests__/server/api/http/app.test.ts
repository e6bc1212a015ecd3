import { describeWithDatabase, describeOnSqlite } from '@/__tests__/support/engines';
import { createApp } from '@/server/api/app';
import { ShopError } from '@/server/platform/errors';
import { createLog } from '@/server/platform/log/log';

describeWithDatabase('the app', (openTestShop) => {
  test('is alive and ready', async () => {
    const app = createApp(await openTestShop());
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(200);
  });

  test('is not ready without its database', async () => {
    const shop = await openTestShop();
    const app = createApp(shop, createLog('silent'));
    await shop.database.close();
    expect((await app.request('/readyz')).status).toBeGreaterThanOrEqual(500);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  test("returns the error body with the request's id for an unknown address", async () => {
    const app = createApp(await openTestShop());
    const origin = { inProcess: true, requestId: 'abcd-1' };
    const answer = await app.request('/api/v1/nothing', {}, origin);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-request-id')).toBe('abcd-1');
    expect(await answer.json()).toEqual({
      error: { address: 'There is nothing at this address. ' },
      requestId: 'abcd-1',
    });
  });

  test.each(['a"b c', 'abcd-1'])("never uses the client's request id: %s", async (id) => {
    const app = createApp(await openTestShop());
    const answer = await app.request('/healthz', { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]+$/);
    expect(answer.headers.get('x-request-id')).not.toBe(id);
  });
});

describeWithDatabase('a failure', (openTestShop) => {
  async function failing(error: Error) {
    const lines: string[] = [];
    const app = createApp(
      await openTestShop(),
      createLog('info', (text) => lines.push(text)),
    );
    app.get('/api/v1/fails', () => {
      throw error;
    });
    const answer = await app.request('/api/v1/fails');
    return { answer, text: await answer.text(), log: lines.join('') };
  }

  test('that is expected returns its sentences', async () => {
    const { answer, text } = await failing(new ShopError('conflict', { qty: 'Only 2 are left. ' }));
    expect(answer.status).toBe(409);
    expect(JSON.parse(text)).toMatchObject({ error: { qty: 'Only 2 are left. ' } });
  });

  test('that is unexpected is logged with its id and answered in general words', async () => {
    const { answer, text, log } = await failing(new Error('select secret from /srv/shop.ts'));
    expect(answer.status).toBe(500);
    const body: { requestId: string } = JSON.parse(text);
    expect(body).toEqual({
      error: { unknown: 'Something went wrong please try again later' },
      requestId: expect.any(String),
    });
    expect(text).not.toContain('secret');
    expect(JSON.parse(log)).toMatchObject({
      level: 'error',
      id: body.requestId,
      error: 'select secret from /srv/shop.ts',
    });
  });

  test.each(['SQLITE_BUSY', 'SQLITE_FULL', '57P03', 'ECONNREFUSED'])(
    'of the database that passes (%s) returns Retry-After',
    async (code) => {
      const { answer } = await failing(Object.assign(new Error('no'), { code }));
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('3');
    },
  );
});

describeOnSqlite('a known address with another method', (openTestShop) => {
  test.each([
    ['GET', '/login', 'POST'],
    ['POST', '/brands', 'GET, HEAD'],
    ['PATCH', '/cart', 'DELETE, GET, HEAD, POST, PUT'],
    ['DELETE', '/order/SP-100001', 'GET, HEAD'],
    ['PUT', '/office/login', 'POST'],
    ['OPTIONS', '/settings', 'GET, HEAD'],
  ])('returns 405 for %s %s', async (method, path, allow) => {
    const app = createApp(await openTestShop());
    const headers = { 'content-type': 'application/json' };
    const answer = await app.request(`/api/v1${path}`, { method, headers });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await answer.json()).toEqual({
      error: { method: `This address accepts only the methods ${allow}. ` },
      requestId: expect.any(String),
    });
  });

  test.each(['/nothing', '/brandss', '/order/a/b/c', '/officelogin'])(
    'returns 404 where there is nothing: %s',
    async (path) => {
      const app = createApp(await openTestShop());
      const headers = { 'content-type': 'application/json' };
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect((await app.request(`/api/v1${path}`, { method, headers })).status).toBe(404);
      }
    },
  );
});

describeOnSqlite('a write', (openTestShop) => {
  const SHOP = { PUBLIC: 'https://shop.example', OFFICE: 'https://office.example' };

  async function statusOf(headers: Record<string, string>, isConfigured: boolean) {
    const shop = await openTestShop();
    if (isConfigured) {
      shop.env = { ...shop.env, linkOrigin: SHOP.PUBLIC, officeOrigin: SHOP.OFFICE };
    }
    const app = createApp(shop);
    app.post('/api/v1/writes', (context) => context.text('written'));
    const answer = await app.request('/api/v1/writes', { method: 'POST', headers });
    return answer.status;
  }

  test.each([
    [{ host: 'shop.example' }],
    [{ host: 'shop.example', 'sec-fetch-site': 'same-origin' }],
    [{ host: 'shop.example', 'sec-fetch-site': 'none' }],
    [{ host: 'shop.example', origin: SHOP.PUBLIC }],
    [{ host: '127.0.0.1:3000', origin: SHOP.PUBLIC }],
    [{ host: 'OFFICE.example', origin: SHOP.OFFICE }],
    [{ host: 'office.example:443', origin: SHOP.OFFICE }],
  ])('from a page of a configured origin is accepted: %j', async (headers) => {
    expect(await statusOf(headers, true)).toBe(200);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: SHOP.PUBLIC }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://shop.example.evil.example' }],
    [{ origin: 'http://shop.example' }],
    [{ origin: 'https://shop.example:8443' }],
    [{ origin: SHOP.OFFICE }],
    [{ origin: SHOP.PUBLIC, host: 'office.example' }],
    [{ origin: 'https://rebound.example', host: 'rebound.example' }],
    [{ origin: 'http://b.example', host: 'b.example', 'sec-fetch-site': 'same-origin' }],
  ])('from any other page is refused: %j', async (headers) => {
    expect(await statusOf({ host: 'shop.example', ...headers }, true)).toBe(403);
  });

  test.each([
    [{ origin: 'http://shop.test' }, 200],
    [{ origin: 'https://shop.test' }, 200],
    [{ origin: 'http://shop.test:3000' }, 403],
    [{ origin: 'ftp://shop.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://evil.example' }, 403],
  ])('is compared with the host where no origin is configured: %j', async (headers, status) => {
    expect(await statusOf({ host: 'shop.test', ...headers }, false)).toBe(status);
  });
});
