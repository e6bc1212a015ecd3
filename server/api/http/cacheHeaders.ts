import type { MiddlewareHandler } from 'hono';

const READS = new Set(['GET', 'HEAD']);

/**
 * Sets Cache-Control: private with revalidation for reads, because answers may depend on the
 * session, and no-store for writes. A route may set its own.
 */
export const cacheHeaders: MiddlewareHandler = async (context, next) => {
  const isRead = READS.has(context.req.method);
  context.header('Cache-Control', isRead ? 'private, no-cache' : 'no-store');
  context.header('Vary', 'Cookie');
  await next();
};

/** For answers that are the same for every visitor; with a session they are never stored. */
export const FOR_A_MINUTE = 'public, max-age=60';
