import type { MiddlewareHandler } from 'hono';
import { isCrossOriginWrite } from '@/lib/site/foreignOrigin';
import { ShopError } from '@/server/errors';

/** Refuses writes from pages of another origin. */
export function sameOrigin(publicOrigin: string): MiddlewareHandler {
  return async (context, next) => {
    if (isCrossOriginWrite(context.req.method, context.req.raw.headers, publicOrigin)) {
      throw new ShopError('forbidden');
    }
    await next();
  };
}
