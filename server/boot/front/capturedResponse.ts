import { ServerResponse } from 'node:http';

/** Buffers what is written, so that the whole answer can be processed. */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  #isEnded = false;

  /** Returns what was written so far; a page is written whole, and is not copied again. */
  body(): Buffer {
    const [first, ...others] = this.#chunks;
    return first !== undefined && others.length === 0 ? first : Buffer.concat(this.#chunks);
  }

  /** Returns 503 instead of Next's 500 for a failure with Retry-After. */
  status(): number {
    return this.statusCode === 500 && this.hasHeader('Retry-After') ? 503 : this.statusCode;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    setHeaders(this, rest.at(-1));
    return this;
  }

  override flushHeaders(): void {
    // Sends nothing before the answer is complete.
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#keep(chunk, rest[0]);
    callBack(rest);
    return true;
  }

  override end(...given: unknown[]): this {
    if (this.#isEnded) return this;
    this.#isEnded = true;
    this.#keep(given[0], given[1]);
    this.finished = true;
    callBack(given);
    this.emit('finish');
    this.emit('close');
    return this;
  }

  #keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') {
      this.#chunks.push(Buffer.from(chunk, isBufferEncoding(encoding) ? encoding : 'utf8'));
    } else if (chunk instanceof Uint8Array) {
      // A copy: the caller may reuse its buffer.
      this.#chunks.push(Buffer.from(chunk));
    }
  }
}

function isBufferEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value);
}

function callBack(given: unknown[]): void {
  const last = given.at(-1);
  if (typeof last === 'function') last();
}

/** Accepts the headers of writeHead as an object or a flat list of names and values. */
function setHeaders(response: ServerResponse, headers: unknown): void {
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
