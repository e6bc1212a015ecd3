import type { IncomingHttpHeaders } from 'node:http';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';

let server: TestServer;
let seen: IncomingHttpHeaders[];

beforeEach(async () => {
  seen = [];
  server = await openTestServer({
    next: async ({ headers }, response) => {
      seen.push(headers);
      response.end('page');
    },
  });
});
afterEach(() => server.close());

const CUSTOMER = { host: 'shop.test', cookie: 'session=abc', 'x-forwarded-for': '198.51.100.7' };
const BETWEEN_PARTS = {
  'x-middleware-prefetch': '1',
  'x-middleware-subrequest': 'middleware',
  'x-middleware-rewrite': '/api/v1/login',
  'x-invoke-path': '/api/v1/login',
  'x-invocation-id': '1',
  'x-matched-path': '/api/v1/login',
  'x-now-route-matches': '1=login',
  'x-next-cache-tags': 'a',
  'x-nextjs-rewritten-path': '/',
  'x-prerender-revalidate': 'a',
  'x-vercel-id': 'a',
  'x-action-forwarded': '1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '1',
  'x-forwarded-proto': 'gopher',
  'next-action': 'a',
  'next-router-prefetch': '1',
  rsc: '1',
};

test("removes internal headers before a customer's page is rendered", async () => {
  await server.ask('/cart', { ...CUSTOMER, ...BETWEEN_PARTS, 'x-nextjs-data': '1' });
  expect(seen).toHaveLength(1);
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual(
    ['connection', ...Object.keys(CUSTOMER)].sort(),
  );
});

test('keeps the header of the browser’s router for page data', async () => {
  await server.ask('/_next/data/build/cart.json', { ...CUSTOMER, 'x-nextjs-data': '1' });
  expect(seen[0]).toMatchObject({ ...CUSTOMER, 'x-nextjs-data': '1' });
});
