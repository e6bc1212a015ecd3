import type { Hono } from 'hono';
import { trackingOperations } from '@/lib/contract/operations/orderOperations';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { trackOrder } from './track.service';

export function trackRoutes(shop: Shop): Hono {
  return routesOf(shop, trackingOperations, {
    'POST /order/track': ({ body }) => trackOrder(shop, body),
  });
}
