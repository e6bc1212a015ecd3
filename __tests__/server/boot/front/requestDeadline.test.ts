import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { fakeNext } from '@/__tests__/support/fakeNext';
import { openTestServer, type TestServer } from '@/__tests__/support/testServer';
import { refuseWhenLate } from '@/server/boot/front/requestDeadline';

let shop: TestServer | undefined;
afterEach(() => shop?.close());

function held() {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

test('returns 503 with Retry-After for a request that takes too long', async () => {
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
});

test('lets a download continue that began before the deadline', () => {
  jest.useFakeTimers();
  const answered = () => new ServerResponse(new IncomingMessage(new Socket()));
  const refuse = jest.fn();
  const begun = answered();
  refuseWhenLate(begun, 10, refuse);
  begun.writeHead(200).flushHeaders();
  jest.advanceTimersByTime(1_000);
  expect(refuse).not.toHaveBeenCalled();
  refuseWhenLate(answered(), 10, refuse);
  jest.advanceTimersByTime(1_000);
  expect(refuse).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
