import type { Context, Hono } from 'hono';
import { batchOperations } from '@/lib/contract/batch.contract';
import type { Staff } from '@/lib/contract/staff';
import { staffActor } from '@/server/platform/audit/actor';
import { onceOf } from '@/server/api/http/staffKey';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { applyBatch } from '@/server/catalogue/batches/applyBatch.service';
import { leaveRest, retryBatch } from '@/server/catalogue/batches/failedBatch.service';
import { listBatches, readBatch } from '@/server/catalogue/batches/listBatches.queries';
import { undoBatch } from '@/server/catalogue/batches/undoBatch.service';

/** Routes for batches of changes of items, and their undo. */
export function batchRoutes(shop: Shop): Hono {
  return routesOf(shop, batchOperations, {
    'POST /office/batches': ({ context, staff, body }) => {
      const { changes, why, isTrial, source = 'grid' } = body;
      const once = keyOf(context, staff, isTrial, ['batch', body]);
      const actor = staffActor(staff);
      return applyBatch(shop, changes, { actor, why: why || null, source, isTrial, once });
    },
    'GET /office/batches': ({ query }) => listBatches(shop, query),
    'GET /office/batches/{batchId}': ({ params, query }) => readBatch(shop, params.batchId, query),
    'POST /office/batches/{batchId}/undo': ({ context, staff, params, body }) => {
      const { batchId } = params;
      const once = keyOf(context, staff, body.isTrial, ['undo', batchId]);
      return undoBatch(shop, batchId, { actor: staffActor(staff), isTrial: body.isTrial, once });
    },
    'POST /office/batches/{batchId}/retry': ({ params, staff }) =>
      retryBatch(shop, staffActor(staff), params.batchId),
    'POST /office/batches/{batchId}/leave': ({ params, staff }) =>
      leaveRest(shop, staffActor(staff), params.batchId),
  });
}

/** A trial writes nothing and needs no key. */
function keyOf(context: Context, staff: Staff, isTrial: boolean, request: unknown) {
  return isTrial ? undefined : onceOf(context, staff, request);
}
