import type { MiddlewareHandler } from 'hono';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { clientOf } from './client';

/** Writes every request that a limit refused to the security log. */
export function recordRefusedLimits(shop: Shop): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { error } = context;
    if (!(error instanceof ShopError) || error.code !== 'too-many') return;
    const { limit = 'requests', contact } = error.refusal ?? {};
    const client = clientOf(shop, context);
    shop.security.record('limit-refused', { contact, client, detail: limit });
  };
}
