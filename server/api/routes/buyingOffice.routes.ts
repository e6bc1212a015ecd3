import type { Hono } from 'hono';
import { centsFromRupees } from '@/lib/commerce/money';
import { toWire } from '@/lib/commerce/wire';
import { costOperations } from '@/lib/contract/cost.contract';
import { supplierOperations } from '@/lib/contract/supplier.contract';
import {
  purchaseOperations,
  type PurchaseInput,
  type PurchaseReceiptInput,
} from '@/lib/contract/purchase.contract';
import { mayDo, type Staff } from '@/lib/contract/staff';
import { staffActor } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { csvResponse } from '@/server/api/http/csvResponse';
import { pdfResponse } from '@/server/api/http/pdfResponse';
import { routesOf } from '@/server/api/http/registerOperations';
import { onceOf } from '@/server/api/http/staffKey';
import { onceByKey } from '@/server/catalogue/stock/onceByKey.service';
import { stateCosts } from '@/server/catalogue/stock/statedCosts.service';
import { readItemCost } from '@/server/sales/buying/itemCost.service';
import {
  changePurchase,
  stepPurchase,
  writePurchase,
  type OrderedPurchase,
  type PurchaseStep,
} from '@/server/sales/buying/purchase.service';
import { landLater } from '@/server/sales/buying/landLater.service';
import { mailPurchase } from '@/server/sales/buying/mailPurchase.service';
import { purchaseCsv, purchasePaper, suggestionsCsv } from '@/server/sales/buying/purchasePaper';
import { listPurchases, readPurchase } from '@/server/sales/buying/purchases.queries';
import { receivePurchase, type Delivery } from '@/server/sales/buying/receivePurchase.service';
import { suggestPurchases } from '@/server/sales/buying/suggestions.service';
import {
  addSupplier,
  changeSupplier,
  listSuppliers,
  supplierOf,
} from '@/server/sales/buying/supplier.service';
import { readOrderMargin } from '@/server/sales/reports/orderMargin.service';

/** Routes for suppliers. */
export function supplierRoutes(shop: Shop): Hono {
  return routesOf(shop, supplierOperations, {
    'GET /office/suppliers': () => listSuppliers(shop.database.read),
    'POST /office/suppliers': ({ context, staff, body }) =>
      onceByKey(shop, onceOf(context, staff, ['supplier', body]), (tx) =>
        addSupplier(shop, tx, staffActor(staff), body),
      ),
    'PUT /office/suppliers/{supplierId}': ({ staff, params, body }) =>
      changeSupplier(shop, staffActor(staff), params.supplierId, body),
  });
}

/** Routes for orders to suppliers. */
export function purchaseRoutes(shop: Shop): Hono {
  const { read } = shop.database;
  const step = async (staff: Staff, number: string, name: PurchaseStep, version: number) => {
    await stepPurchase(shop, staffActor(staff), number, { step: name, version });
    return readPurchase(read, number, sightOf(staff));
  };
  return routesOf(shop, purchaseOperations, {
    'GET /office/purchases': ({ staff, query }) => listPurchases(read, query, sightOf(staff)),
    'GET /office/purchase-suggestions': ({ query }) => suggestPurchases(shop, query.days),
    'GET /office/purchase-suggestions.csv': async ({ context, query }) => {
      const suggestions = await suggestPurchases(shop, query.days);
      return csvResponse(context, `to-buy-${suggestions.days}-days`, suggestionsCsv(suggestions));
    },
    'GET /office/purchases/{purchaseNumber}': ({ staff, params }) =>
      readPurchase(read, params.purchaseNumber, sightOf(staff)),
    'GET /office/purchases/{purchaseNumber}/order.pdf': async ({ context, staff, params }) => {
      const purchase = await readPurchase(read, params.purchaseNumber, sightOf(staff));
      const supplier = await supplierOf(read, purchase.supplierId);
      const bytes = await purchasePaper(shop, toWire(purchase), supplier);
      return pdfResponse(context, purchase.purchaseNumber, bytes);
    },
    'GET /office/purchases/{purchaseNumber}/order.csv': async ({ context, staff, params }) => {
      const purchase = toWire(await readPurchase(read, params.purchaseNumber, sightOf(staff)));
      return csvResponse(context, purchase.purchaseNumber, purchaseCsv(purchase));
    },
    'POST /office/purchases': ({ context, staff, body }) =>
      onceByKey(shop, onceOf(context, staff, ['purchase', body]), async (tx) => {
        const number = await writePurchase(shop, tx, staffActor(staff), orderedOf(staff, body));
        return readPurchase(tx, number, sightOf(staff));
      }),
    'PUT /office/purchases/{purchaseNumber}': ({ staff, params, body }) =>
      shop.database.transaction(async (tx) => {
        const given = { ...orderedOf(staff, body), version: body.version };
        await changePurchase(shop, tx, staffActor(staff), params.purchaseNumber, given);
        return readPurchase(tx, params.purchaseNumber, sightOf(staff));
      }),
    'POST /office/purchases/{purchaseNumber}/send': ({ staff, params, body }) =>
      step(staff, params.purchaseNumber, 'send', body.version),
    'POST /office/purchases/{purchaseNumber}/cancel': ({ staff, params, body }) =>
      step(staff, params.purchaseNumber, 'cancel', body.version),
    'POST /office/purchases/{purchaseNumber}/close': ({ staff, params, body }) =>
      step(staff, params.purchaseNumber, 'close', body.version),
    'POST /office/purchases/{purchaseNumber}/mail': async ({ staff, params, body }) => {
      await mailPurchase(shop, staffActor(staff), params.purchaseNumber, body.version);
      return readPurchase(read, params.purchaseNumber, sightOf(staff));
    },
    'POST /office/purchases/{purchaseNumber}/receive': ({ context, staff, params, body }) =>
      onceByKey(
        shop,
        onceOf(context, staff, ['delivery', params.purchaseNumber, body]),
        async (tx) => {
          const delivery = deliveryOf(staff, body);
          await receivePurchase(shop, tx, staffActor(staff), params.purchaseNumber, delivery);
          return readPurchase(tx, params.purchaseNumber, sightOf(staff));
        },
      ),
  });
}

/** Routes for what things cost. */
export function costRoutes(shop: Shop): Hono {
  return routesOf(shop, costOperations, {
    'POST /office/purchases/{purchaseNumber}/landed': ({ context, staff, params, body }) =>
      onceByKey(
        shop,
        onceOf(context, staff, ['landed', params.purchaseNumber, body]),
        async (tx) => {
          const { receiptId, freight = 0, duty = 0 } = body;
          await landLater(shop, tx, staffActor(staff), params.purchaseNumber, {
            receiptId,
            freightCents: centsFromRupees(freight),
            dutyCents: centsFromRupees(duty),
          });
          return readPurchase(tx, params.purchaseNumber, sightOf(staff));
        },
      ),
    'POST /office/stock/costs': ({ context, staff, body }) =>
      onceByKey(shop, onceOf(context, staff, ['costs', body]), (tx) =>
        stateCosts(
          shop,
          tx,
          staffActor(staff),
          numbered(body.lines).map((line) => ({ ...line, unitCents: centsFromRupees(line.cost) })),
        ),
      ),
    'GET /office/items/{sku}/cost': ({ params }) => readItemCost(shop, params.sku),
    'GET /office/orders/{orderNumber}/margin': ({ params }) =>
      readOrderMargin(shop, params.orderNumber),
  });
}

function sightOf({ role }: Staff): { seesCosts: boolean } {
  return { seesCosts: mayDo(role, 'read_costs') };
}

function numbered<L extends object>(lines: readonly L[]): (L & { line: number })[] {
  return lines.map((line, at) => ({ ...line, line: at + 1 }));
}

type Costed = { cost?: number | null | undefined };

/** Throws 'forbidden' where staff state a cost who may not read one. */
function refuseCosts(staff: Staff, lines: readonly Costed[], landed = 0): void {
  if (sightOf(staff).seesCosts) return;
  if (landed === 0 && lines.every(({ cost }) => cost === undefined || cost === null)) return;
  throw new ShopError('forbidden', { cost: 'Only those who may read costs state them. ' });
}

function orderedOf(staff: Staff, body: PurchaseInput): OrderedPurchase {
  refuseCosts(staff, body.lines);
  return {
    supplierId: body.supplierId,
    expectedOn: body.expectedOn || null,
    note: body.note || null,
    lines: numbered(body.lines).map(({ cost, ...line }) => ({
      ...line,
      unitCents: cost === undefined || cost === null ? null : centsFromRupees(cost),
    })),
  };
}

function deliveryOf(staff: Staff, body: PurchaseReceiptInput): Delivery {
  const { freight = 0, duty = 0 } = body;
  refuseCosts(staff, body.lines, freight + duty);
  return {
    freightCents: centsFromRupees(freight),
    dutyCents: centsFromRupees(duty),
    document: body.document || null,
    acceptsMore: body.acceptsMore ?? false,
    lines: numbered(body.lines).map(({ cost, isFree, batch, ...line }) => ({
      ...line,
      isFree: isFree ?? false,
      batch: batch || null,
      ...(cost === undefined || cost === null ? {} : { unitCents: centsFromRupees(cost) }),
    })),
  };
}
