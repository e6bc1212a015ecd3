import { gunzipSync } from 'node:zlib';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';
import { REQUEST_ID_MARK } from '@/lib/site/requestIdMark';
import type { NodeHandler } from '@/server/pageCache/renderPage';

let opened: TestServer[] = [];

async function open(parts: Parameters<typeof openTestServer>[0]) {
  const server = await openTestServer(parts);
  opened.push(server);
  return server;
}

afterEach(async () => {
  for (const server of opened) await server.close();
  opened = [];
});

describe('the id of a request', () => {
  const echo: NodeHandler = async (request, response) => {
    response.end(String(request.headers['x-request-id']));
  };
  const named = { 'x-request-id': 'id-of-the-proxy' };

  test('is ours, whatever the client says', async () => {
    const { ask } = await open({ next: echo });
    const answer = await ask('/api/v1/brands', named);
    expect(answer.body.toString()).not.toBe('id-of-the-proxy');
    expect(answer.headers['x-request-id']).toBe(answer.body.toString());
  });

  test('is that of a proxy of ours, where it is one', async () => {
    const { ask } = await open({ next: echo, trustsIds: true });
    expect((await ask('/api/v1/brands', named)).headers['x-request-id']).toBe('id-of-the-proxy');
    const odd = await ask('/api/v1/brands', { 'x-request-id': '<script>' });
    expect(odd.body.toString()).toMatch(/^[\w-]{4,64}$/);
  });
});

describe('the page of a failure', () => {
  const failing: NodeHandler = async (_, response) => {
    response.statusCode = 500;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<p>${REQUEST_ID_MARK}</p>${'word '.repeat(500)}`);
  };

  test.each([
    ['a visitor', {}],
    ['a visitor', { 'accept-encoding': 'gzip' }],
    ['a customer', { 'accept-encoding': 'gzip', cookie: 'session=abc' }],
  ])('tells %s what to quote, and the log repeats it (%j)', async (_, headers) => {
    const { ask, logLines } = await open({ next: failing });
    const answer = await ask('/shop', headers);
    const isPacked = answer.headers['content-encoding'] === 'gzip';
    const page = (isPacked ? gunzipSync(answer.body) : answer.body).toString();
    const id = String(answer.headers['x-request-id']);
    expect(page).toContain(`<p>If you ask us about it, please quote ${id}.</p>`);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(logLines().map((line) => line.id)).toContain(id);
  });

  test('is never kept', async () => {
    const { ask } = await open({ next: failing });
    const [one, other] = [await ask('/shop'), await ask('/shop')];
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
    expect(one.headers['cache-control']).toBe('no-store');
  });
});
