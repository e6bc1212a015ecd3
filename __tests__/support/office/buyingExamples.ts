import { formatDate } from '@/lib/text/format';
import { SHOP } from '@/server/platform/audit/actor';
import { stepPurchase, writePurchase } from '@/server/sales/buying/purchase.service';
import { readPurchase } from '@/server/sales/buying/purchases.queries';
import { receivePurchase } from '@/server/sales/buying/receivePurchase.service';
import { reserve } from '@/server/sales/reservations/reservation.service';
import { readOpenOf } from '@/server/sales/reservations/reservations.queries';
import { addSupplier } from '@/server/sales/buying/supplier.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '../customers';
import { orderOf } from '../orders';
import { itemInStock } from '../stock';
import { OWNER, type OfficeExamples } from './officeExample';

const STORE = ['owner', 'storekeeper'] as const;
let last = 0;

const newKey = () => ({ 'Idempotency-Key': `buying-request-${(last += 1)}` });

async function aSupplier(shop: Shop): Promise<number> {
  const name = `Huaqiang Parts ${(last += 1)}`;
  const given = {
    name,
    phone: '+86 755 8300 1234',
    email: 'sales@parts.example',
    terms: '30 days',
  };
  const { supplierId } = await shop.database.transaction((tx) =>
    addSupplier(shop, tx, SHOP, given),
  );
  return supplierId;
}

/** Writes an order of 10 pieces of a new item; returns its number and SKU. */
async function aPurchase(shop: Shop, isSent = false) {
  const supplierId = await aSupplier(shop);
  const sku = `BOUGHT-${(last += 1)}`;
  const itmCode = await itemInStock(shop, sku, 0);
  const lines = [{ line: 1, itmCode, qty: 10, unitCents: 45_000 }];
  const ordered = { supplierId, expectedOn: '2026-12-03', note: null, lines };
  const purchaseNumber = await shop.database.transaction((tx) =>
    writePurchase(shop, tx, SHOP, ordered),
  );
  if (isSent) await stepPurchase(shop, SHOP, purchaseNumber, { step: 'send', version: 1 });
  return { purchaseNumber, sku, itmCode, supplierId };
}

/** An order to a supplier that brings an item in two days. */
export async function aDelivery(shop: Shop, itmCode: number): Promise<string> {
  const supplierId = await aSupplier(shop);
  const lines = [{ line: 1, itmCode, qty: 10, unitCents: 45_000 }];
  const expectedOn = formatDate(shop.clock() + 2 * 24 * 3_600_000);
  const ordered = { supplierId, expectedOn, note: null, lines };
  const number = await shop.database.transaction((tx) => writePurchase(shop, tx, SHOP, ordered));
  await stepPurchase(shop, SHOP, number, { step: 'send', version: 1 });
  return number;
}

async function aPartPurchase(shop: Shop) {
  const made = await aPurchase(shop, true);
  const lines = [{ line: 1, itmCode: made.itmCode, qty: 4, batch: 'B-1126' }];
  const delivery = { lines, freightCents: 0, dutyCents: 0, document: null, acceptsMore: false };
  await shop.database.transaction((tx) =>
    receivePurchase(shop, tx, SHOP, made.purchaseNumber, delivery),
  );
  return made;
}

const bodyOf = (supplierId: number, sku: string) => ({
  supplierId,
  expectedOn: '2026-12-03',
  note: 'By air',
  lines: [{ sku, qty: 20, cost: 410.5 }],
});

export const buyingExamples = {
  'GET /office/suppliers': {
    may: STORE,
    call: async ({ shop }) => {
      await aSupplier(shop);
      return {};
    },
  },
  'POST /office/suppliers': {
    may: STORE,
    call: () => ({
      body: {
        name: `Colombo Parts ${(last += 1)}`,
        phone: '011 234 5678',
        leadDays: 2,
        currency: 'LKR',
      },
      headers: newKey(),
    }),
  },
  'PUT /office/suppliers/{supplierId}': {
    may: STORE,
    call: async ({ shop }) => ({
      params: { supplierId: await aSupplier(shop) },
      body: { name: `Renamed ${(last += 1)}`, terms: 'Cash', leadDays: 21, version: 1 },
    }),
  },
  'GET /office/purchases': {
    may: STORE,
    call: async ({ shop }) => {
      await aPurchase(shop);
      return { query: '?state=open' };
    },
  },
  'GET /office/purchase-suggestions.csv': { may: STORE, call: async () => ({ query: '?days=30' }) },
  'GET /office/purchase-suggestions': {
    may: STORE,
    call: async ({ shop }) => {
      await itemInStock(shop, 'SOLD-OFTEN', 3);
      await orderOf(shop, { 'SOLD-OFTEN': 3 });
      return { query: '?days=45' };
    },
  },
  'GET /office/purchases/{purchaseNumber}': {
    may: STORE,
    call: async ({ shop }) => {
      const { purchaseNumber } = await aPartPurchase(shop);
      return { params: { purchaseNumber } };
    },
  },
  'GET /office/purchases/{purchaseNumber}/order.pdf': {
    may: STORE,
    call: async ({ shop }) => {
      const { purchaseNumber } = await aPurchase(shop);
      return { params: { purchaseNumber } };
    },
  },
  'GET /office/purchases/{purchaseNumber}/order.csv': {
    may: STORE,
    call: async ({ shop }) => {
      const { purchaseNumber } = await aPurchase(shop);
      return { params: { purchaseNumber } };
    },
  },
  'POST /office/purchases': {
    may: STORE,
    call: async ({ shop }) => {
      const { supplierId, sku } = await aPurchase(shop);
      return { body: bodyOf(supplierId, sku), headers: newKey() };
    },
  },
  'PUT /office/purchases/{purchaseNumber}': {
    may: STORE,
    call: async ({ shop }) => {
      const { purchaseNumber, supplierId, sku } = await aPurchase(shop);
      return { params: { purchaseNumber }, body: { ...bodyOf(supplierId, sku), version: 1 } };
    },
  },
  'POST /office/purchases/{purchaseNumber}/send': {
    may: STORE,
    call: async ({ shop }) => {
      const { purchaseNumber } = await aPurchase(shop);
      return { params: { purchaseNumber }, body: { version: 1 } };
    },
  },
  'POST /office/purchases/{purchaseNumber}/mail': {
    may: STORE,
    call: async ({ shop }) => {
      const { purchaseNumber } = await aPurchase(shop);
      return { params: { purchaseNumber }, body: { version: 1 } };
    },
  },
  'POST /office/purchases/{purchaseNumber}/cancel': {
    may: STORE,
    call: async ({ shop }) => {
      const { purchaseNumber } = await aPurchase(shop, true);
      return { params: { purchaseNumber }, body: { version: 2 } };
    },
  },
  'POST /office/purchases/{purchaseNumber}/close': {
    may: STORE,
    call: async ({ shop }) => {
      const { purchaseNumber } = await aPartPurchase(shop);
      return { params: { purchaseNumber }, body: { version: 3 } };
    },
  },
  'POST /office/purchases/{purchaseNumber}/receive': {
    may: STORE,
    call: async ({ shop }) => {
      const { purchaseNumber, sku } = await aPurchase(shop, true);
      const lines = [{ sku, qty: 4, cost: 452.5, batch: 'B-1126' }];
      const body = { lines, freight: 1_200, duty: 340.25, document: 'HX-26-3391' };
      return { params: { purchaseNumber }, body, headers: newKey() };
    },
  },
  'POST /office/reservations/{reservationId}/cancel': {
    may: ['owner', 'seller'],
    call: async ({ shop }) => {
      const itmCode = await itemInStock(shop, `RESERVED-${(last += 1)}`, 0);
      await aDelivery(shop, itmCode);
      const buyer = await makeCustomer(shop);
      await reserve(shop, buyer, itmCode, 2);
      const [row] = await readOpenOf(shop.database.read, buyer.accountId);
      return { params: { reservationId: row?.reservationId ?? 0 } };
    },
  },
  'POST /office/purchases/{purchaseNumber}/landed': {
    may: OWNER,
    call: async ({ shop }) => {
      const { purchaseNumber } = await aPartPurchase(shop);
      const { receipts } = await readPurchase(shop.database.read, purchaseNumber, {
        seesCosts: true,
      });
      const body = { receiptId: receipts[0]?.receiptId, freight: 850, duty: 0 };
      return { params: { purchaseNumber }, body, headers: newKey() };
    },
  },
  'POST /office/stock/costs': {
    may: OWNER,
    call: async ({ shop }) => {
      const sku = `UNKNOWN-COST-${(last += 1)}`;
      await itemInStock(shop, sku, 5);
      return { body: { lines: [{ sku, cost: 320 }] }, headers: newKey() };
    },
  },
  'GET /office/items/{sku}/cost': {
    may: OWNER,
    call: async ({ shop }) => {
      const { sku } = await aPartPurchase(shop);
      return { params: { sku } };
    },
  },
  'GET /office/orders/{orderNumber}/margin': {
    may: OWNER,
    call: async ({ shop }) => {
      await itemInStock(shop, 'EARNS', 3);
      return { params: { orderNumber: await orderOf(shop, { EARNS: 2 }) } };
    },
  },
} satisfies OfficeExamples;
