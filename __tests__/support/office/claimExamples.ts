import { SHOP } from '@/server/platform/audit/actor';
import { moveQuarantine } from '@/server/catalogue/stock/quarantine.service';
import { addSupplier } from '@/server/sales/buying/supplier.service';
import { writeClaim } from '@/server/sales/claims/claim.service';
import type { Shop } from '@/server/boot/shop';
import { itemInStock } from '../stock';
import { OWNER, type OfficeExamples } from './officeExample';

const STORE = ['owner', 'storekeeper'] as const;
let last = 0;

const newKey = () => ({ 'Idempotency-Key': `claim-request-${(last += 1)}` });

/** Faulty pieces of a new item, and a supplier. */
export async function faultyPieces(shop: Shop, qty = 3) {
  const itmCode = await itemInStock(shop, `FAULTY-${(last += 1)}`, 0);
  const { supplierId } = await shop.database.transaction(async (tx) => {
    await moveQuarantine(shop, tx, SHOP, 'corrected', [
      { itmCode, qty, parts: [{ qty, costCents: qty * 1_000 }] },
    ]);
    return addSupplier(shop, tx, SHOP, { name: `Claimed ${last}` });
  });
  return { itmCode, supplierId };
}

/** A claim for three pieces; returns its number. */
export async function aClaim(shop: Shop): Promise<string> {
  const { itmCode, supplierId } = await faultyPieces(shop);
  const lines = [{ itmCode, qty: 3, batch: 'B-1126', reason: 'Lines on the display' }];
  return shop.database.transaction((tx) =>
    writeClaim(shop, tx, SHOP, { supplierId, note: null, lines }),
  );
}

const onClaim = async ({ shop }: { shop: Shop }) => ({
  params: { claimNumber: await aClaim(shop) },
});

export const claimExamples = {
  'GET /office/claims': {
    may: STORE,
    call: async ({ shop }) => {
      await aClaim(shop);
      await faultyPieces(shop);
      return {};
    },
  },
  'GET /office/claims/{claimNumber}': { may: STORE, call: onClaim },
  'GET /office/claims/{claimNumber}/claim.pdf': { may: STORE, call: onClaim },
  'GET /office/claims/{claimNumber}/claim.csv': { may: STORE, call: onClaim },
  'POST /office/claims': {
    may: STORE,
    call: async ({ shop }) => {
      const { itmCode, supplierId } = await faultyPieces(shop);
      const lines = [{ itmCode, qty: 2, batch: 'B-1126', reason: 'Lines on the display' }];
      return { body: { supplierId, note: null, lines }, headers: newKey() };
    },
  },
  'POST /office/claims/{claimNumber}/answer': {
    may: OWNER,
    call: async ({ shop }) => {
      const lines = [{ position: 0, credited: 1, credit: 9.5, replaced: 1, refused: 0 }];
      return { ...(await onClaim({ shop })), body: { lines }, headers: newKey() };
    },
  },
  'POST /office/claims/{claimNumber}/cancel': { may: STORE, call: onClaim },
} satisfies OfficeExamples;
