import type { MiddlewareHandler } from 'hono';
import { isCrossOriginWrite } from '@/lib/site/foreignOrigin';
import { OFFICE_API } from '@/lib/site/office';
import { ShopError } from '@/server/errors';

/** Refuses writes from pages of another origin. The office may have an origin of its own. */
export function sameOrigin(
  publicOrigin: string,
  officeOrigin: string | null = null,
): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, raw } = context.req;
    const own = path.startsWith(OFFICE_API) ? (officeOrigin ?? publicOrigin) : publicOrigin;
    if (isCrossOriginWrite(method, raw.headers, own)) throw new ShopError('forbidden');
    await next();
  };
}
