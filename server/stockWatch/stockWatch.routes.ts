import { Hono, type Context } from 'hono';
import { itmCodeSchema } from '@/lib/contract/catalogue';
import { confirmWatchSchema, stockWatchSchema } from '@/lib/contract/stockWatch';
import { contactOf } from '@/server/customers/customer.service';
import { clientOf } from '@/server/http/client';
import { limitPerAddress } from '@/server/http/rateLimit';
import { noStore, sessionOf } from '@/server/http/session';
import { readBody, readValue } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { confirmWatch, provenContactOf, watchStock, type Asker } from './stockWatch.service';

/** Many shoppers of a mobile network stand under one address. */
const PER_ADDRESS = { limit: 60, windowMs: 10 * 60_000 };

/** POST /product/{itmCode}/back-in-stock: tell me when it is back; /back-in-stock/confirm: it is me. */
export function stockWatchRoutes(shop: Shop): Hono {
  const routes = new Hono();
  const path = '/product/:itmCode/back-in-stock';
  const confirmPath = '/back-in-stock/confirm';
  for (const limited of [path, confirmPath]) {
    routes.use(limited, limitPerAddress(shop, PER_ADDRESS), noStore);
  }
  routes.post(path, async (context) => {
    const itmCode = readValue('itmCode', itmCodeSchema, context.req.param('itmCode'));
    return context.json({ data: await watchStock(shop, itmCode, await askerOf(shop, context)) });
  });
  routes.post(confirmPath, async (context) => {
    const { token } = await readBody(context, confirmWatchSchema);
    return context.json({ data: await confirmWatch(shop, token) });
  });
  return routes;
}

/** A customer is told where they have proven that it is theirs, anybody else where they say. */
async function askerOf(shop: Shop, context: Context): Promise<Asker> {
  const client = clientOf(shop, context);
  const session = sessionOf(context);
  const own =
    session?.state === 'customer' ? await provenContactOf(shop, session.customerId) : null;
  if (own !== null) return { contact: own, isProven: true, client };
  const { contact } = await readBody(context, stockWatchSchema);
  return { contact: contactOf(contact), isProven: false, client };
}
