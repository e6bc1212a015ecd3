import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPreparing, type Prepare } from '@/server/boot/front/preparing';
import { createLog } from '@/server/platform/log/log';

let server: Server;
let prepare: Prepare;
let origin: string;
beforeEach(async () => {
  const preparing = createPreparing([['X-Content-Type-Options', 'nosniff']], createLog('silent'));
  prepare = preparing.prepare;
  server = createServer(preparing.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close().closeAllConnections());

async function ask(path: string, init: RequestInit = {}) {
  const { status, headers, ...answer } = await fetch(origin + path, init).then(async (got) => ({
    status: got.status,
    headers: got.headers,
    text: await got.text(),
  }));
  const header = (name: string) => headers.get(name);
  return {
    status,
    retryAfter: header('retry-after'),
    caching: header('cache-control'),
    ...answer,
    header,
  };
}

test('a process that prepares lives, and says what it does', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ok', retryAfter: null });
  const said: string[] = [];
  for (const what of ['database', 'demo', 'lists', 'pages'] as const) {
    prepare(what);
    const { status, text, retryAfter } = await ask('/readyz?at=1');
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '5' });
    said.push(text);
  }
  expect(said).toEqual([
    'preparing: database',
    'preparing: demo',
    'preparing: lists',
    'preparing: pages',
  ]);
});

test('a shopper sees a page that tries again, which nobody keeps', async () => {
  const page = await ask('/shop?page=2', { headers: { Accept: 'text/html,*/*' } });
  expect(page).toMatchObject({ status: 503, retryAfter: '5', caching: 'no-store' });
  expect(page.header('refresh')).toBe('5');
  expect(page.header('x-content-type-options')).toBe('nosniff');
  expect(page.text).toContain('<h1>We are opening</h1>');
});

test.each([
  ['GET', '/api/v1/product/all', undefined],
  ['POST', '/api/v1/order', '{"large":"'.padEnd(300_000, 'x')],
  ['GET', '/metrics', undefined],
  ['GET', '/%zz', undefined],
])('%s %s is refused like a busy shop', async (method, path, body) => {
  const answer = await ask(path, { method, ...(body === undefined ? {} : { body }) });
  expect(answer).toMatchObject({ status: 503, retryAfter: '5', caching: 'no-store' });
  expect(JSON.parse(answer.text)).toEqual({
    error: { shop: expect.stringContaining('Please try again') },
    requestId: answer.header('x-request-id'),
  });
});
