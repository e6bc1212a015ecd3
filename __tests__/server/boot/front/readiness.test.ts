import { fakeNext } from '@/__tests__/support/fakeNext';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';
import type { NodeHandler } from '@/server/boot/front/compressed';

let shop: TestServer;
let areBroken: boolean;

/** Renders pages except one that always fails; renders none while all fail. */
function renderer(): NodeHandler {
  const next = fakeNext();
  return async (request, response) => {
    if (!areBroken && request.url !== '/broken') return next(request, response);
    response.statusCode = 500;
    response.end('Something went wrong');
  };
}

beforeEach(async () => {
  areBroken = false;
  const app: NodeHandler = async (_, response) => void response.end('ready');
  shop = await openTestServer({ next: renderer(), app });
});
afterEach(() => shop.close());

const readiness = async () => (await shop.ask('/readyz')).status;

async function askPages(count: number): Promise<void> {
  for (let page = 0; page < count; page += 1) {
    expect((await shop.ask(`/shop?page=${page}`)).status).toBe(500);
  }
}

test('/readyz returns 503 when pages fail, and 200 as soon as one is rendered', async () => {
  areBroken = true;
  await askPages(3);
  expect(await readiness()).toBe(503);
  expect(await readiness()).toBe(503);
  areBroken = false;
  // No requests arrive while the process is not ready: it retries by itself.
  expect(await readiness()).toBe(200);
});

test('/readyz returns 503 when the pages of signed-in customers fail', async () => {
  areBroken = true;
  for (let page = 0; page < 3; page += 1) await shop.ask('/cart', { cookie: 'session=abc' });
  expect(await readiness()).toBe(503);
});

test('/readyz stays 200 when a single page is broken', async () => {
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await shop.ask('/broken')).status).toBe(500);
  }
  expect(await readiness()).toBe(200);
});

test('/readyz stays 200 when pages fail occasionally', async () => {
  areBroken = true;
  await askPages(2);
  areBroken = false;
  expect((await shop.ask('/cart', { cookie: 'session=abc' })).status).toBe(200);
  areBroken = true;
  await askPages(2);
  expect(await readiness()).toBe(200);
});
