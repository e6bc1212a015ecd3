import type { MiddlewareHandler } from 'hono';
import { isInProcess } from '@/lib/site/callOrigin';
import { isOfficeHost } from '@/lib/site/office';
import { ShopError } from '@/server/platform/errors';

/** Answers 404 to calls of the office on another host than its own; server rendering has none. */
export function officeHost(officeOrigin: string | null): MiddlewareHandler {
  return async (context, next) => {
    if (!isInProcess(context.env) && !isOfficeHost(officeOrigin, context.req.header('host'))) {
      throw new ShopError('not-found');
    }
    await next();
  };
}
