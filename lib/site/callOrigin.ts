/**
 * Facts about a request that a client cannot forge with a header: the connection (`incoming`) of
 * Node's server and Next's API route, or that server rendering makes the call.
 */
export type CallOrigin = { incoming: object } | InProcess;

/**
 * A call made by server rendering, which rate limits do not count. `page` is the page's request: its calls
 * see one session.
 */
export type InProcess = { inProcess: true; requestId?: string; page?: object };

export function isInProcess(env: unknown): boolean {
  return at(env, 'inProcess') === true;
}

/** Returns the request of the page that a call is made for, or null. */
export function pageOf(env: unknown): object | null {
  const page = isInProcess(env) ? at(env, 'page') : null;
  return typeof page === 'object' ? page : null;
}

/** Returns the client address of the connection, or null if it is closed. */
export function peerAddress(env: unknown): string | null {
  const address = at(at(at(env, 'incoming'), 'socket'), 'remoteAddress');
  return typeof address === 'string' ? address : null;
}

/** Symbol.for: the bundles of pages and server contain two copies of this code. */
const REQUEST_ID = Symbol.for('sparepoint.requestId');

/** Assigns an id to a request of Node's server; ignores its headers. */
export function assignRequestId(request: object, id: string): void {
  Reflect.set(request, REQUEST_ID, id);
}

/** Returns the id that assignRequestId set, or undefined. */
export function assignedRequestId(request: unknown): string | undefined {
  return textAt(request, REQUEST_ID);
}

/** Returns the id of the connection's request or of the rendered page, or undefined. */
export function inheritedRequestId(env: unknown): string | undefined {
  return textAt(env, 'requestId') ?? assignedRequestId(at(env, 'incoming'));
}

function textAt(value: unknown, key: string | symbol): string | undefined {
  const found = at(value, key);
  return typeof found === 'string' ? found : undefined;
}

function at(value: unknown, key: string | symbol): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
