import type { MiddlewareHandler } from 'hono';

const READS = new Set(['GET', 'HEAD']);

/**
 * Says who may keep the answer of a call, which may depend on the session: its browser alone, which
 * asks each time, and nobody where something was written. A route says it where it knows better.
 */
export const cacheHeaders: MiddlewareHandler = async (context, next) => {
  const isRead = READS.has(context.req.method);
  context.header('Cache-Control', isRead ? 'private, no-cache' : 'no-store');
  context.header('Vary', 'Cookie');
  await next();
};

/** For what is the same for every visitor; an answer to a session is kept by nobody all the same. */
export const FOR_A_MINUTE = 'public, max-age=60';
