import { SHOP } from '@/server/platform/audit/actor';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Shop } from '@/server/boot/shop';
import { findByScan } from '@/server/catalogue/stock/scan.queries';
import { moveStock } from '@/server/catalogue/stock/stock.service';
import { catalogueRow } from '../smallCatalogue';
import { ALL, type OfficeExamples } from './officeExample';

const STORE = ['owner', 'storekeeper'] as const;
const SKU = 'DSP-SHELF';
const BARCODE = '6931548399021';

let keys = 0;

/** Returns the header of a new request. */
function newKey() {
  keys += 1;
  return { 'Idempotency-Key': `stock-request-${keys}` };
}

/** Adds an item with 12 pieces, if there is none yet, and returns its code. */
async function stockedItem(shop: Shop): Promise<number> {
  const row = catalogueRow(SKU, { inStock: 12, shelf: 'A-03-2', barcode: BARCODE });
  await writeCatalogue(shop, [row]);
  const { itmCode } = await shop.database.read
    .selectFrom('item')
    .select('itmCode')
    .where('sku', '=', SKU)
    .executeTakeFirstOrThrow();
  return itmCode;
}

export const stockExamples = {
  'GET /office/stock/scan': {
    may: ALL,
    call: async ({ shop }) => {
      await stockedItem(shop);
      return { query: `?code=${BARCODE}` };
    },
  },
  'GET /office/parts': {
    may: ALL,
    call: async ({ shop }) => {
      await stockedItem(shop);
      return { query: `?query=${SKU}` };
    },
  },
  'GET /office/items/{sku}/movements': {
    may: ALL,
    call: async ({ shop }) => {
      const moves = [{ itmCode: await stockedItem(shop), qty: 1 }];
      await shop.database.transaction((tx) => moveStock(shop, tx, SHOP, 'received', moves));
      return { params: { sku: SKU } };
    },
  },
  'POST /office/stock/receive': {
    may: STORE,
    call: async ({ shop }) => {
      await stockedItem(shop);
      const body = { lines: [{ sku: SKU, qty: 28 }], note: 'Invoice HX-26-3391' };
      return { body, headers: newKey() };
    },
  },
  'POST /office/stock/count': {
    may: STORE,
    call: async ({ shop }) => {
      const itmCode = await stockedItem(shop);
      return { body: { lines: [{ itmCode, counted: 9, at: shop.clock() }] }, headers: newKey() };
    },
  },
  'POST /office/stock/barcode': {
    may: STORE,
    call: async ({ shop }) => {
      const sku = `NO-CODE-${(keys += 1)}`;
      await writeCatalogue(shop, [catalogueRow(sku)]);
      const [item] = (await findByScan(shop.database.read, sku)).items;
      return { body: { itmCode: item?.itmCode, barcode: `4790000${1_000_000 + keys}` } };
    },
  },
  'POST /office/stock/move': {
    may: STORE,
    call: async ({ shop }) => {
      const itmCode = await stockedItem(shop);
      const body = { itmCode, qty: 1, from: 'shelf', to: 'quarantine', reason: 'Battery swollen' };
      return { body, headers: newKey() };
    },
  },
  'POST /office/stock/correct': {
    may: STORE,
    call: async ({ shop }) => {
      const itmCode = await stockedItem(shop);
      return { body: { itmCode, difference: -1, reason: 'Broken glass' }, headers: newKey() };
    },
  },
} satisfies OfficeExamples;
