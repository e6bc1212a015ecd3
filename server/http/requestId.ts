import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/** Carries the id from the server's log line to the app and back in the answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

const process4 = randomBytes(4).toString('hex');
let counted = 0;

/** Unlike any other of this process, and almost surely of any other process. */
export function newRequestId(): string {
  counted += 1;
  return `${process4}-${counted.toString(36)}`;
}

export function isRequestId(text: string): boolean {
  return /^[\w-]{4,64}$/.test(text);
}

export type RequestVariables = { Variables: { requestId: string } };

/** The production server names every request before the app sees it; elsewhere the app does. */
export const requestId: MiddlewareHandler<RequestVariables> = async (context, next) => {
  const given = context.req.header(REQUEST_ID_HEADER);
  const id = given !== undefined && isRequestId(given) ? given : newRequestId();
  context.set('requestId', id);
  await next();
  context.header(REQUEST_ID_HEADER, id);
};

export function requestIdOf(context: Context): string {
  const id: unknown = context.get('requestId');
  return typeof id === 'string' ? id : newRequestId();
}
