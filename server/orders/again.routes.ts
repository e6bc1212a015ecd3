import type { Hono } from 'hono';
import { orderAgainOperations } from '@/lib/contract/operations/orderOperations';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { orderAgain, readAgain } from './again.service';

export function againRoutes(shop: Shop): Hono {
  return routesOf(shop, orderAgainOperations, {
    'GET /order/{orderNumber}/again': ({ customer, params }) =>
      readAgain(shop, customer, params.orderNumber),
    'POST /order/{orderNumber}/again': ({ customer, params, body }) =>
      orderAgain(shop, customer, params.orderNumber, body.lines),
  });
}
