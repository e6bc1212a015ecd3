import type { Context, Hono } from 'hono';
import { stockWatchOperations } from '@/lib/contract/cart.contract';
import { stockWatchSchema } from '@/lib/contract/customer.forms';
import { contactOf, verifiedContactOf } from '@/server/people/customers/customer.service';
import { clientOf } from '@/server/api/http/client';
import { routesOf } from '@/server/api/http/registerOperations';
import { sessionOf } from '@/server/api/http/session';
import { readBody } from '@/server/api/http/validate';
import type { Shop } from '@/server/boot/shop';
import {
  confirmWatch,
  watchStock,
  type Subscriber,
} from '@/server/sales/stockWatch/stockWatch.service';

export function stockWatchRoutes(shop: Shop): Hono {
  return routesOf(shop, stockWatchOperations, {
    'POST /product/{itmCode}/back-in-stock': async ({ context, params }) =>
      watchStock(shop, params.itmCode, await subscriberOf(shop, context)),
    'POST /back-in-stock/confirm': ({ body }) => confirmWatch(shop, body.token),
  });
}

/** Returns a customer's verified contact, or the contact that a visitor entered. */
async function subscriberOf(shop: Shop, context: Context): Promise<Subscriber> {
  const client = clientOf(shop, context);
  const session = sessionOf(context);
  const own =
    session?.state === 'customer' ? await verifiedContactOf(shop, session.customerId) : null;
  if (own !== null) return { contact: own, isVerified: true, client };
  const { contact } = await readBody(context, stockWatchSchema);
  return { contact: contactOf(contact), isVerified: false, client };
}
