import type { MiddlewareHandler } from 'hono';
import { isCrossOriginWrite, type OwnOrigins } from '@/lib/site/foreignOrigin';
import type { Env } from '@/server/boot/env';
import { ShopError } from '@/server/platform/errors';

type Origins = Pick<Env, 'linkOrigin' | 'officeOrigin'>;

/** Returns the configured origins, with which Origin headers are compared. */
export function ownOrigins({ linkOrigin, officeOrigin }: Origins): OwnOrigins {
  return { shop: linkOrigin, office: officeOrigin };
}

/** Refuses writes from pages of another origin. */
export function sameOrigin(env: Origins): MiddlewareHandler {
  const own = ownOrigins(env);
  return async ({ req }, next) => {
    if (isCrossOriginWrite(req.method, req.raw.headers, own)) throw new ShopError('forbidden');
    await next();
  };
}
