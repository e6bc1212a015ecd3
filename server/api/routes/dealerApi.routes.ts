import { toWire } from '@/lib/commerce/wire';
import { seenInCents } from '@/server/api/http/seenInCents';
import { Hono } from 'hono';
import { apiKeyOperations, dealerApiOperations } from '@/lib/contract/dealerApi.contract';
import { readDealerModels } from '@/server/catalogue/items/dealerItems.queries';
import { readApiKey } from '@/server/api/http/apiKey';
import { idempotencyKeyOf } from '@/server/api/http/idempotencyKey';
import { routesOf } from '@/server/api/http/registerOperations';
import { streamed } from '@/server/api/http/streamed';
import { quoteOrder } from '@/server/sales/orders/callerOrder.service';
import { readOrder } from '@/server/sales/orders/orders.service';
import { createApiKey, listApiKeys, revokeApiKey } from '@/server/people/sessions/apiKeys.service';
import type { Shop } from '@/server/boot/shop';
import { placeDealerOrder, startDealerItems } from '@/server/sales/dealers/dealerApi.service';

/** Routes for a dealer's keys, and for the program that has one. */
export function dealerApiRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.route('/', keyRoutes(shop));
  routes.use('/dealer/*', readApiKey(shop));
  routes.route('/', programRoutes(shop));
  return routes;
}

function keyRoutes(shop: Shop): Hono {
  return routesOf(shop, apiKeyOperations, {
    'GET /user/api-keys': ({ customer }) => listApiKeys(shop, customer.customerId),
    'POST /user/api-keys': ({ customer, body }) =>
      createApiKey(shop, customer.customerId, body.name),
    'DELETE /user/api-keys/{keyId}': ({ customer, params }) =>
      revokeApiKey(shop, customer.customerId, params.keyId),
  });
}

function programRoutes(shop: Shop): Hono {
  return routesOf(shop, dealerApiOperations, {
    'GET /dealer/items': async ({ context, customer, query }) => {
      const list = await startDealerItems(shop, customer, query.changedSince ?? null);
      context.header('Content-Type', 'application/json');
      return streamed(context, dealerItemsJson(list));
    },
    'GET /dealer/models': () => readDealerModels(shop),
    'GET /dealer/quote': ({ customer, query }) =>
      quoteOrder(shop, { ...query, customerId: customer.customerId }),
    'POST /dealer/orders': async ({ context, customer, body }) =>
      readOrder(
        shop,
        customer.customerId,
        await placeDealerOrder(shop, customer, seenInCents(body), idempotencyKeyOf(context)),
      ),
    'GET /dealer/orders/{orderNumber}': ({ customer, params }) =>
      readOrder(shop, customer.customerId, params.orderNumber),
  });
}

/**
 * Generates the JSON of GET /dealer/items in chunks. It ends in the middle, and so is no valid JSON,
 * when it fails.
 */
async function* dealerItemsJson({
  asOf,
  items,
}: Awaited<ReturnType<typeof startDealerItems>>): AsyncGenerator<string> {
  yield `{"data":{"asOf":${asOf},"items":[`;
  let separator = '';
  for await (const some of items) {
    if (some.length === 0) continue;
    yield separator + some.map((item) => JSON.stringify(toWire(item))).join(',');
    separator = ',';
  }
  yield ']}}';
}
