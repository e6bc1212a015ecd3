import { Hono, type Context } from 'hono';
import { orderListSchema, placeOrderSchema } from '@/lib/contract/order';
import { readCheckout } from '@/server/checkout/checkout.service';
import { ShopError } from '@/server/errors';
import { requireBuyer, requireCustomer } from '@/server/http/session';
import { readBody, readQuery } from '@/server/http/validate';
import type { Shop } from '@/server/shop';
import { listOrders, readOrder } from './orders.service';
import { placeOrder } from './placeOrder.service';

const KEY = /^[\w-]{8,100}$/;

/** GET /checkout, POST /order with an Idempotency-Key, GET /order and /order/{orderNumber}. */
export function orderRoutes(shop: Shop): Hono {
  const routes = new Hono();

  routes.get('/checkout', async (context) =>
    context.json({ data: await readCheckout(shop, requireCustomer(context)) }),
  );

  routes.post('/order', async (context) => {
    const buyer = requireBuyer(context);
    const request = await readBody(context, placeOrderSchema);
    const orderNumber = await placeOrder(shop, buyer, request, keyOf(context));
    return context.json({ data: await readOrder(shop, buyer.customerId, orderNumber) });
  });

  routes.get('/order', async (context) => {
    const { customerId } = requireCustomer(context);
    const query = readQuery(context, orderListSchema);
    return context.json({ data: await listOrders(shop, customerId, query) });
  });

  routes.get('/order/:orderNumber', async (context) => {
    const { customerId } = requireCustomer(context);
    const order = await readOrder(shop, customerId, context.req.param('orderNumber'));
    return context.json({ data: order });
  });

  return routes;
}

function keyOf(context: Context): string | null {
  const key = context.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (KEY.test(key)) return key;
  throw new ShopError('bad-input', {
    idempotencyKey: 'Idempotency-Key has 8 to 100 letters, digits or hyphens. ',
  });
}
