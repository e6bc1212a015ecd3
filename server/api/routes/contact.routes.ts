import type { Hono } from 'hono';
import { contactOperations } from '@/lib/contract/shop.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { sendQuestion } from '@/server/sales/contact/contact.service';

export function contactRoutes(shop: Shop): Hono {
  return routesOf(shop, contactOperations, {
    'POST /contact': ({ body }) => sendQuestion(shop, body),
  });
}
