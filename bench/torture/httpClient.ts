import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export type Call = {
  method?: string;
  /** Sent as it is, without normalisation. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  encoding?: BufferEncoding;
};

/** Connection refused, connection cut, or the harness's deadline exceeded. */
export type Failure = 'refused' | 'cut' | 'late';

/** `status` is 0 when `failure` says why there was no answer. */
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: number;
  ms: number;
  failure: Failure | null;
};

type ClientOptions = {
  from?: string;
  keepAlive?: boolean;
  deadlineMs?: number;
  /** Initial cookies. */
  cookies?: ReadonlyMap<string, string>;
};

/** Longer than any deadline of the shop. */
const DEADLINE_MS = 20_000;

/**
 * A minimal browser: one local address, separate connections, a cookie jar. All addresses in
 * 127.0.0.0/8 are this machine, so many clients need no proxy.
 */
export class HttpClient {
  readonly cookies: Map<string, string>;
  readonly #url: URL;
  readonly #from: string;
  readonly #agent: Agent;
  readonly #deadlineMs: number;

  constructor(origin: string, options: ClientOptions = {}) {
    const { from = '127.0.0.1', keepAlive = true, deadlineMs = DEADLINE_MS } = options;
    this.cookies = new Map(options.cookies);
    this.#url = new URL(origin);
    this.#from = from;
    this.#agent = new Agent({ keepAlive });
    this.#deadlineMs = deadlineMs;
  }

  /** Sends one request; never throws, whatever the server does. */
  ask({ method = 'GET', path, headers = {}, body, encoding = 'utf8' }: Call): Promise<Answer> {
    const startedAt = performance.now();
    const bytes = body === undefined ? null : Buffer.from(body, encoding);
    return new Promise((resolve) => {
      const sent = request({
        host: this.#url.hostname,
        port: this.#url.port,
        agent: this.#agent,
        localAddress: this.#from,
        method,
        path,
        headers: this.#headersOf(headers, bytes),
      });
      const end = (answer: Partial<Answer>) => {
        clearTimeout(timer);
        const ms = performance.now() - startedAt;
        const nothing = { status: 0, headers: {}, body: '', bytes: 0, failure: null };
        resolve({ ...nothing, ...answer, ms });
      };
      const timer = setTimeout(() => {
        end({ failure: 'late' });
        sent.destroy();
      }, this.#deadlineMs);
      sent.once('error', (error) => end({ failure: failureOf(error) }));
      sent.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', () => end({ failure: 'cut' }));
        response.once('end', () => {
          const all = Buffer.concat(chunks);
          this.#keepCookies(response.headers['set-cookie'] ?? []);
          const { statusCode: status = 0, headers: got } = response;
          end({ status, headers: got, body: all.toString(), bytes: all.length });
        });
      });
      sent.end(bytes);
    });
  }

  /** Calls the API with a JSON body. */
  post(path: string, body: unknown, method = 'POST'): Promise<Answer> {
    return this.ask({ method, path: `/api/v1${path}`, body: JSON.stringify(body) });
  }

  close(): void {
    this.#agent.destroy();
  }

  #headersOf(given: Record<string, string>, body: Buffer | null): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      ...(cookie === '' ? {} : { cookie }),
      ...(body === null ? {} : bodyHeaders(body)),
      ...given,
    };
  }

  #keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split('=', 2);
      const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Sets the length, which Node omits for GET and DELETE: the body would be the next request. */
function bodyHeaders(body: Buffer): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(body.length) };
}

function failureOf(error: Error): Failure {
  return 'code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'cut';
}

/** Returns the value at this path of a JSON body, or undefined. */
export function jsonAt(body: string, ...keys: (string | number)[]): unknown {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Returns true for a 503 that says when to try again. */
export function isRefusal({ status, headers }: Answer): boolean {
  return status === 503 && headers['retry-after'] !== undefined;
}

/** Returns true for a 5xx answer that is not a refusal. */
export function isFault(answer: Answer): boolean {
  return answer.status >= 500 && !isRefusal(answer);
}

/** Returns true for a fault, and when there was no answer. */
export function isWrong(answer: Answer): boolean {
  return isFault(answer) || answer.failure !== null;
}
