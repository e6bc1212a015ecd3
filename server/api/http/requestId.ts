import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { inheritedRequestId } from '@/lib/site/callOrigin';

const REQUEST_ID_HEADER = 'x-request-id';

const process4 = randomBytes(4).toString('hex');
let counted = 0;

/** Returns an id that is unique in this process and almost certainly elsewhere. */
export function newRequestId(): string {
  counted += 1;
  return `${process4}-${counted.toString(36)}`;
}

export type RequestVariables = { Variables: { requestId: string } };

/**
 * Sets the request's id: from the production server, or a new one. Never uses the client's: a
 * repeated id would hide lines of the log.
 */
export const requestId: MiddlewareHandler<RequestVariables> = async (context, next) => {
  const id = inheritedRequestId(context.env) ?? newRequestId();
  context.set('requestId', id);
  await next();
  context.header(REQUEST_ID_HEADER, id);
};

export function requestIdOf(context: Context): string {
  const id: unknown = context.get('requestId');
  return typeof id === 'string' ? id : newRequestId();
}
