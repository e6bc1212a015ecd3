import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { nameRequest } from '@/lib/site/callOrigin';

export type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
};

/** By which host the page is asked for, and the id of its rendering. */
export type Asker = { host: string; id: string };

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Nothing is read from it or written to it. */
const noSocket = new Socket();

/**
 * What a visitor without a cookie gets at the address, rendered without any client's headers. The
 * rendering has an id of its own, because many may wait for it.
 */
export async function renderPage(
  handler: NodeHandler,
  url: string,
  asker: Asker,
): Promise<RenderedPage> {
  const { request, response } = visitorsExchange(url, asker);
  const ended = new Promise<void>((resolve) => response.once('finish', resolve));
  await handler(request, response);
  await ended;
  return response.page();
}

/** A request that nobody sent, and an answer that nobody is sent. */
export function visitorsExchange(url: string, { host, id }: Asker) {
  const request = new IncomingMessage(noSocket);
  request.method = 'GET';
  request.url = url;
  request.headers = { host, ...(isData(url) ? { 'x-nextjs-data': '1' } : {}) };
  nameRequest(request, id);
  request.push(null);
  return { request, response: new CapturedResponse(request) };
}

export function isData(url: string): boolean {
  return url.startsWith('/_next/data/');
}

/** A response that keeps what is written to it. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  #isEnded = false;

  page(): RenderedPage {
    const headers: [string, string][] = [];
    for (const [name, value] of Object.entries(this.getHeaders())) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined) headers.push([name, String(one)]);
      }
    }
    return { status: this.statusCode, headers, body: Buffer.concat(this.#chunks) };
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers !== 'object' || headers === null) return this;
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    return this;
  }

  override flushHeaders(): void {
    // There is nobody to send them to yet.
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#keep(chunk);
    callBack(rest);
    return true;
  }

  override end(...given: unknown[]): this {
    if (this.#isEnded) return this;
    this.#isEnded = true;
    this.#keep(given[0]);
    this.finished = true;
    callBack(given);
    this.emit('finish');
    this.emit('close');
    return this;
  }

  #keep(chunk: unknown): void {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }
}

function callBack(given: unknown[]): void {
  const last = given.at(-1);
  if (typeof last === 'function') last();
}
