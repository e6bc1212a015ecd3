import type { Hono } from 'hono';
import { centsFromRupees } from '@/lib/commerce/money';
import { type CashCount, NOTES_AND_COINS } from '@/lib/contract/takings';
import { counterOperations, type CounterSaleForm } from '@/lib/contract/staffOrder.contract';
import { drawerOperations } from '@/lib/contract/takings.contract';
import { recordOf } from '@/lib/contract/records';
import { routesOf } from '@/server/api/http/registerOperations';
import { onceOf } from '@/server/api/http/staffKey';
import { onceByKey } from '@/server/catalogue/stock/onceByKey.service';
import type { Shop } from '@/server/boot/shop';
import { quoteAtCounter } from '@/server/sales/counter/counterQuote.service';
import { sellAtCounter, type SaleToMake } from '@/server/sales/counter/counterSale.service';
import { closeDrawer, moveCash, openDrawer } from '@/server/sales/counter/drawer.service';
import { listDrawers, readDrawer, readDrawerPage } from '@/server/sales/counter/drawers.queries';

/** Sales to those who stand at the counter. */
export function counterRoutes(shop: Shop): Hono {
  return routesOf(shop, counterOperations, {
    'GET /office/counter/quote': ({ query }) => quoteAtCounter(shop, query),
    'POST /office/counter/sales': ({ context, staff, body }) =>
      onceByKey(shop, onceOf(context, staff, ['counter', body]), (tx) =>
        sellAtCounter({ shop, tx, staff, sale: saleOf(body) }),
      ),
  });
}

/** Cash drawers; each change answers with the drawer as it is then. */
export function drawerRoutes(shop: Shop): Hono {
  const { read } = shop.database;
  return routesOf(shop, drawerOperations, {
    'GET /office/drawers': ({ staff }) => listDrawers(read, staff.staffId),
    'GET /office/drawers/{sessionId}': ({ staff, params }) =>
      readDrawerPage(read, staff.staffId, params.sessionId),
    'POST /office/drawers': ({ context, staff, body }) =>
      onceByKey(shop, onceOf(context, staff, ['drawer', body]), async (tx) => {
        const { name } = body;
        const sessionId = await openDrawer(
          { shop, tx, staff },
          { name, counts: countsOf(body.counts) },
        );
        return readDrawer(tx, staff.staffId, sessionId);
      }),
    'POST /office/drawers/{sessionId}/cash': ({ context, staff, params, body }) =>
      onceByKey(shop, onceOf(context, staff, ['cash', params.sessionId, body]), async (tx) => {
        const { kind, amount, reason } = body;
        const cash = { kind, cents: centsFromRupees(amount), reason };
        await moveCash({ shop, tx, staff }, params.sessionId, cash);
        return readDrawer(tx, staff.staffId, params.sessionId);
      }),
    'POST /office/drawers/{sessionId}/close': ({ context, staff, params, body }) =>
      onceByKey(shop, onceOf(context, staff, ['closing', params.sessionId, body]), async (tx) => {
        const { reason = '' } = body;
        const counted = { counts: countsOf(body.counts), reason };
        await closeDrawer({ shop, tx, staff }, params.sessionId, counted);
        return readDrawer(tx, staff.staffId, params.sessionId);
      }),
  });
}

function countsOf(counts: Readonly<Record<string, number>>): CashCount {
  return recordOf(NOTES_AND_COINS.map(String), (rupees) => counts[rupees] ?? 0);
}

function saleOf(body: CounterSaleForm): SaleToMake {
  const { customerId, phone, name = '', reason = '', total, way, given = 0, reference } = body;
  return {
    customerId,
    phone,
    name,
    reason,
    way,
    totalCents: centsFromRupees(total),
    givenCents: centsFromRupees(given),
    reference: reference === undefined || reference === '' ? null : reference,
    lines: body.lines.map(({ itmCode, qty, unitPrice, agreedPrice }) => ({
      itmCode,
      qty,
      unitCents: centsFromRupees(unitPrice),
      agreedCents: agreedPrice === undefined ? null : centsFromRupees(agreedPrice),
    })),
  };
}
