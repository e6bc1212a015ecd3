/**
 * What the app is told beside a request, where no header of a client reaches: Node's server and
 * Next's API route hand over the connection (`incoming`), server rendering says that it calls.
 */
export type CallOrigin = { incoming: object } | InProcess;

/** A call that this process makes to render a page; rate limits do not count it. */
export type InProcess = { inProcess: true; requestId?: string };

export function isInProcess(env: unknown): boolean {
  return at(env, 'inProcess') === true;
}

/** Returns the address at the other end of the connection; null where there is none any more. */
export function peerAddress(env: unknown): string | null {
  const address = at(at(at(env, 'incoming'), 'socket'), 'remoteAddress');
  return typeof address === 'string' ? address : null;
}

/** The pages' bundle and the server's are two copies of this code. */
const REQUEST_ID = Symbol.for('sparepoint.requestId');

/** Gives a request of Node's server its id, whatever its headers say. */
export function nameRequest(request: object, id: string): void {
  Reflect.set(request, REQUEST_ID, id);
}

/** Returns the id of a request of Node's server; undefined where nameRequest did not see it. */
export function nameOfRequest(request: unknown): string | undefined {
  return textAt(request, REQUEST_ID);
}

/** Returns the id that a call has already, of its connection's request or of the page it is made for. */
export function givenRequestId(env: unknown): string | undefined {
  return textAt(env, 'requestId') ?? nameOfRequest(at(env, 'incoming'));
}

function textAt(value: unknown, key: string | symbol): string | undefined {
  const found = at(value, key);
  return typeof found === 'string' ? found : undefined;
}

function at(value: unknown, key: string | symbol): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
