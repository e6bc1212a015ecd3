import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { fakeNext } from '@/__tests__/support/fakeNext';
import { openSocket, textUntilClosed } from '@/__tests__/support/rawExchange';
import {
  openTestServer,
  type TestServer,
  type TestServerParts,
} from '@/__tests__/support/testServer';
import { BODY_LIMIT_BYTES } from '@/lib/contract/limits';
import { errorResponse } from '@/server/api/http/errorResponse';
import { limitedBody } from '@/server/api/http/strictBody';
import { createLog } from '@/server/platform/log/log';

const HALF_A_HEAD = 'POST /api/v1/echo HTTP/1.1\r\nHost: shop.test\r\n';
const HALF_A_BODY = `${HALF_A_HEAD}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a"`;
const HALF_A_CHUNK = `${HALF_A_HEAD}Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n`;

/** Long enough that no connection is cut unless a test sets a shorter time. */
const PATIENT = { headersMs: 60_000, requestMs: 60_000, checkMs: 60_000 };
const waiting = { most: 3, graceMs: 20 };

let opened: TestServer | undefined;
const sockets: Socket[] = [];

async function open(parts: Partial<TestServerParts> = {}): Promise<TestServer> {
  const app = new Hono();
  app.onError(errorResponse(createLog('silent')));
  app.use(limitedBody);
  app.post('/api/v1/echo', async (context) => context.text(await context.req.text()));
  opened = await openTestServer({
    next: fakeNext(),
    app: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    senders: { ...PATIENT, waiting },
    ...parts,
  });
  return opened;
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await opened?.close();
});

async function sending(server: Server, text: string): Promise<Socket> {
  const socket = await openSocket(server);
  sockets.push(socket);
  socket.write(text);
  return socket;
}

/** Resolves when the server has that many connections. */
async function holds(server: Server, count: number): Promise<void> {
  for (;;) {
    const open = await new Promise<number>((resolve, reject) =>
      server.getConnections((error, found) => (error ? reject(error) : resolve(found))),
    );
    if (open === count) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('an incomplete request', () => {
  test.each([HALF_A_BODY, HALF_A_CHUNK])('is not counted as in progress: %j', async (text) => {
    const { server, ask } = await open({ load: { minInProgress: 1, maxInProgress: 1 } });
    const requests = Array.from({ length: 3 }, () => once(server, 'request'));
    for (let i = 0; i < 3; i += 1) await sending(server, text);
    await Promise.all(requests);
    expect((await ask('/api/v1/nothing')).status).toBe(404);
  });

  test('is answered when the rest arrives', async () => {
    const { server } = await open();
    const socket = await sending(server, HALF_A_BODY);
    await once(server, 'request');
    const answer = once(socket, 'data');
    socket.write(': 12}}');
    expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 OK[^]*\{"a": 12\}\}$/);
  });

  test('is dropped when the sender disconnects', async () => {
    const { server, ask, logLines } = await open({ load: { minInProgress: 1, maxInProgress: 1 } });
    const socket = await sending(server, HALF_A_BODY);
    await once(server, 'request');
    socket.destroy();
    await holds(server, 0);
    expect((await ask('/api/v1/nothing')).status).toBe(404);
    expect(logLines()).toMatchObject([{ status: 499 }, { status: 404 }]);
  });

  test.each([HALF_A_HEAD, HALF_A_BODY, HALF_A_CHUNK, ''])(
    'is refused with 408 after its time: %j',
    async (text) => {
      const senders = { headersMs: 40, requestMs: 60, checkMs: 10, waiting };
      const { server } = await open({ senders });
      const socket = await sending(server, text);
      expect(await textUntilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /);
    },
  );

  test('is refused while bodies use all the memory allowed', async () => {
    const { server, ask } = await open({ mostBodyBytes: 3 });
    const socket = await sending(server, HALF_A_BODY);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 503 /);
    expect((await ask('/api/v1/nothing')).status).toBe(404);
  });

  test.each(['Content-Length: 102401', 'Transfer-Encoding: chunked'])(
    'is refused with 413 as soon as it is too large (%s)',
    async (header) => {
      const { server } = await open();
      const isChunked = header.startsWith('Transfer');
      const body = 'x'.repeat(BODY_LIMIT_BYTES + 1);
      const start = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n` : '';
      const socket = await sending(server, `${HALF_A_HEAD}${header}\r\n\r\n${start}`);
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /);
    },
  );
});

describe('incomplete requests of one address', () => {
  test.each(['', HALF_A_HEAD, HALF_A_BODY])(
    'are closed above the limit, and the others stay: %j',
    async (text) => {
      const { server } = await open();
      for (let i = 0; i < 3; i += 1) await sending(server, text);
      const fourth = await sending(server, text);
      await textUntilClosed(fourth);
      await holds(server, 3);
    },
  );

  test('may exceed it for a moment, as when a browser opens many at once', async () => {
    const { server } = await open({
      senders: { ...PATIENT, waiting: { most: 3, graceMs: 60_000 } },
    });
    const many = await Promise.all(Array.from({ length: 9 }, () => openSocket(server)));
    sockets.push(...many);
    for (const socket of many) {
      const answer = once(socket, 'data');
      socket.write('GET /shop HTTP/1.1\r\nHost: shop.test\r\n\r\n');
      expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  test('are closed at once above ten times the limit', async () => {
    const { server } = await open({
      senders: { ...PATIENT, waiting: { most: 3, graceMs: 60_000 } },
    });
    for (let i = 0; i < 30; i += 1) await sending(server, '');
    await holds(server, 30);
    await textUntilClosed(await sending(server, ''));
    await holds(server, 30);
  });

  test('count again when a second request on a connection stays incomplete', async () => {
    const { server } = await open();
    const first = await sending(server, 'GET /shop HTTP/1.1\r\nHost: shop.test\r\n\r\n');
    await once(first, 'data');
    for (let i = 0; i < 3; i += 1) await sending(server, '');
    await holds(server, 4);
    const closed = textUntilClosed(first);
    first.write(HALF_A_BODY);
    await closed;
    await holds(server, 3);
  });

  test('are not counted when their requests were complete', async () => {
    const { server } = await open();
    for (let i = 0; i < 5; i += 1) {
      const idle = await sending(server, `${HALF_A_BODY}: 12}}`);
      await once(idle, 'data');
    }
    await holds(server, 5);
    const sixth = await sending(server, 'GET /shop HTTP/1.1\r\nHost: shop.test\r\n\r\n');
    expect(String((await once(sixth, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('are not counted behind a trusted proxy', async () => {
    const { server } = await open({
      trustedProxies: 1,
      senders: { ...PATIENT, waiting: { most: 3, graceMs: 1 } },
    });
    for (let i = 0; i < 31; i += 1) await sending(server, '');
    await holds(server, 31);
  });
});
