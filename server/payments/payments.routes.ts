import type { Context, Hono } from 'hono';
import { gatewayOperations, paymentOperations } from '@/lib/contract/operations/paymentOperations';
import type { GatewayProvider } from '@/lib/contract/paymentOptions';
import { actorOf } from '@/server/customers/account.service';
import { ShopError } from '@/server/errors';
import { clientOf } from '@/server/http/client';
import { idempotencyKeyOf } from '@/server/http/idempotencyKey';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { takeNotification } from './settle.service';
import { payWithCredit } from './payWithCredit.service';
import { orderAndPay, startPayment } from './startPayment.service';

export function paymentRoutes(shop: Shop): Hono {
  return routesOf(shop, paymentOperations, {
    'POST /order': ({ context, customer, body }) =>
      orderAndPay(shop, customer, body, idempotencyKeyOf(context)),
    'POST /order/{orderNumber}/use-credit': ({ customer, params }) =>
      payWithCredit(shop, customer.accountId, params.orderNumber, actorOf(customer)),
    'POST /order/{orderNumber}/pay': ({ customer, params, body }) =>
      startPayment(shop, customer.accountId, params.orderNumber, body.paymentTitle),
  });
}

export function gatewayRoutes(shop: Shop): Hono {
  return routesOf(shop, gatewayOperations, {
    'POST /payments/payhere/notify': ({ context }) => notify(shop, context, 'payhere'),
    'POST /payments/koko/notify': ({ context }) => notify(shop, context, 'koko'),
  });
}

/** Answers the same whatever it was told, so that nobody can try signatures out. */
async function notify(shop: Shop, context: Context, provider: GatewayProvider): Promise<void> {
  const gateway = Object.values(shop.gateways).find((open) => open.provider === provider);
  if (gateway === undefined) throw new ShopError('not-found');
  const fields = new Map(new URLSearchParams(await context.req.text()));
  await takeNotification(shop, gateway, fields, clientOf(shop, context));
}
