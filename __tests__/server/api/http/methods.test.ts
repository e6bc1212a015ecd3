import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fakeNext } from '@/__tests__/support/fakeNext';
import { exchange, openSocket, rawRequest, textUntilClosed } from '@/__tests__/support/rawExchange';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';

const PAGES = [
  '/',
  '/shop',
  '/product/1/a-part',
  '/cart',
  '/_next/data/build/shop.json',
  '/img/x.jpg',
];
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];

let folder = '';
let server: TestServer;
let next: ReturnType<typeof fakeNext>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-methods-'));
  writeFileSync(path.join(folder, 'main.js'), 'built');
  next = fakeNext();
  server = await openTestServer({ next, staticFolder: folder });
  for (const page of PAGES) await server.ask(page);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a page', () => {
  test.each(WRITES)('returns 405 for %s, also when it is cached', async (method) => {
    const { rendered } = next;
    for (const cookie of [[], ['Cookie: session=abc']]) {
      const requests = [...PAGES, '/_next/static/main.js', '/metrics', '/robots.txt'].map((page) =>
        rawRequest(method, page, { headers: cookie, body: '{}' }),
      );
      const answers = await exchange(server.server, requests);
      expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 405));
      for (const { head, body } of answers) {
        expect(head).toMatch(/^Allow: GET, HEAD\r$/m);
        expect(JSON.parse(body)).toEqual({
          error: { method: 'This address accepts only the methods GET, HEAD. ' },
          requestId: expect.any(String),
        });
      }
    }
    expect(next.rendered).toBe(rendered);
  });

  test.each(['GET', 'HEAD'])('returns 200 for %s', async (method) => {
    const answers = await exchange(
      server.server,
      [...PAGES, '/_next/static/main.js'].map((page) => rawRequest(method, page)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('returns 404 for a path of more than 2,000 characters, whatever follows the "?"', async () => {
    const { rendered } = next;
    const steps = `/shop/${'a/'.repeat(1_000)}`;
    const targets = [steps, `/_next/data/build${steps}`, `/api/v1${steps}`, `${steps}?a=1`];
    const answers = await exchange(
      server.server,
      targets.map((target) => rawRequest('GET', target)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(next.rendered).toBe(rendered);
    const [long] = await exchange(server.server, [rawRequest('GET', `/shop?${'a'.repeat(3_000)}`)]);
    expect(long?.status).toBe(200);
  });

  test('returns 405 for CONNECT and closes the connection', async () => {
    for (const target of ['/', 'shop.test:443']) {
      const socket = await openSocket(server.server);
      socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: shop.test\r\n\r\n`);
      const text = await textUntilClosed(socket);
      expect(text).toMatch(/^HTTP\/1\.1 405 /);
      expect(text).toContain('\r\nAllow: GET, HEAD\r\n');
    }
  });

  test('refuses a method unknown to the parser', async () => {
    const [answer] = await exchange(server.server, [rawRequest('SPAREPOINT', '/')]);
    expect(answer?.status).toBe(400);
  });

  test('ignores a request to upgrade the protocol', async () => {
    const headers = ['Connection: Upgrade, close', 'Upgrade: websocket'];
    const [answer] = await exchange(server.server, [rawRequest('GET', '/shop', { headers })]);
    expect(answer?.status).toBe(200);
  });
});

describe('a call', () => {
  test.each(['TRACE', 'PROPFIND', 'PURGE'])('returns 405 for %s', async (method) => {
    const [answer] = await exchange(server.server, [rawRequest(method, '/api/v1/login')]);
    expect(answer?.status).toBe(405);
    expect(answer?.head).toMatch(/^Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r$/m);
  });
});
