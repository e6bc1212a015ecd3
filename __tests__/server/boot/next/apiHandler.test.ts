import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiHandler } from '@/server/boot/next/apiHandler';
import { setTheApp } from '@/server/boot/next/theApp';

/** Hands a call to the app as Next's own server does. */
describe('a call through Next', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let server: Server;

  beforeAll(async () => {
    server = createServer((asked, response) => void apiHandler(asked, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    agent.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  function post(body: string): Promise<IncomingMessage> {
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const asked = request({ port, agent, method: 'POST', path: '/api/v1/order?a=1' }, resolve);
      asked.on('error', reject);
      asked.end(body);
    });
  }

  async function textOf(answer: IncomingMessage): Promise<string> {
    let text = '';
    for await (const part of answer) text += String(part);
    return text;
  }

  test('passes its body, and returns status, headers and each cookie', async () => {
    setTheApp(async (asked) => {
      const text = `${asked.method} ${new URL(asked.url).search} ${await asked.text()}`;
      const headers = new Headers({ 'x-request-id': '7' });
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
      return new Response(text, { status: 201, headers });
    });
    const answer = await post('two pieces');
    expect(answer.statusCode).toBe(201);
    expect(answer.headers).toMatchObject({ 'x-request-id': '7', 'set-cookie': ['a=1', 'b=2'] });
    expect(await textOf(answer)).toBe('POST ?a=1 two pieces');
  });

  test('is cut within its answer when there is none, so that no browser retries', async () => {
    setTheApp(async (asked) => {
      await asked.text();
      return Response.error();
    });
    // Uses the same connection: only there would a leftover body be read as the next request.
    const answer = await post('two pieces');
    expect(answer.headers['content-length']).toBe('1');
    await expect(textOf(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
