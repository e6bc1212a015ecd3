import { fakeNext } from '@/__tests__/support/fakeNext';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';

let shop: TestServer | undefined;
afterEach(() => shop?.close());

function held() {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

test('a request that is not answered in time is refused with 503 and a time to come back', async () => {
  const { until, release } = held();
  const next = fakeNext();
  shop = await openTestServer({
    next: async (request, response) => {
      if (request.url === '/shop') await until;
      return next(request, response);
    },
    app: async (_, response) => {
      await until;
      response.end('late');
    },
    deadlineMs: 30,
  });
  for (const [url, cookie] of [
    ['/api/v1/brands', ''],
    ['/shop', ''],
    ['/shop', 'session=abc'],
  ] as const) {
    const refused = await shop.ask(url, { cookie, 'accept-encoding': 'gzip' });
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '3', 'cache-control': 'no-store', connection: 'close' },
    });
  }
  const lines = shop.logLines().filter(({ level }) => level === 'error');
  expect(lines.map(({ message, path }) => [message, path])).toEqual([
    ['request took too long', '/api/v1/brands'],
    ['request took too long', '/shop'],
    ['request took too long', '/shop'],
  ]);
  release();
  expect((await shop.ask('/cart')).status).toBe(200);
});

test('a download that has begun goes on after the deadline', async () => {
  const { until, release } = held();
  shop = await openTestServer({
    next: fakeNext(),
    app: async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
      response.write('begun ');
      await until;
      response.end('and done');
    },
    deadlineMs: 1,
  });
  const asked = shop.ask('/api/v1/price-list.csv');
  setTimeout(release, 50);
  const { status, body } = await asked;
  expect(status).toBe(200);
  expect(body.toString()).toBe('begun and done');
});
