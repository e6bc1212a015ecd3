import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { inheritedRequestId } from '@/lib/site/callOrigin';

const REQUEST_ID_HEADER = 'x-request-id';

const process4 = randomBytes(4).toString('hex');
let counted = 0;

/** Unlike any other of this process, and almost surely of any other process. */
export function newRequestId(): string {
  counted += 1;
  return `${process4}-${counted.toString(36)}`;
}

export type RequestVariables = { Variables: { requestId: string } };

/**
 * The production server names every request before the app sees it; elsewhere the app does. What a
 * client calls its request is never adopted: an id that repeats would hide lines of the log.
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
