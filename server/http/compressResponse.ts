import type { IncomingMessage, ServerResponse } from 'node:http';
import { withRequestId } from '@/lib/site/requestIdMark';
import { acceptedEncoding, encode, isWorthEncoding, type Encoding } from './encoding';

/**
 * Compresses whatever is written to the response if its type is worth it. The body is gathered
 * whole: nothing here is streamed for longer than it takes to write.
 */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || request.method === 'HEAD') return;
  gatherBody(response, (body) => sendEncoded(response, withId(response, body), encoding));
}

/** The page of a failure names the request, by which the log is searched. */
function withId(response: ServerResponse, body: Buffer): Buffer {
  const id = response.getHeader('x-request-id');
  if (response.statusCode < 500 || typeof id !== 'string') return body;
  const page = withRequestId(body, id);
  if (page !== body) response.setHeader('Content-Length', page.length);
  return page;
}

async function sendEncoded(
  response: ServerResponse,
  body: Buffer,
  encoding: Encoding,
): Promise<Buffer> {
  if (!isWorthEncoding(String(response.getHeader('content-type') ?? ''), body.length)) return body;
  const encoded = await encode(body, encoding);
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', encoded.length);
  response.appendHeader('Vary', 'Accept-Encoding');
  return encoded;
}

/** Holds back head and body of a text until it is whole, then sends what `finish` makes of it. */
function gatherBody(response: ServerResponse, finish: (body: Buffer) => Promise<Buffer>): void {
  const original = { writeHead: response.writeHead, write: response.write, end: response.end };
  const chunks: Buffer[] = [];

  const letThrough = () => {
    response.writeHead = original.writeHead;
    response.write = original.write;
    response.end = original.end;
  };
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    setAll(response, rest.at(-1));
    return response;
  };
  response.write = (...given: unknown[]) => {
    if (!isText(response)) {
      letThrough();
      return Reflect.apply(original.write, response, given);
    }
    addChunk(chunks, given);
    callBack(given);
    return true;
  };
  response.end = (...given: unknown[]) => {
    letThrough();
    if (!isText(response)) return Reflect.apply(original.end, response, given);
    addChunk(chunks, given);
    finish(Buffer.concat(chunks)).then(
      (body) => response.end(body, () => callBack(given)),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
    return response;
  };
}

function isText(response: ServerResponse): boolean {
  const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
  const type = String(response.getHeader('content-type') ?? '');
  return hasBody && !response.hasHeader('content-encoding') && isWorthEncoding(type, Infinity);
}

function addChunk(chunks: Buffer[], [chunk, encoding]: unknown[]): void {
  if (typeof chunk === 'string') {
    chunks.push(Buffer.from(chunk, isBufferEncoding(encoding) ? encoding : 'utf8'));
  } else if (chunk instanceof Uint8Array) {
    chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  }
}

function isBufferEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value);
}

function callBack(given: unknown[]): void {
  const last = given.at(-1);
  if (typeof last === 'function') last();
}

/** writeHead takes its headers as an object or as a flat list of names and values. */
function setAll(response: ServerResponse, headers: unknown): void {
  if (Array.isArray(headers)) {
    for (let i = 0; i + 1 < headers.length; i += 2) {
      response.appendHeader(String(headers[i]), String(headers[i + 1]));
    }
    return;
  }
  if (typeof headers !== 'object' || headers === null) return;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
}
