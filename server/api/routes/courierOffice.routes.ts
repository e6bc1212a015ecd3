import type { Hono } from 'hono';
import { centsFromRupees } from '@/lib/commerce/money';
import { courierOperations, handOverOperations } from '@/lib/contract/courier.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import {
  listCodParcels,
  listCourierDebts,
  listSettledParcels,
} from '@/server/sales/couriers/courierMoney.service';
import { acceptShort, matchSheet } from '@/server/sales/couriers/courierSheet.service';
import { readHandOver, readLabel } from '@/server/sales/orders/handOver.service';

export function courierRoutes(shop: Shop): Hono {
  return routesOf(shop, courierOperations, {
    'GET /office/courier-money': () => listCourierDebts(shop),
    'GET /office/settled-parcels': ({ query }) => listSettledParcels(shop, query),
    'GET /office/courier-money/{courier}': ({ params, query }) =>
      listCodParcels(shop, params.courier, query),
    'POST /office/courier-money/{courier}': ({ staff, params, body: { rows, inBank, ...body } }) =>
      matchSheet(shop, staffActor(staff), params.courier, {
        csv: body.csv,
        isTrial: body.isTrial,
        columns: { waybill: body.waybillColumn, amount: body.amountColumn },
        rows: rows?.map(({ waybill, amount }) => ({ waybill, cents: centsFromRupees(amount) })),
        inBankCents: inBank === undefined ? undefined : centsFromRupees(inBank),
      }),
    'POST /office/courier-money/{courier}/accept': async ({ staff, params, body }) => {
      await acceptShort(shop, staffActor(staff), params.courier, body.waybill);
      return listCodParcels(shop, params.courier);
    },
  });
}

export function handOverRoutes(shop: Shop): Hono {
  return routesOf(shop, handOverOperations, {
    'GET /office/hand-over': () => readHandOver(shop),
    'GET /office/hand-over/{code}': ({ params }) => readLabel(shop, params.code),
  });
}
