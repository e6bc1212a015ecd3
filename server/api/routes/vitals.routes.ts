import type { Hono } from 'hono';
import { vitalsOperations } from '@/lib/contract/shop.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';

export function vitalsRoutes(shop: Pick<Shop, 'env' | 'clock' | 'settings' | 'metrics'>): Hono {
  return routesOf(shop, vitalsOperations, {
    'POST /vitals': ({ body }) => shop.metrics.countVitals(body),
  });
}
