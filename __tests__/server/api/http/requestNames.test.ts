import { gunzipSync } from 'node:zlib';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';
import { assignedRequestId } from '@/lib/site/callOrigin';
import { REQUEST_ID_PLACEHOLDER } from '@/lib/site/requestIdMark';
import type { NodeHandler } from '@/server/boot/front/compressed';

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
    response.end(assignedRequestId(request));
  };
  const named = { 'x-request-id': 'id-of-the-client' };

  test.each([0, 1])('is ours, whatever the client sends, behind %i proxies', async (proxies) => {
    const { ask } = await open({ next: echo, trustedProxies: proxies });
    const cookie = { cookie: 'session=abc' };
    for (const headers of [named, { ...named, ...cookie }]) {
      for (const address of ['/api/v1/brands', '/shop', '/cart']) {
        const answer = await ask(address, headers);
        expect(String(answer.headers['x-request-id'])).toMatch(/^[\w-]{4,64}$/);
        expect(answer.headers['x-request-id']).not.toBe('id-of-the-client');
      }
    }
    const call = await ask('/api/v1/brands', named);
    expect(call.headers['x-request-id']).toBe(call.body.toString());
  });
});

describe('an error page', () => {
  const failing: NodeHandler = async (_, response) => {
    response.statusCode = 500;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<p>${REQUEST_ID_PLACEHOLDER}</p>${'word '.repeat(500)}`);
  };

  test.each([
    ['a visitor', {}],
    ['a visitor', { 'accept-encoding': 'gzip' }],
    ['a customer', { 'accept-encoding': 'gzip', cookie: 'session=abc' }],
  ])('tells %s what to quote, and the log has it too (%j)', async (_, headers) => {
    const { ask, logLines } = await open({ next: failing });
    const answer = await ask('/shop', headers);
    const isPacked = answer.headers['content-encoding'] === 'gzip';
    const page = (isPacked ? gunzipSync(answer.body) : answer.body).toString();
    const id = String(answer.headers['x-request-id']);
    expect(page).toContain(`<p>If you contact us about it, please quote ${id}.</p>`);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(logLines().map((line) => line.id)).toContain(id);
  });

  test('is never cached', async () => {
    const { ask } = await open({ next: failing });
    const [one, other] = [await ask('/shop'), await ask('/shop')];
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
    expect(one.headers['cache-control']).toBe('no-store');
  });
});
