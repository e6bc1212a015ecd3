import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withRequestId } from '@/lib/site/requestIdMark';
import { CapturedResponse } from './capturedResponse';
import { acceptedEncoding, encode, isWorthEncoding } from '@/server/api/http/encoding';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Wraps a handler to compress its answers, buffered whole: no page streams for long. */
export function compressed(handler: NodeHandler): NodeHandler {
  return async (request, response) => {
    const captured = new CapturedResponse(request);
    await answered(handler, request, captured);
    // The request took too long and was refused meanwhile.
    if (response.headersSent) return;
    response.statusCode = captured.status();
    for (const [name, value] of Object.entries(captured.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    if (request.method === 'HEAD' || !hasBody(response)) return void response.end();
    response.end(await encodedBody(request, response, captured.body()));
  };
}

/** `bindings` comes from Node's server adapter and contains the client's address. */
type Fetch<Bindings> = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/** Compresses text answers of a web-standard app; passes compressed streams through. */
export function compressedAnswers<Bindings>(fetch: Fetch<Bindings>): Fetch<Bindings> {
  return async (request, bindings) => {
    const answer = await fetch(request, bindings);
    const { headers, status, body } = answer;
    const type = headers.get('content-type') ?? '';
    const isText = body !== null && !headers.has('content-encoding');
    const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined);
    if (!isText || encoding === 'identity' || !isWorthEncoding(type, Infinity)) return answer;
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!isWorthEncoding(type, bytes.length)) return new Response(bytes, { status, headers });
    const encoded = await encode(bytes, encoding);
    const ofEncoding = new Headers(headers);
    ofEncoding.set('Content-Encoding', encoding);
    ofEncoding.set('Content-Length', String(encoded.length));
    ofEncoding.append('Vary', 'Accept-Encoding');
    return new Response(new Uint8Array(encoded), { status, headers: ofEncoding });
  };
}

/** Resolves when the answer is complete; rejects when the handler fails before. */
async function answered(
  handler: NodeHandler,
  request: IncomingMessage,
  captured: CapturedResponse,
): Promise<void> {
  const finished = once(captured, 'finish');
  await handler(request, captured);
  await finished;
}

async function encodedBody(
  request: IncomingMessage,
  response: ServerResponse,
  written: Buffer,
): Promise<Buffer> {
  const body = withId(response, written);
  const type = String(response.getHeader('content-type') ?? '');
  const isCandidate = !response.hasHeader('content-encoding') && isWorthEncoding(type, body.length);
  const encoding = isCandidate ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  if (isCandidate) response.appendHeader('Vary', 'Accept-Encoding');
  const encoded = await encode(body, encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', encoded.length);
  return encoded;
}

/** Adds the request's id to an error page, to find it in the log. */
function withId(response: ServerResponse, body: Buffer): Buffer {
  const id = response.getHeader('x-request-id');
  return response.statusCode >= 500 && typeof id === 'string' ? withRequestId(body, id) : body;
}

function hasBody({ statusCode }: ServerResponse): boolean {
  return statusCode !== 204 && statusCode !== 304;
}
