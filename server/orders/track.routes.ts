import type { Hono } from 'hono';
import { trackingOperations } from '@/lib/contract/operations/orderOperations';
import { ShopError } from '@/server/errors';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { trackOrder } from './track.service';

/** Open to everybody unless the merchant has switched it off (spec 2). */
export function trackRoutes(shop: Shop): Hono {
  return routesOf(shop, trackingOperations, {
    'POST /order/track': ({ body }) => {
      if (shop.settings.disableOrderTracking) throw new ShopError('not-found');
      return trackOrder(shop, body);
    },
  });
}
