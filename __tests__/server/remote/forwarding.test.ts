import type { ServerResponse } from 'node:http';
import { createRemoteApp } from '@/server/next/remote/remoteApp';
import {
  openRawServer,
  openRemoteServer,
  sendJson,
  type RemoteServer,
} from '@/__tests__/support/remoteServer';

const ORIGIN = 'https://shop.example';
const PEER = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };

type Line = { message: string; [field: string]: unknown };

let opened: RemoteServer[] = [];
let lines: Line[] = [];

afterEach(async () => {
  for (const server of opened) await server.close();
  opened = [];
  lines = [];
});

function appAt(apiBase: string, { timeoutMs = 5_000, imageBase = apiBase } = {}) {
  const note = (message: string, fields: Record<string, unknown>) =>
    void lines.push({ message, ...fields });
  const place = { apiBase, imageBase, timeoutMs };
  return createRemoteApp({ place, publicOrigin: ORIGIN, log: { warn: note, error: note } });
}

async function open(answer: (response: ServerResponse) => void) {
  const server = await openRemoteServer((_, response) => answer(response));
  opened.push(server);
  return server;
}

async function openRaw(answer: Parameters<typeof openRawServer>[0]) {
  const server = await openRawServer(answer);
  opened.push(server);
  return server;
}

function request(path: string, init: RequestInit = {}): Request {
  return new Request(`${ORIGIN}${path}`, init);
}

const ok = (response: ServerResponse) => sendJson(response, 200, { data: [] });

describe('what the other process is sent', () => {
  test('is the call as the browser made it, with who it was', async () => {
    const remote = await open(ok);
    await appAt(`${remote.origin}/backend`)(
      request('/api/v1/cart?x=1', {
        method: 'PUT',
        body: '{"itmCode":1,"qty":2}',
        headers: {
          'content-type': 'application/json',
          cookie: 'session=abc; view=rows',
          origin: ORIGIN,
          'sec-fetch-site': 'same-origin',
          'x-request-id': 'id-of-ours',
          'x-forwarded-for': '198.51.100.7',
        },
      }),
      PEER,
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

  test('names no address where the storefront itself asks, and makes an id', async () => {
    const remote = await open(ok);
    await appAt(remote.origin)(request('/api/v1/brands'));
    const [{ headers } = { headers: {} }] = remote.seen;
    expect(headers['x-forwarded-for']).toBeUndefined();
    expect(headers.origin).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[\w-]{4,64}$/);
  });

  test('holds nothing about the connection, and no host the client made up', async () => {
    const remote = await open(ok);
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
    await appAt(remote.origin)(request('/api/v1/brands', { headers }));
    const sent = remote.seen[0]?.headers ?? {};
    for (const name of ['te', 'keep-alive', 'proxy-authorization', 'x-mine', 'forwarded']) {
      expect(sent[name]).toBeUndefined();
    }
    expect(sent['x-forwarded-host']).toBe('shop.example');
    expect(sent['x-forwarded-proto']).toBe('https');
  });

  test('is a deletion with its body', async () => {
    const remote = await open(ok);
    const init = { method: 'DELETE', body: '{"itmCode":1}' };
    await appAt(remote.origin)(request('/api/v1/cart', init));
    expect(remote.seen[0]).toMatchObject({ method: 'DELETE', body: '{"itmCode":1}' });
  });

  test.each([
    ['a write that another site started', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a write from another origin', 403, { origin: 'https://evil.example' }],
  ])('is nothing of %s', async (_, status, headers) => {
    const remote = await open(ok);
    const answer = await appAt(remote.origin)(
      request('/api/v1/user/logout', { method: 'POST', headers }),
    );
    expect(answer.status).toBe(status);
    expect(remote.seen).toEqual([]);
  });

  test.each([true, false])(
    'is nothing of a body above 100 kB, its length said: %s',
    async (isSaid) => {
      const remote = await open(ok);
      const bytes = new Uint8Array(102_401);
      const body = isSaid ? bytes : new Blob([bytes]).stream();
      const headers: HeadersInit = isSaid ? { 'content-length': '102401' } : {};
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
      const answer = await appAt(remote.origin)(request('/api/v1/contact', init));
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({
        error: { body: 'The request is too large. ' },
        requestId: answer.headers.get('x-request-id'),
      });
      expect(remote.seen).toEqual([]);
    },
  );

  test.each(['/api/v1/..%2f..%2fadmin', '/api/v1/x%5c..%5cadmin', '/api/v1/%', '/img/%2e%2e%2fa'])(
    'is no address that leads elsewhere: %s',
    async (path) => {
      const remote = await open(ok);
      expect((await appAt(remote.origin)(request(path))).status).toBe(400);
      expect(remote.seen).toEqual([]);
    },
  );
});

describe('what the browser is answered', () => {
  test('is what the other process says, cookies for this origin included', async () => {
    const remote = await open((response) => {
      response.setHeader('Set-Cookie', [
        'session=abc; Path=/; HttpOnly; Domain=api.example; SameSite=Lax',
        'cart=1; Path=/',
      ]);
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('X-Request-Id', 'theirs');
      sendJson(response, 200, { data: { isLoggedIn: 'YES' } });
    });
    const answer = await appAt(remote.origin)(request('/api/v1/user/session'));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ data: { isLoggedIn: 'YES' } });
    expect(answer.headers.getSetCookie()).toEqual([
      'session=abc; Path=/; HttpOnly; SameSite=Lax',
      'cart=1; Path=/',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBe('theirs');
  });

  test('is told nothing about the other origin or its connection', async () => {
    const remote = await open((response) => {
      response.setHeader('Content-Security-Policy', "script-src 'unsafe-inline'");
      response.setHeader('Strict-Transport-Security', 'max-age=1');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('X-Powered-By', 'something');
      response.setHeader('Connection', 'X-Theirs');
      response.setHeader('X-Theirs', 'of that connection');
      ok(response);
    });
    const { headers } = await appAt(remote.origin)(request('/api/v1/brands'));
    expect([...headers.keys()].sort()).toEqual(['content-type', 'date', 'x-request-id']);
  });

  test('is a refusal as it is, what goes beside its sentences included', async () => {
    const refusal = { error: { cart: 'Prices changed. ' }, changes: [1], requestId: 'theirs' };
    const remote = await open((response) => sendJson(response, 409, refusal));
    const answer = await appAt(remote.origin)(request('/api/v1/order', { method: 'POST' }));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual(refusal);
  });

  test('is a refusal with sentences and an id, whatever was left out', async () => {
    const remote = await open((response) => sendJson(response, 400, { message: 'nope' }));
    const asked = request('/api/v1/brands', { headers: { 'x-request-id': 'id-of-ours' } });
    const answer = await appAt(remote.origin)(asked);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { failure: 'Something went wrong please try again later' },
      requestId: 'id-of-ours',
    });
  });

  test('is nothing where nothing was answered', async () => {
    const remote = await open((response) => response.writeHead(204).end());
    const answer = await appAt(remote.origin)(request('/api/v1/x', { method: 'DELETE' }));
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  });

  test('is a file as it comes', async () => {
    const remote = await open((response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' });
      response.write('Item code\r\n');
      setImmediate(() => response.end('1\r\n'));
    });
    const answer = await appAt(remote.origin)(request('/api/v1/price-list.csv'));
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toBe('Item code\r\n1\r\n');
  });
});

describe('an answer that cannot be passed on', () => {
  const big = JSON.stringify({ data: 'x'.repeat(8 * 1024 * 1024) });
  type Case = [what: string, status: number, answer: (response: ServerResponse) => void];
  const cases: Case[] = [
    ['a redirect', 502, (response) => response.writeHead(302, { Location: '/login' }).end()],
    ['a page', 502, (response) => html(response, 200, '<p>Welcome</p>')],
    ['no type', 502, (response) => response.end('{"data":[]}')],
    ['half a JSON', 502, (response) => json(response, 200, '{"data":[')],
    ['more than 8 MB', 502, (response) => json(response, 200, big)],
    ['a failure as a page', 502, (response) => html(response, 500, 'Traceback')],
    ['a gateway that is down', 503, (response) => html(response, 502, 'Bad gateway')],
    ['another gateway that is down', 503, (response) => html(response, 503, 'Unavailable')],
  ];

  test.each(cases)('is a failure with an id and a reason in the log: %s', async (...one) => {
    const [, status, respond] = one;
    const remote = await open(respond);
    const answer = await appAt(remote.origin)(
      request('/api/v1/brands', { headers: { 'x-request-id': 'id-of-ours' } }),
    );
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({ requestId: 'id-of-ours', error: expect.anything() });
    expect(body).not.toMatch(/Traceback|Welcome|gateway/);
    expect(lines).toContainEqual(
      expect.objectContaining({
        message: 'the back end did not answer',
        id: 'id-of-ours',
        path: '/api/v1/brands',
        error: expect.stringMatching(/\w/),
      }),
    );
  });

  test('a refusal in other words keeps its status', async () => {
    const remote = await open((response) => html(response, 404, 'No such route'));
    const answer = await appAt(remote.origin)(request('/api/v1/gallery'));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { address: 'There is nothing at this address. ' },
    });
  });

  test('a failure in the right shape is passed on, and logged with both ids', async () => {
    const remote = await open((response) => {
      response.setHeader('X-Request-Id', 'theirs');
      sendJson(response, 500, { error: { unknown: 'Sorry. ' }, requestId: 'theirs' });
    });
    const asked = request('/api/v1/brands', { headers: { 'x-request-id': 'id-of-ours' } });
    const answer = await appAt(remote.origin)(asked);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: { unknown: 'Sorry. ' }, requestId: 'theirs' });
    expect(lines).toContainEqual(
      expect.objectContaining({ id: 'id-of-ours', theirId: 'theirs', status: 500 }),
    );
  });
});

describe('no answer', () => {
  test('is a 503 that may be tried again, where nobody listens', async () => {
    const gone = await open(ok);
    await gone.close();
    opened = [];
    const answer = await appAt(gone.origin)(request('/api/v1/brands'));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await answer.json()).toMatchObject({
      error: { shop: expect.stringContaining('does not answer') },
      requestId: answer.headers.get('x-request-id'),
    });
    expect(lines[0]).toMatchObject({
      kind: 'away',
      error: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('is a 504 when it takes too long to begin, or to end', async () => {
    for (const begins of [false, true]) {
      const remote = await open((response) => {
        if (!begins) return;
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{"data":');
      });
      const answer = await appAt(remote.origin, { timeoutMs: 100 })(request('/api/v1/brands'));
      expect(answer.status).toBe(504);
      expect(lines.at(-1)).toMatchObject({ kind: 'slow' });
    }
  });

  test('is a 503 when it is cut off, and a 502 when it is no HTTP', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
    const cut = await openRaw((socket) => socket.end(`${head}{"data":`));
    expect((await appAt(cut.origin)(request('/api/v1/brands'))).status).toBe(503);
    const garbage = await openRaw((socket) => socket.end('hello\r\n\r\n'));
    expect((await appAt(garbage.origin)(request('/api/v1/brands'))).status).toBe(502);
    expect(lines).toHaveLength(2);
  });

  test('to a read is asked once more when the connection was gone; to a write never', async () => {
    let count = 0;
    const flaky = await openRaw((socket) => {
      count += 1;
      if (count % 2 === 1) socket.destroy();
      else {
        socket.end(
          'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n' +
            'Connection: close\r\n\r\n{"data":[]}',
        );
      }
    });
    const app = appAt(flaky.origin);
    expect((await app(request('/api/v1/brands'))).status).toBe(200);
    const write = await app(request('/api/v1/order', { method: 'POST', body: '{}' }));
    expect(write.status).toBe(503);
    expect(count).toBe(3);
  });

  test('to a file that began ends it, and is logged', async () => {
    const remote = await open((response) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' });
      response.write('bytes');
    });
    const answer = await appAt(remote.origin, { timeoutMs: 100 })(request('/img/product/1/a.jpg'));
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(lines).toEqual([expect.objectContaining({ kind: 'slow' })]);
  });
});

function json(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
}

function html(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html' }).end(text);
}
