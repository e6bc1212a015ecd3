import type { Hono } from 'hono';
import { messageOfficeOperations } from '@/lib/contract/message.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import {
  listMessages,
  readMessage,
  retryMessage,
  sendTestMessage,
} from '@/server/messages/officeMessages.service';
import { changeTemplate, listTemplates, officeTemplate } from '@/server/messages/templates.service';

/** Routes for messages and their templates. */
export function messageOfficeRoutes(shop: Shop): Hono {
  return routesOf(shop, messageOfficeOperations, {
    'GET /office/messages': ({ query }) => listMessages(shop, query),
    'GET /office/messages/{jobId}': ({ params }) => readMessage(shop, params.jobId),
    'POST /office/messages/{jobId}/retry': ({ params, staff }) =>
      retryMessage(shop, staffActor(staff), params.jobId),
    'POST /office/messages/test': ({ body, staff }) =>
      sendTestMessage(shop, staffActor(staff), body),
    'GET /office/templates': () => listTemplates(shop),
    'GET /office/templates/{key}': ({ params }) => officeTemplate(shop, params.key),
    'PUT /office/templates/{key}': ({ params, body, staff }) =>
      changeTemplate(shop, staffActor(staff), params.key, body),
  });
}
