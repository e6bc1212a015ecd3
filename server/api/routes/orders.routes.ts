import { Hono } from 'hono';
import { orderOperations, trackingOperations } from '@/lib/contract/order.contract';
import { orderAgainOperations } from '@/lib/contract/dealer.contract';
import { readCheckout } from '@/server/sales/orders/checkout.service';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { ordersSeenBy } from '@/server/people/customers/account.service';
import { cancelOwnOrder, listOrders, readOrder } from '@/server/sales/orders/orders.service';
import { orderAgain, readAgain } from '@/server/sales/orders/again.service';
import { trackOrder } from '@/server/sales/orders/track.service';

export function orderRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.route('/', ownOrderRoutes(shop));
  routes.route('/', trackRoutes(shop));
  return routes;
}

function ownOrderRoutes(shop: Shop): Hono {
  return routesOf(shop, orderOperations, {
    'GET /checkout': ({ customer }) => readCheckout(shop, customer),
    'GET /order': ({ customer, query }) => listOrders(shop, ordersSeenBy(customer), query),
    'GET /order/{orderNumber}': ({ customer, params }) =>
      readOrder(shop, ordersSeenBy(customer), params.orderNumber),
    'POST /order/{orderNumber}/cancel': ({ customer, params }) =>
      cancelOwnOrder(shop, customer, params.orderNumber),
  });
}

export function againRoutes(shop: Shop): Hono {
  return routesOf(shop, orderAgainOperations, {
    'GET /order/{orderNumber}/again': ({ customer, params }) =>
      readAgain(shop, customer, params.orderNumber),
    'POST /order/{orderNumber}/again': ({ customer, params, body }) =>
      orderAgain(shop, customer, params.orderNumber, body.lines),
  });
}

function trackRoutes(shop: Shop): Hono {
  return routesOf(shop, trackingOperations, {
    'POST /order/track': ({ body }) => trackOrder(shop, body),
  });
}
