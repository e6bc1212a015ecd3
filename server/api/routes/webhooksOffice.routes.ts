import type { Hono } from 'hono';
import { webhookOperations } from '@/lib/contract/dealerApi.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { staffActor } from '@/server/platform/audit/actor';
import { sendAgain, testWebhook } from '@/server/sales/webhooks/sendWebhooks.service';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  readWebhookLog,
  removeWebhook,
  replaceWebhookSecret,
} from '@/server/sales/webhooks/webhooks.service';

export function webhookRoutes(shop: Shop): Hono {
  return routesOf(shop, webhookOperations, {
    'GET /office/webhooks': () => listWebhooks(shop),
    'POST /office/webhooks': ({ staff, body }) => addWebhook(shop, staffActor(staff), body),
    'PUT /office/webhooks/{webhookId}': ({ staff, params, body }) =>
      changeWebhook(shop, staffActor(staff), params.webhookId, body),
    'DELETE /office/webhooks/{webhookId}': ({ staff, params }) =>
      removeWebhook(shop, staffActor(staff), params.webhookId),
    'POST /office/webhooks/{webhookId}/secret': ({ staff, params }) =>
      replaceWebhookSecret(shop, staffActor(staff), params.webhookId),
    'POST /office/webhooks/{webhookId}/test': ({ staff, params }) =>
      testWebhook(shop, staffActor(staff), params.webhookId),
    'GET /office/webhooks/{webhookId}/log': ({ params, query }) =>
      readWebhookLog(shop, params.webhookId, query.after),
    'POST /office/webhooks/{webhookId}/log/{logId}/again': ({ staff, params }) =>
      sendAgain(shop, staffActor(staff), params),
  });
}
