import { Hono } from 'hono';
import { requireReadableTables } from '@/server/catalogue/readableTables.queries';
import type { Log } from '@/server/log/log';
import type { Shop } from '@/server/shop';
import { logFailure } from '@/server/http/errorResponse';

/** Routes for monitoring: liveness and readiness. */
export function healthRoutes(shop: Shop, log: Log): Hono {
  const routes = new Hono();
  routes.get('/healthz', (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }));
  routes.get('/readyz', async (context) => {
    try {
      await requireReadableTables(shop);
    } catch (error) {
      logFailure(log, context, error);
      return context.text('not ready', 503, { 'Cache-Control': 'no-store', 'Retry-After': '1' });
    }
    return context.text('ready', 200, { 'Cache-Control': 'no-store' });
  });
  return routes;
}
