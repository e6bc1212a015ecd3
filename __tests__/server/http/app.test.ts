import { describeOnEachEngine } from '@/__tests__/support/engines';
import { createApp } from '@/server/app';
import { ShopError } from '@/server/errors';
import { createLog } from '@/server/log/log';

describeOnEachEngine('the app', (openTestShop) => {
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

describeOnEachEngine('a failure', (openTestShop) => {
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

describeOnEachEngine('a write', (openTestShop) => {
  async function statusOf(headers: Record<string, string>) {
    const app = createApp(await openTestShop());
    app.post('/api/v1/writes', (context) => context.text('written'));
    const answer = await app.request('http://shop.test/api/v1/writes', {
      method: 'POST',
      headers: { host: 'shop.test', ...headers },
    });
    return answer.status;
  }

  test.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://shop.test' }],
    [{ origin: 'http://localhost:3000' }],
  ])('from our own page is accepted: %j', async (headers) => {
    expect(await statusOf(headers)).toBe(200);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://shop.test.evil.example' }],
  ])('from a foreign page is refused: %j', async (headers) => {
    expect(await statusOf(headers)).toBe(403);
  });
});
