import type { MiddlewareHandler } from 'hono';
import { isForeignWrite } from '@/lib/site/foreignOrigin';
import { ShopError } from '@/server/errors';

/** Refuses writes from pages of another origin. */
export function sameOrigin(publicOrigin: string): MiddlewareHandler {
  return async (context, next) => {
    if (isForeignWrite(context.req.method, context.req.raw.headers, publicOrigin)) {
      throw new ShopError('forbidden');
    }
    await next();
  };
}
