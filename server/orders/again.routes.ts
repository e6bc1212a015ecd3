import { Hono } from 'hono';
import { quickOrderSchema } from '@/lib/contract/quickOrder';
import { requireBuyer, requireCustomer } from '@/server/http/session';
import { readBody } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { orderAgain, readAgain } from './again.service';

/** GET and POST /order/{orderNumber}/again: a past order as it would be now, and into the cart. */
export function againRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.get('/order/:orderNumber/again', async (context) => {
    const buyer = requireCustomer(context);
    return context.json({ data: await readAgain(shop, buyer, context.req.param('orderNumber')) });
  });
  routes.post('/order/:orderNumber/again', async (context) => {
    const buyer = requireBuyer(context);
    const { lines } = await readBody(context, quickOrderSchema);
    const orderNumber = context.req.param('orderNumber');
    return context.json({ data: await orderAgain(shop, buyer, orderNumber, lines) });
  });
  return routes;
}
