import type { Hono } from 'hono';
import { contactOperations } from '@/lib/contract/operations/shopOperations';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { sendQuestion } from './contact.service';

export function contactRoutes(shop: Shop): Hono {
  return routesOf(shop, contactOperations, {
    'POST /contact': ({ body }) => sendQuestion(shop, body),
  });
}
