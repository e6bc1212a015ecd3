import { Hono } from 'hono';
import { trackSchema } from '@/lib/contract/tracking';
import { ShopError } from '@/server/errors';
import { limitPerAddress } from '@/server/http/rateLimit';
import { noStore } from '@/server/http/session';
import { readBody } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { trackOrder } from './track.service';

/** A mobile network shows many customers under one address. */
const PER_ADDRESS = { limit: 100, windowMs: 5 * 60_000 };

/** POST /order/track, open to everybody unless the merchant has switched it off (spec 2). */
export function trackRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.post('/order/track', noStore, limitPerAddress(shop, PER_ADDRESS), async (context) => {
    if (shop.settings.disableOrderTracking) {
      throw new ShopError('not-found');
    }
    return context.json({ data: await trackOrder(shop, await readBody(context, trackSchema)) });
  });
  return routes;
}
