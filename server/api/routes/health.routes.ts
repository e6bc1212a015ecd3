import { Hono } from 'hono';
import type { Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { createReadinessCheck, createSchemaNote } from '@/server/api/health/readiness.service';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Routes for monitoring: liveness and readiness. The text of a 503 is a short code for the reason. */
export function healthRoutes(shop: Shop, log: Log): Hono {
  const routes = new Hono();
  const problem = createReadinessCheck(shop, log);
  const note = createSchemaNote(shop);
  routes.get('/healthz', (context) => context.text('ok', 200, NO_STORE));
  routes.get('/readyz', async (context) => {
    const found = await problem();
    if (found === null) {
      const said = await note();
      return context.text(said === null ? 'ready' : `ready; ${said}`, 200, NO_STORE);
    }
    return context.text(found, 503, { ...NO_STORE, 'Retry-After': '1' });
  });
  return routes;
}
