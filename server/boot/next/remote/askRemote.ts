import { RemoteFailure } from './failures';

/** The storefronts that a call has passed, in order. */
export const PASSED_HEADER = 'x-storefront';

/** Two in a row may be intended; more are a circle of several that share an address. */
const MAX_PASSED = 4;

export type RemoteRequest = {
  url: string;
  method: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | null;
};

/** An answer whose body may still be arriving. */
export type RemoteAnswer = {
  response: Response;
  /** Streams the body as long as data keeps arriving, without a limit for the whole. */
  flowing(onCut: (failure: RemoteFailure) => void): ReadableStream<Uint8Array> | null;
  /** Discards an unread body; a stream continues. */
  settle(): Promise<void>;
};

/** Sends one request to the remote backend, without following redirects. Throws RemoteFailure. */
export async function askRemote(request: RemoteRequest, timeoutMs: number): Promise<RemoteAnswer> {
  const controller = new AbortController();
  const expire = () =>
    controller.abort(new RemoteFailure('slow', `no answer within ${timeoutMs} ms`));
  let timer = setTimeout(expire, timeoutMs);
  const done = () => clearTimeout(timer);
  const rest = () => {
    done();
    timer = setTimeout(expire, timeoutMs);
  };
  let isFlowing = false;
  try {
    const response = await fetched(request, controller.signal);
    return {
      response,
      flowing(onCut) {
        isFlowing = true;
        return watched(response.body, { rest, done, onCut });
      },
      async settle() {
        if (isFlowing) return;
        done();
        if (response.body?.locked === false) await response.body.cancel();
      },
    };
  } catch (error) {
    done();
    throw asFailure(error);
  }
}

export function asFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const chain = causes(error);
  const isGarbage = codeOf(error).startsWith('HPE_');
  return new RemoteFailure(isGarbage ? 'unreadable' : 'away', chain.map(String).join(': '), error);
}

/** The backend may close a kept connection at the same moment. */
const STALE = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

async function fetched(request: RemoteRequest, signal: AbortSignal): Promise<Response> {
  const { url, ...rest } = request;
  const init: RequestInit = { ...rest, signal, redirect: 'manual', cache: 'no-store' };
  const isHarmless = request.method === 'GET' || request.method === 'HEAD';
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!isHarmless || !STALE.has(codeOf(error))) throw error;
    return fetch(url, init);
  }
}

function codeOf(error: unknown): string {
  for (const one of causes(error)) {
    if (hasKey(one, 'code') && typeof one.code === 'string') return one.code;
  }
  return '';
}

/** Returns the error and its nested causes, where Node puts the details of a failed fetch. */
function causes(error: unknown): unknown[] {
  return hasKey(error, 'cause') ? [error, ...causes(error.cause)] : [error];
}

function hasKey<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

type Watch = { rest(): void; done(): void; onCut(failure: RemoteFailure): void };

/** Applies the timeout only to the backend, not to a slow reader. */
function watched(
  body: ReadableStream<Uint8Array> | null,
  { rest, done, onCut }: Watch,
): ReadableStream<Uint8Array> | null {
  done();
  if (body === null) return null;
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      rest();
      try {
        const { done: isOver, value } = await reader.read();
        if (isOver) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        const failure = asFailure(error);
        onCut(failure);
        controller.error(failure);
      } finally {
        done();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Returns a random name for this process. */
export function storefrontName(): string {
  return crypto.randomUUID().slice(0, 13);
}

/** Throws RemoteFailure for a call that this storefront, or too many, already forwarded. */
export function refuseRoundTrip(headers: Headers, name: string): void {
  const passed = namesIn(headers);
  if (!passed.includes(name) && passed.length < MAX_PASSED) return;
  throw new RemoteFailure('circle', 'API_BASE_URL points to this storefront itself');
}

export function passedWith(headers: Headers, name: string): string {
  return [...namesIn(headers), name].join(', ');
}

function namesIn(headers: Headers): string[] {
  const text = headers.get(PASSED_HEADER) ?? '';
  return text.split(',').flatMap((one) => one.trim() || []);
}
