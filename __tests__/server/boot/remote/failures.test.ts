import type { ServerResponse } from 'node:http';
import { sendJson } from '@/__tests__/support/remoteServer';
import { Remotes, requestOf } from '@/__tests__/support/remotes';

const remotes = new Remotes();
afterEach(() => remotes.close());

/** Environment of a call that the storefront makes while it renders a page. */
const NAMED = { inProcess: true, requestId: 'id-of-ours' };

/** Longer than any test waits. */
const LONG_MS = 987_654;

const ok = (response: ServerResponse) => sendJson(response, 200, { data: [] });

describe('an invalid answer', () => {
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
    const remote = await remotes.open(respond);
    const answer = await remotes.appAt(remote.origin)(requestOf('/api/v1/brands'), NAMED);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({ requestId: 'id-of-ours', error: expect.anything() });
    expect(body).not.toMatch(/Traceback|Welcome|gateway/);
    expect(remotes.lines).toContainEqual(
      expect.objectContaining({
        message: 'the backend did not answer',
        id: 'id-of-ours',
        path: '/api/v1/brands',
        error: expect.stringMatching(/\w/),
      }),
    );
  });

  test('keeps the status of a refusal in another form', async () => {
    const remote = await remotes.open((response) => html(response, 404, 'No such route'));
    const answer = await remotes.appAt(remote.origin)(requestOf('/api/v1/gallery'));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { address: 'There is nothing at this address. ' },
    });
  });

  test('passes on a failure in the right form, and logs both ids', async () => {
    const remote = await remotes.open((response) => {
      response.setHeader('X-Request-Id', 'theirs');
      sendJson(response, 500, { error: { unknown: 'Sorry. ' }, requestId: 'theirs' });
    });
    const answer = await remotes.appAt(remote.origin)(requestOf('/api/v1/brands'), NAMED);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: { unknown: 'Sorry. ' }, requestId: 'theirs' });
    expect(remotes.lines).toContainEqual(
      expect.objectContaining({ id: 'id-of-ours', theirId: 'theirs', status: 500 }),
    );
  });
});

describe('a missing answer', () => {
  test('is a 503 that may be retried, when nobody listens', async () => {
    const gone = await remotes.open(ok);
    await gone.close();
    const answer = await remotes.appAt(gone.origin)(requestOf('/api/v1/brands'));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await answer.json()).toMatchObject({
      error: { shop: expect.stringContaining('does not answer') },
      requestId: answer.headers.get('x-request-id'),
    });
    expect(remotes.lines[0]).toMatchObject({
      kind: 'away',
      error: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('is a 504 when it takes too long to begin, or to end', async () => {
    for (const begins of [false, true]) {
      const remote = await remotes.open((response) => {
        if (!begins) return;
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{"data":');
      });
      const answer = await remotes.appAt(remote.origin, { timeoutMs: 100 })(
        requestOf('/api/v1/brands'),
      );
      expect(answer.status).toBe(504);
      expect(remotes.lines.at(-1)).toMatchObject({ kind: 'slow' });
    }
  });

  test('is a 503 when it is cut off, and a 502 when it is not HTTP', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
    const cut = await remotes.openRaw((socket) => socket.end(`${head}{"data":`));
    expect((await remotes.appAt(cut.origin)(requestOf('/api/v1/brands'))).status).toBe(503);
    const garbage = await remotes.openRaw((socket) => socket.end('hello\r\n\r\n'));
    expect((await remotes.appAt(garbage.origin)(requestOf('/api/v1/brands'))).status).toBe(502);
    expect(remotes.lines).toHaveLength(2);
  });

  test('to a read is retried when the connection was closed; to a write never', async () => {
    let count = 0;
    const flaky = await remotes.openRaw((socket) => {
      count += 1;
      if (count % 2 === 1) socket.destroy();
      else {
        socket.end(
          'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n' +
            'Connection: close\r\n\r\n{"data":[]}',
        );
      }
    });
    const app = remotes.appAt(flaky.origin);
    expect((await app(requestOf('/api/v1/brands'))).status).toBe(200);
    const write = await app(requestOf('/api/v1/order', { method: 'POST', body: '{}' }));
    expect(write.status).toBe(503);
    expect(count).toBe(3);
  });

  test('to a file in progress ends it, and is logged', async () => {
    const remote = await remotes.open((response) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' });
      response.write('bytes');
    });
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const answer = await remotes.appAt(remote.origin, { timeoutMs: LONG_MS })(
      requestOf('/img/product/1/a.jpg'),
    );
    expect(answer.status).toBe(200);
    const rest = expect(answer.arrayBuffer()).rejects.toThrow();
    // The time is over: the last of the timers that wait for the back end.
    timers.mock.calls.findLast(([, delayMs]) => delayMs === LONG_MS)?.[0]();
    await rest;
    timers.mockRestore();
    expect(remotes.lines).toEqual([expect.objectContaining({ kind: 'slow' })]);
  });
});

function json(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
}

function html(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html' }).end(text);
}
