import { Hono } from 'hono';
import { vitalsSchema } from '@/lib/contract/vitals';
import { limitPerAddress } from '@/server/http/rateLimit';
import { noStore } from '@/server/http/session';
import { readBody } from '@/server/http/validate';
import type { Shop } from '@/server/shop';

/** A page tells once, when it is left; a mobile network shows many shoppers under one address. */
const PER_ADDRESS = { limit: 300, windowMs: 60_000 };

/** POST /vitals: how a page felt in a browser. */
export function vitalsRoutes(shop: Pick<Shop, 'env' | 'clock' | 'metrics'>): Hono {
  const routes = new Hono();
  routes.use('/vitals', limitPerAddress(shop, PER_ADDRESS), noStore);
  routes.post('/vitals', async (context) => {
    shop.metrics.countVitals(await readBody(context, vitalsSchema));
    return context.json({ data: {} });
  });
  return routes;
}
