import { SHOP } from '@/server/platform/audit/actor';
import { applyBatch } from '@/server/catalogue/batches/applyBatch.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Shop } from '@/server/boot/shop';
import { catalogueRow } from '../smallCatalogue';
import { ALL, OWNER, type OfficeExamples } from './officeExample';

const SKU = 'DSP-PRICED';

let keys = 0;

function newKey() {
  keys += 1;
  return { 'Idempotency-Key': `batch-request-${keys}` };
}

/** Adds an item for 9,950 rupees, if there is none yet, and changes its price to another one each time. */
async function batchOf(shop: Shop): Promise<number> {
  await writeCatalogue(shop, [catalogueRow(SKU)]);
  const price = { sku: SKU, field: 'price', from: 9950, to: 8700 };
  const facts = { actor: SHOP, why: null, source: 'field' } as const;
  const { batchId } = await applyBatch(shop, [price], facts);
  return batchId ?? 0;
}

/** A batch whose job gave up. */
async function failedBatch(shop: Shop): Promise<number> {
  const batchId = await batchOf(shop);
  await shop.database.transaction((tx) =>
    tx
      .updateTable('batch')
      .set({
        state: 'failed',
        attempts: 5,
        failure: 'LCD-A12 could not be written: the disk is full.',
      })
      .where('batchId', '=', batchId)
      .execute(),
  );
  return batchId;
}

export const batchExamples = {
  'POST /office/batches': {
    may: OWNER,
    call: async ({ shop }) => {
      await writeCatalogue(shop, [catalogueRow(SKU)]);
      const changes = [
        { sku: SKU, field: 'price', from: 9950, to: 99.5 },
        { sku: 'NONE', field: 'price', from: 1, to: 2 },
      ];
      return { headers: newKey(), body: { changes, why: 'New prices', isTrial: false } };
    },
  },
  'GET /office/batches': {
    may: ALL,
    call: async ({ shop }) => {
      await batchOf(shop);
      return {};
    },
  },
  'GET /office/batches/{batchId}': {
    may: ALL,
    call: async ({ shop }) => ({ params: { batchId: await batchOf(shop) } }),
  },
  'POST /office/batches/{batchId}/undo': {
    may: OWNER,
    call: async ({ shop }) => ({
      params: { batchId: await batchOf(shop) },
      headers: newKey(),
      body: { isTrial: false },
    }),
  },
  'POST /office/batches/{batchId}/retry': {
    may: OWNER,
    call: async ({ shop }) => ({ params: { batchId: await failedBatch(shop) } }),
  },
  'POST /office/batches/{batchId}/leave': {
    may: OWNER,
    call: async ({ shop }) => ({ params: { batchId: await failedBatch(shop) } }),
  },
} satisfies OfficeExamples;
