import type { Hono } from 'hono';
import { startOperations } from '@/lib/contract/settings.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { fillWithDemo, removeDemo } from '@/server/sales/office/start/demo.service';
import { answerStep, readFirstSteps } from '@/server/sales/office/start/start.service';

export function startRoutes(shop: Shop): Hono {
  return routesOf(shop, startOperations, {
    'GET /office/start': () => readFirstSteps(shop),
    'PUT /office/start/{step}': ({ staff, params, body }) =>
      answerStep(shop, staffActor(staff), params.step, body),
    'POST /office/demo': async ({ staff }) => {
      await fillWithDemo(shop, staffActor(staff));
      return readFirstSteps(shop);
    },
    'DELETE /office/demo': async ({ staff, body }) => {
      await removeDemo(shop, staffActor(staff), body.orders);
      return readFirstSteps(shop);
    },
  });
}
