import type { Hono } from 'hono';
import type { CallOrigin } from '@/lib/site/callOrigin';

type Json = Record<string, unknown>;
type Body = Json | FormData;
export type Answered = { status: number; body: Json; headers: Headers };

/** Calls the app like a browser: stores cookies and sends them back. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: Hono;
  readonly #origin: CallOrigin;

  /** With an address, requests count for limits; without one they do not. */
  constructor(app: Hono, address?: string) {
    this.#app = app;
    this.#origin = address === undefined ? { inProcess: true } : overNetwork(address);
  }

  get = (path: string) => this.ask('GET', path);
  post = (path: string, body?: Json) => this.ask('POST', path, body);
  upload = (path: string, form: FormData) => this.ask('POST', path, form);
  put = (path: string, body?: Json) => this.ask('PUT', path, body);

  async ask(
    method: string,
    path: string,
    body?: Body,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const request = this.#request(method, path, body, headers);
    const answer = await this.#app.fetch(request, this.#origin);
    this.#keep(answer.headers);
    const text = await answer.text();
    return {
      status: answer.status,
      body: isJson(answer) && text !== '' ? (JSON.parse(text) as Json) : {},
      headers: answer.headers,
    };
  }

  #request(method: string, path: string, body: Body | undefined, headers: Record<string, string>) {
    const isJson = body !== undefined && !(body instanceof FormData);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Request(`http://localhost:3000/api/v1${path}`, {
      method,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  }

  #keep(headers: Headers): void {
    for (const set of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /max-age=0/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Returns the call origin of a connection from this address. */
export function overNetwork(remoteAddress: string): CallOrigin {
  return { incoming: { socket: { remoteAddress } } };
}

/** Files, such as a PDF, have no body to check. */
function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') === true;
}
