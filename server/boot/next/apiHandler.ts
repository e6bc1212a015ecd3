import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { theApp } from './theApp';

/**
 * Hands a request of Next's own server to the app, with the connection whose address limits count.
 * In production, server/boot/main.ts calls the app itself.
 */
export async function apiHandler(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const app = await theApp();
  const answer = await app(webRequest(request), { incoming: request });
  if (answer.type === 'error') return cut(response);
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value);
  });
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/**
 * Cuts the connection without an answer (mock mode). Sends the headers first: otherwise browsers
 * silently retry on a reused connection.
 */
function cut(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Length': 1 });
  response.flushHeaders();
  response.socket?.destroySoon();
}

function webRequest(request: IncomingMessage): Request {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers: webHeaders(request.headers),
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}

export function webHeaders(headers: IncomingHttpHeaders): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of Array.isArray(value) ? value : [value]) result.append(name, one);
  }
  return result;
}
