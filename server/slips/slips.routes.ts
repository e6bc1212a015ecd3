import type { Hono } from 'hono';
import { slipOperations } from '@/lib/contract/operations/slipOperations';
import { readOrder } from '@/server/orders/orders.service';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { sendSlip } from './sendSlip.service';
import { readSlipForm } from './slipForm';

export function slipRoutes(shop: Shop): Hono {
  return routesOf(shop, slipOperations, {
    'POST /order/{orderNumber}/slip': async ({ context, customer, params: { orderNumber } }) => {
      const { customerId } = customer;
      await sendSlip(shop, customerId, orderNumber, () => readSlipForm(context.req.raw));
      return readOrder(shop, customerId, orderNumber);
    },
  });
}
