import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { createApp } from '@/server/api/app';
import { BODY_LIMIT_BYTES } from '@/lib/contract/limits';
import { readBody } from '@/server/api/http/validate';
import { loginSchema } from '@/lib/contract/customer.forms';

describeOnSqlite('a request over the network', (openTestShop) => {
  let server: Server;
  let port: number;

  beforeAll(async () => {
    const app = createApp(await openTestShop());
    app.post('/api/v1/test/nothing', (context) => context.text('done'));
    app.post('/api/v1/test/body', async (context) => {
      const { login } = await readBody(context, loginSchema);
      return context.text(String(login.length));
    });
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function send(path: string, body: string, headers: Record<string, string>) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request({ port, method: 'POST', path: `/api/v1/test${path}`, headers });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        let text = '';
        answer.on('data', (part) => (text += String(part)));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      });
      if (body === '') sent.end();
      else sent.end(body);
    });
  }

  const json = { 'content-type': 'application/json' };
  const chunked = { ...json, 'transfer-encoding': 'chunked' };
  const sized = (body: string) => ({ ...json, 'content-length': String(body.length) });
  const bodyOf = (bytes: number) => JSON.stringify({ login: 'x', password: 'y'.repeat(bytes) });

  test.each([[{}], [{ 'content-length': '0' }]])(
    'without a body needs no content type: %j',
    async (headers) => {
      expect(await send('/nothing', '', headers)).toEqual({ status: 200, text: 'done' });
    },
  );

  test('may omit all headers of a body', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = ['POST /api/v1/test/nothing HTTP/1.1', 'Host: localhost', 'Connection: close'];
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
      });
      let heard = '';
      socket.on('data', (part) => (heard += String(part)));
      socket.on('end', () => resolve(heard));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1.1 200 OK/);
  });

  test('is read with and without a length', async () => {
    const body = bodyOf(20);
    expect(await send('/body', body, sized(body))).toEqual({ status: 200, text: '1' });
    expect(await send('/body', body, chunked)).toEqual({ status: 200, text: '1' });
  });

  test('is refused when too large, with and without a length', async () => {
    const body = bodyOf(BODY_LIMIT_BYTES);
    expect((await send('/body', body, sized(body))).status).toBe(413);
    expect((await send('/body', body, chunked)).status).toBe(413);
  });

  test('is refused when it is not JSON', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('/body', 'login=x', { ...form, 'content-length': '7' })).status).toBe(415);
    expect((await send('/body', 'login=x', form)).status).toBe(415);
  });
});
