import { Hono } from 'hono';
import type { Shop } from '@/server/shop';

/** What machines ask: is it alive, can it serve. */
export function healthRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.get('/healthz', (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }));
  routes.get('/readyz', async (context) => {
    await shop.database.read.selectFrom('shopFact').select('name').limit(1).execute();
    return context.text('ready', 200, { 'Cache-Control': 'no-store' });
  });
  return routes;
}
