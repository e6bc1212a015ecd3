import type { MiddlewareHandler } from 'hono';
import { ShopError } from '@/server/errors';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a foreign page started. Browsers send Sec-Fetch-Site or Origin with every
 * write and let no page forge them; a client that is no browser sends neither.
 */
export function sameOrigin(publicOrigin: string): MiddlewareHandler {
  return async (context, next) => {
    if (!HARMLESS.has(context.req.method) && isForeign(context.req.raw.headers, publicOrigin)) {
      throw new ShopError('forbidden', { origin: 'The request came from another site. ' });
    }
    await next();
  };
}

function isForeign(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  return origin !== publicOrigin && hostOf(origin) !== headers.get('host');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
