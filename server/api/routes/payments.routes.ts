import { seenInCents } from '@/server/api/http/seenInCents';
import type { Context, Hono } from 'hono';
import { gatewayOperations, paymentOperations } from '@/lib/contract/payment.contract';
import { actorOf } from '@/server/people/customers/account.service';
import { ShopError } from '@/server/platform/errors';
import { clientOf } from '@/server/api/http/client';
import { idempotencyKeyOf } from '@/server/api/http/idempotencyKey';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { takeNotification } from '@/server/sales/payments/settle.service';
import { payWithCredit } from '@/server/sales/payments/payWithCredit.service';
import { orderAndPay, startPayment } from '@/server/sales/payments/startPayment.service';

export function paymentRoutes(shop: Shop): Hono {
  return routesOf(shop, paymentOperations, {
    'POST /order': ({ context, customer, body }) =>
      orderAndPay(shop, customer, seenInCents(body), idempotencyKeyOf(context)),
    'POST /order/{orderNumber}/use-credit': ({ customer, params }) =>
      payWithCredit(shop, customer.accountId, params.orderNumber, actorOf(customer)),
    'POST /order/{orderNumber}/pay': ({ customer, params, body }) =>
      startPayment(shop, customer.accountId, params.orderNumber, body.paymentTitle),
  });
}

export function gatewayRoutes(shop: Shop): Hono {
  return routesOf(shop, gatewayOperations, {
    'POST /payments/{provider}/notify': ({ context, params }) =>
      notify(shop, context, params.provider),
  });
}

/** Answers the same whatever it was told, so that nobody can try signatures out. */
async function notify(shop: Shop, context: Context, provider: string): Promise<void> {
  const gateway = Object.values(shop.gateways).find((open) => open.provider === provider);
  if (gateway === undefined) throw new ShopError('not-found');
  const fields = new Map(new URLSearchParams(await context.req.text()));
  await takeNotification(shop, gateway, fields, clientOf(shop, context));
}
