import type { Hono } from 'hono';
import { offerOperations } from '@/lib/contract/officeItem.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { readOffers } from '@/server/catalogue/office/offers.service';

export function offerRoutes(shop: Shop): Hono {
  return routesOf(shop, offerOperations, {
    'GET /office/offers': () => readOffers(shop),
  });
}
