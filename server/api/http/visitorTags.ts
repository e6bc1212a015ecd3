import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { isInProcess } from '@/lib/site/callOrigin';
import { hasSessionCookie } from '@/lib/site/sessionCookie';
import { READS } from './session';

/** Synchronous: crypto.subtle would wait for a thread. */
const tagged = etag({
  generateDigest: (body) => new Uint8Array(createHash('sha1').update(body).digest()).buffer,
});

/**
 * Adds an ETag to answers that a visitor may keep, and answers 304 to a repeated read. Personal
 * answers have none, and calls of server rendering are not hashed.
 */
export const visitorTags: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  await next();
  const isVisitor = !hasSessionCookie(req.header('cookie')) && !req.header('authorization');
  if (!READS.has(req.method) || !isVisitor || isInProcess(context.env)) return;
  if (context.res.headers.get('cache-control')?.includes('no-store')) return;
  await tagged(context, async () => {});
};
