import { Hono } from 'hono';
import { itmCodeSchema } from '@/lib/contract/catalogue';
import { stockWatchSchema } from '@/lib/contract/stockWatch';
import { limitPerAddress } from '@/server/http/rateLimit';
import { noStore, sessionOf } from '@/server/http/session';
import { readBody, readValue } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { watchStock } from './stockWatch.service';

/** Many shoppers of a mobile network stand under one address. */
const PER_ADDRESS = { limit: 60, windowMs: 10 * 60_000 };

/** POST /product/{itmCode}/back-in-stock: tell me when it is back. */
export function stockWatchRoutes(shop: Shop): Hono {
  const routes = new Hono();
  const path = '/product/:itmCode/back-in-stock';
  routes.use(path, limitPerAddress(shop, PER_ADDRESS), noStore);
  routes.post(path, async (context) => {
    const itmCode = readValue('itmCode', itmCodeSchema, context.req.param('itmCode'));
    const session = sessionOf(context);
    const asker =
      session?.state === 'customer'
        ? { customerId: session.customerId }
        : await readBody(context, stockWatchSchema);
    return context.json({ data: await watchStock(shop, itmCode, asker) });
  });
  return routes;
}
