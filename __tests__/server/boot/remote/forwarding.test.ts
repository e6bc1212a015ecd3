import type { ServerResponse } from 'node:http';
import { sendJson } from '@/__tests__/support/remoteServer';
import { ORIGIN, Remotes, requestOf } from '@/__tests__/support/remotes';

const PEER = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
/** Environment of a call that the production server forwards for a browser. */
const NAMED = { ...PEER, requestId: 'id-of-ours' };

const remotes = new Remotes();
afterEach(() => remotes.close());

const ok = (response: ServerResponse) => sendJson(response, 200, { data: [] });

describe('caching of an answer', () => {
  const cachingOf = async (headers: Record<string, string>) => {
    const remote = await remotes.open((response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      ok(response);
    });
    const answer = await remotes.appAt(remote.origin)(requestOf('/api/v1/brands'));
    return [answer.headers.get('cache-control'), answer.headers.get('vary')];
  };

  test('is forbidden when the backend says nothing', async () => {
    expect(await cachingOf({})).toEqual(['no-store', 'Cookie']);
  });

  test("follows the backend's headers", async () => {
    const said = { 'Cache-Control': 'public, max-age=60', Vary: 'Cookie' };
    expect(await cachingOf(said)).toEqual(['public, max-age=60', 'Cookie']);
  });
});

describe('the request to the backend', () => {
  test("is the browser's call with its address", async () => {
    const remote = await remotes.open(ok);
    await remotes.appAt(`${remote.origin}/backend`)(
      requestOf('/api/v1/cart?x=1', {
        method: 'PUT',
        body: '{"itmCode":1,"qty":2}',
        headers: {
          'content-type': 'application/json',
          cookie: 'session=abc; view=rows',
          origin: ORIGIN,
          'sec-fetch-site': 'same-origin',
          'x-request-id': 'id-of-the-client',
          'x-forwarded-for': '198.51.100.7',
        },
      }),
      NAMED,
    );
    expect(remote.seen).toEqual([
      {
        method: 'PUT',
        url: '/backend/api/v1/cart?x=1',
        body: '{"itmCode":1,"qty":2}',
        headers: expect.objectContaining({
          host: new URL(remote.origin).host,
          'content-type': 'application/json',
          'content-length': '21',
          cookie: 'session=abc; view=rows',
          origin: ORIGIN,
          'sec-fetch-site': 'same-origin',
          'x-request-id': 'id-of-ours',
          'x-forwarded-for': '198.51.100.7, 203.0.113.9',
          'x-forwarded-host': 'shop.example',
          'x-forwarded-proto': 'https',
        }),
      },
    ]);
  });

  test("has no address for the storefront's own calls, and a new id", async () => {
    const remote = await remotes.open(ok);
    await remotes.appAt(remote.origin)(requestOf('/api/v1/brands'));
    const headers = remote.seen[0]?.headers;
    expect(headers).not.toHaveProperty('x-forwarded-for');
    expect(headers).not.toHaveProperty('origin');
    expect(headers?.['x-request-id']).toMatch(/^[\w-]{4,64}$/);
  });

  test('has no connection headers, and no host chosen by the client', async () => {
    const remote = await remotes.open(ok);
    const headers = {
      te: 'trailers',
      'keep-alive': 'timeout=5',
      'proxy-authorization': 'Basic abc',
      connection: 'close, x-mine',
      'x-mine': 'of this connection',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'for=evil.example',
    };
    await remotes.appAt(remote.origin)(requestOf('/api/v1/brands', { headers }));
    const sent = remote.seen[0]?.headers ?? {};
    for (const name of ['te', 'keep-alive', 'proxy-authorization', 'x-mine', 'forwarded']) {
      expect(sent[name]).toBeUndefined();
    }
    expect(sent['x-forwarded-host']).toBe('shop.example');
    expect(sent['x-forwarded-proto']).toBe('https');
  });

  test('passes a DELETE with its body', async () => {
    const remote = await remotes.open(ok);
    const init = { method: 'DELETE', body: '{"itmCode":1}' };
    await remotes.appAt(remote.origin)(requestOf('/api/v1/cart', init));
    expect(remote.seen[0]).toMatchObject({ method: 'DELETE', body: '{"itmCode":1}' });
  });

  test.each([
    ['a write that another site started', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a write from another origin', 403, { origin: 'https://evil.example' }],
  ])('is not sent for %s', async (_, status, headers) => {
    const remote = await remotes.open(ok);
    const answer = await remotes.appAt(remote.origin)(
      requestOf('/api/v1/user/logout', { method: 'POST', headers }),
    );
    expect(answer.status).toBe(status);
    expect(remote.seen).toEqual([]);
  });

  test.each([true, false])(
    'is not sent for a body above 100 kB, its length given: %s',
    async (isSaid) => {
      const remote = await remotes.open(ok);
      const bytes = new Uint8Array(102_401);
      const body = isSaid ? bytes : new Blob([bytes]).stream();
      const headers: HeadersInit = isSaid ? { 'content-length': '102401' } : {};
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
      const answer = await remotes.appAt(remote.origin)(requestOf('/api/v1/contact', init));
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({
        error: { body: 'The request is too large. ' },
        requestId: answer.headers.get('x-request-id'),
      });
      expect(remote.seen).toEqual([]);
    },
  );

  test.each(['/api/v1/..%2f..%2fadmin', '/api/v1/x%5c..%5cadmin', '/api/v1/%', '/img/%2e%2e%2fa'])(
    'is not sent for an address that leaves the API: %s',
    async (path) => {
      const remote = await remotes.open(ok);
      expect((await remotes.appAt(remote.origin)(requestOf(path))).status).toBe(400);
      expect(remote.seen).toEqual([]);
    },
  );
});

describe('the answer to the browser', () => {
  test("is the backend's, with cookies for this origin", async () => {
    const remote = await remotes.open((response) => {
      response.setHeader('Set-Cookie', [
        'session=abc; Path=/; HttpOnly; Domain=api.example; SameSite=Lax',
        'cart=1; Path=/',
      ]);
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('X-Request-Id', 'theirs');
      sendJson(response, 200, { data: { isLoggedIn: 'YES' } });
    });
    const answer = await remotes.appAt(remote.origin)(requestOf('/api/v1/user/session'));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ data: { isLoggedIn: 'YES' } });
    expect(answer.headers.getSetCookie()).toEqual([
      'session=abc; Path=/; HttpOnly; SameSite=Lax',
      'cart=1; Path=/',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBe('theirs');
  });

  test('hides the other origin and its connection', async () => {
    const remote = await remotes.open((response) => {
      response.setHeader('Content-Security-Policy', "script-src 'unsafe-inline'");
      response.setHeader('Strict-Transport-Security', 'max-age=1');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('X-Powered-By', 'something');
      response.setHeader('Connection', 'X-Theirs');
      response.setHeader('X-Theirs', 'of that connection');
      ok(response);
    });
    const { headers } = await remotes.appAt(remote.origin)(requestOf('/api/v1/brands'));
    const told = ['cache-control', 'content-type', 'date', 'vary', 'x-request-id'];
    expect([...headers.keys()].sort()).toEqual(told);
  });

  test('passes a refusal with its additional facts', async () => {
    const refusal = { error: { cart: 'Prices changed. ' }, changes: [1], requestId: 'theirs' };
    const remote = await remotes.open((response) => sendJson(response, 409, refusal));
    const answer = await remotes.appAt(remote.origin)(
      requestOf('/api/v1/order', { method: 'POST' }),
    );
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual(refusal);
  });

  test('completes a refusal with sentences and an id', async () => {
    const remote = await remotes.open((response) => sendJson(response, 400, { message: 'nope' }));
    const answer = await remotes.appAt(remote.origin)(requestOf('/api/v1/brands'), NAMED);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { failure: 'Something went wrong please try again later' },
      requestId: 'id-of-ours',
    });
  });

  test("is empty when the backend's is", async () => {
    const remote = await remotes.open((response) => response.writeHead(204).end());
    const answer = await remotes.appAt(remote.origin)(requestOf('/api/v1/x', { method: 'DELETE' }));
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  });

  test('has only headers for HEAD', async () => {
    const remote = await remotes.open(ok);
    const answer = await remotes.appAt(remote.origin)(
      requestOf('/api/v1/brands', { method: 'HEAD' }),
    );
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(remote.seen[0]?.method).toBe('HEAD');
  });

  test('streams a file', async () => {
    const remote = await remotes.open((response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' });
      response.write('Item code\r\n');
      setImmediate(() => response.end('1\r\n'));
    });
    const answer = await remotes.appAt(remote.origin)(requestOf('/api/v1/price-list.csv'));
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toBe('Item code\r\n1\r\n');
  });
});
