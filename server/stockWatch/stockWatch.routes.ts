import type { Context, Hono } from 'hono';
import { stockWatchOperations } from '@/lib/contract/operations/catalogueOperations';
import { stockWatchSchema } from '@/lib/contract/stockWatch';
import { contactOf } from '@/server/customers/customer.service';
import { clientOf } from '@/server/http/client';
import { routesOf } from '@/server/http/registerOperations';
import { sessionOf } from '@/server/http/session';
import { readBody } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { confirmWatch, provenContactOf, watchStock, type Asker } from './stockWatch.service';

export function stockWatchRoutes(shop: Shop): Hono {
  return routesOf(shop, stockWatchOperations, {
    'POST /product/{itmCode}/back-in-stock': async ({ context, params }) =>
      watchStock(shop, params.itmCode, await askerOf(shop, context)),
    'POST /back-in-stock/confirm': ({ body }) => confirmWatch(shop, body.token),
  });
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
