import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { LIMITED, type Call } from '@/__tests__/support/limitedCalls';
import { permissiveRouter } from '@/__tests__/support/permissiveRouter';
import { exchange, rawRequest, type RawAnswer } from '@/__tests__/support/rawExchange';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';
import { operationList } from '@/lib/contract/operations';
import { addressLimitOf } from '@/server/api/http/rateLimit';
import { apiHandler } from '@/server/boot/next/apiHandler';
import { setTheApp } from '@/server/boot/next/theApp';
import type { NodeHandler } from '@/server/boot/front/compressed';
import type { Shop } from '@/server/boot/shop';

type Spellings = Record<string, (path: string) => string>;
const within = (path: string, at: string, by: string) => path.replace(at, by);

/** Spellings of a path that no client has a reason to send. */
const ODD: Spellings = {
  'a dot segment': (path) => `/.${path}`,
  'a dot segment at the end': (path) => `${path}/.`,
  'a parent segment': (path) => `/x/..${path}`,
  'a parent segment at the end': (path) => `${path}/x/..`,
  'a parent of the built files': (path) => `/_next/..${path}`,
  'two slashes at the start': (path) => `/${path}`,
  'two slashes within': (path) => within(path, '/v1/', '//v1/'),
  'a backslash at the start': (path) => `/\\${path}`,
  'a backslash within': (path) => within(path, '/v1/', '\\v1\\'),
  'an escaped dot': (path) => `/%2e${path}`,
  'an escaped parent segment': (path) => `/x/%2E%2e${path}`,
  'a half escaped parent segment': (path) => `/x/.%2E${path}`,
  'an escaped slash': (path) => within(path, '/v1/', '%2fv1%2F'),
  'an escaped backslash': (path) => within(path, '/v1/', '%5cv1%5C'),
  'a dot escaped twice': (path) => `/x/%252e%252e${path}`,
  'a slash escaped twice': (path) => within(path, '/v1/', '%252Fv1/'),
  'an overlong dot': (path) => `/x/%c0%ae%c0%ae${path}`,
  'a fragment': (path) => `${path}#x`,
  'a fragment before': (path) => `/#${path}`,
  'an escaped null': (path) => `${path}%00`,
  'an escaped line break': (path) => `${path}%0a`,
  'a control character': (path) => `${path}\u0001`,
  'a character beyond ASCII': (path) => `${path}\u00e9`,
  'a lone percent sign': (path) => `${path}%`,
  'a broken escape': (path) => `${path}%zz`,
  'an absolute target': (path) => `http://shop.test${path}`,
  'an absolute target elsewhere': (path) => `https://evil.example${path}`,
  'a target without a slash': (path) => path.slice(1),
};

/** Spellings that a router may or may not treat as the same path. */
const OTHER: Spellings = {
  'a parent of the static files': (path) => `/_next/static/../..${path}`,
  'an escaped letter of the folder': (path) => within(path, '/api', '/%61pi'),
  'a letter of the folder escaped twice': (path) => within(path, '/api', '/%2561pi'),
  'an escaped letter of the call': (path) => `${path.slice(0, -1)}%${hexOfLast(path)}`,
  'capital letters': (path) => within(path, '/api/v1', '/API/V1'),
  'one capital letter': (path) => within(path, '/api', '/Api'),
  'a slash at the end': (path) => `${path}/`,
  'a semicolon': (path) => `${path};x=1`,
  'a query': (path) => `${path}?x=/../api`,
  'an empty query': (path) => `${path}?`,
  'the data of a page': (path) => `/_next/data/build${path}.json`,
  'the data of a page, escaped': (path) =>
    `/_next/data/build${within(path, '/api', '/%61pi')}.json`,
  'a language before': (path) => `/en${path}`,
};

function hexOfLast(text: string): string {
  return text.charCodeAt(text.length - 1).toString(16);
}

/** Headers that claim another path, another address, or an in-process request. */
const CLAIMS: readonly string[] = [
  'X-Forwarded-For: 198.51.100.7',
  'Forwarded: for=198.51.100.7',
  'X-Real-IP: 198.51.100.7',
  'X-Invoke-Path: /api/v1/login',
  'X-Matched-Path: /api/v1/login',
  'X-Now-Route-Matches: 1=login',
  'X-Middleware-Rewrite: /api/v1/login',
  'X-Middleware-Subrequest: middleware',
  'X-Nextjs-Data: 1',
  'inProcess: true',
  'X-In-Process: 1',
];

const ABOUT: [status: number, key: string, start: string, verdict: string][] = [
  [400, 'address', 'The address is malformed. ', 'malformed'],
  [404, 'address', 'There is nothing at this address. ', 'unknown'],
  [405, 'method', 'This address accepts', 'no call'],
  [429, 'request', 'Too many', 'limited'],
  // "/product/all;x" asks for a product, not for a list.
  [400, 'itmCode', 'Item code must be a number. ', 'no code'],
];

function verdict({ status, head, body }: RawAnswer): string {
  // Node's own parser refuses some targets itself.
  if (status === 400 && body === '') return 'malformed';
  if (head.includes('text/html')) return 'a page';
  if (body === 'Not found') return 'no file';
  const { error }: { error: Record<string, string> } = JSON.parse(body);
  const about = ABOUT.find(([is, key, start]) => status === is && error[key]?.startsWith(start));
  return about?.[3] ?? `${status} ${body}`;
}

/** Reports and what gateways send have their own content types. */
function hasBody(method: string, path: string): boolean {
  return method !== 'GET' && !/csp-repor|payments/.test(path);
}

const REFUSED = ['malformed', 'unknown', 'limited', 'a page', 'no file', 'no call', 'no code'];

/** Returns an app without the check against the OpenAPI document, which takes most of the time. */
function unwatchedApp(shop: Shop): Hono {
  return jest.requireActual<typeof import('@/server/api/app')>('@/server/api/app').createApp(shop);
}

describeOnSqlite('a limit by address', (openTestShop) => {
  let app: Hono;
  let server: TestServer;
  let next: ReturnType<typeof permissiveRouter>;

  beforeAll(async () => {
    const shop = await openTestShop();
    shop.clock = () => Date.UTC(2026, 5, 1, 9);
    app = unwatchedApp(shop);
    setTheApp(app.fetch);
    next = permissiveRouter();
    server = await openTestServer({
      next,
      app: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
      load: { minInProgress: 10_000, maxInProgress: 10_000, queueTimeoutMs: 60_000 },
    });
    for (const [route, limit] of limitsByRoute()) await exhaust(LIMITED[route], limit);
    // Sends thousands of requests.
  }, 120_000);
  afterAll(() => server.close());

  /** Returns one route for each limit: several routes may share a limit. */
  function limitsByRoute(): Map<string, number> {
    const routes = new Map(app.routes.map(({ path, handler }) => [handler, path]));
    return new Map(
      [...routes].flatMap(([handler, path]) => {
        const found = addressLimitOf(handler);
        return found === undefined ? [] : [[path, found.limit] as const];
      }),
    );
  }

  async function exhaust(call: Call | undefined, limit: number): Promise<void> {
    if (call === undefined) return;
    const answers = await send(Array<Call>(limit).fill(call));
    expect(answers).toHaveLength(limit);
    expect(answers.map(verdict)).not.toContain('limited');
  }

  function send(calls: readonly Call[], headers: readonly string[] = []): Promise<RawAnswer[]> {
    const texts = calls.map(([method, path]) =>
      rawRequest(method, path, { headers, body: hasBody(method, path) ? '{}' : '' }),
    );
    return exchange(server.server, texts);
  }

  async function passed(calls: readonly Call[], headers: readonly string[] = []) {
    const answers = await send(calls, headers);
    expect(answers).not.toEqual([]);
    return answers.map(verdict).filter((answer) => !REFUSED.includes(answer));
  }

  test('is in the table above for every route that has one', () => {
    const limited = app.routes.filter(({ handler }) => addressLimitOf(handler) !== undefined);
    expect(limited.map(({ path }) => path).sort()).toEqual(Object.keys(LIMITED).sort());
  });

  test('refuses one request more, for each route', async () => {
    const answers = await send(Object.values(LIMITED));
    expect(answers.map(verdict)).toEqual(Object.keys(LIMITED).map(() => 'limited'));
  });

  test.each(Object.entries({ ...ODD, ...OTHER }))(
    'cannot be bypassed by %s',
    async (_, spelled) => {
      const calls = Object.values(LIMITED).map(([method, path]): Call => [method, spelled(path)]);
      expect(await passed(calls)).toEqual([]);
    },
  );

  test.each(CLAIMS)('cannot be bypassed by the header %s', async (header) => {
    const calls = Object.values(LIMITED);
    const answers = await send(calls, [header]);
    expect(answers.map(verdict)).toEqual(calls.map(() => 'limited'));
    const elsewhere = calls.map(([method, path]): Call => [method, `/x/..${path}`]);
    expect(await passed(elsewhere, [header])).toEqual([]);
    expect(await passed([['GET', '/shop']], [header])).toEqual([]);
  });

  test('cannot be bypassed by HTTP/1.0, with and without a host', async () => {
    for (const host of ['Host: shop.test\r\n', '']) {
      const head = `POST /api/v1/login HTTP/1.0\r\n${host}Content-Length: 2\r\n`;
      const [answer] = await exchange(server.server, [
        `${head}Content-Type: application/json\r\n\r\n{}`,
      ]);
      expect(answer?.status).toBe(host === '' ? 400 : 429);
    }
  });

  test('cannot be bypassed by a second host', async () => {
    const [answer] = await exchange(server.server, [
      rawRequest('POST', '/api/v1/login', { headers: ['Host: evil.example'], body: '{}' }),
    ]);
    expect(answer?.status).toBe(400);
  });

  test('never reaches the catch-all route of Next', () => {
    expect(next.calls).toEqual([]);
  });
});

describe('every call of the contract', () => {
  test.each(Object.entries(ODD))('is refused before any handler runs: %s', async (_, spelled) => {
    const asked: unknown[] = [];
    const nobody: NodeHandler = async ({ url }, response) => {
      asked.push(url);
      response.end('answered');
    };
    const { server, close } = await openTestServer({ next: nobody, app: nobody });
    const texts = operationList
      .filter(({ tag }) => tag !== 'pictures')
      .map(({ method, path }) => {
        const target = spelled(`/api/v1${path.replace(/\{\w+\}/g, '1')}`);
        return rawRequest(method.toUpperCase(), target);
      });
    const answers = await exchange(server, texts);
    await close();
    expect(asked).toEqual([]);
    expect(new Set(answers.map(verdict))).toEqual(new Set(['malformed']));
  });
});

describeOnSqlite('a limit by address under `next dev` and `next start`', (openTestShop) => {
  test('counts requests through the catch-all route of Next', async () => {
    const shop = await openTestShop();
    setTheApp(unwatchedApp(shop).fetch);
    const server = createServer((request, response) => void apiHandler(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const headers = ['X-Forwarded-For: 198.51.100.7', 'X-Request-Id: id-of-the-client'];
    const one = rawRequest('POST', '/api/v1/contact', { headers, body: '{}' });
    const answers = await exchange(server, Array<string>(21).fill(one));
    await new Promise((resolve) => server.close(resolve));
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(400));
    expect(answers[20]?.status).toBe(429);
    expect(answers.map(({ head }) => head).join()).not.toContain('id-of-the-client');
  });
});
