import type { Hono } from 'hono';
import { centsFromRupees } from '@/lib/commerce/money';
import { mayDo, type Staff } from '@/lib/contract/staff';
import { stockOperations, type ReceiveStock } from '@/lib/contract/stock.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { findOrderableItems } from '@/server/catalogue/items/orderableItems.service';
import { routesOf } from '@/server/api/http/registerOperations';
import { onceOf } from '@/server/api/http/staffKey';
import type { Shop } from '@/server/boot/shop';
import { keepBarcode } from '@/server/catalogue/stock/barcode.service';
import { countStock } from '@/server/catalogue/stock/count.service';
import { listMovements } from '@/server/catalogue/stock/listMovements.queries';
import { onceByKey } from '@/server/catalogue/stock/onceByKey.service';
import {
  correctStock,
  receiveStock,
  type ReceivedLine,
} from '@/server/catalogue/stock/receive.service';
import { ShopError } from '@/server/platform/errors';
import { findByScan } from '@/server/catalogue/stock/scan.queries';
import { moveUnclaimed } from '@/server/sales/claims/moveUnclaimed.service';

/** Routes for the stockroom: what is there, what came, what was counted. */
export function stockRoutes(shop: Shop): Hono {
  return routesOf(shop, stockOperations, {
    'GET /office/stock/scan': ({ query }) => findByScan(shop.database.read, query.code),
    'GET /office/parts': ({ query }) => findOrderableItems(shop, query.query),
    'GET /office/items/{sku}/movements': async ({ params, query }) => {
      const { hasVariants: _, ...page } = await listMovements(shop, params.sku, query);
      return page;
    },
    'POST /office/stock/receive': ({ context, staff, body }) =>
      onceByKey(shop, onceOf(context, staff, ['receive', body]), (tx) =>
        receiveStock(shop, tx, staffActor(staff), receivedLines(staff, body), body.note || null),
      ),
    'POST /office/stock/count': ({ context, staff, body }) =>
      onceByKey(shop, onceOf(context, staff, ['count', body]), (tx) =>
        countStock(shop, tx, staffActor(staff), numbered(body.lines), body.note || null),
      ),
    'POST /office/stock/move': ({ context, staff, body }) =>
      onceByKey(shop, onceOf(context, staff, ['move', body]), (tx) =>
        moveUnclaimed(shop, tx, staffActor(staff), body),
      ),
    'POST /office/stock/barcode': ({ staff, body }) => keepBarcode(shop, staffActor(staff), body),
    'POST /office/stock/correct': ({ context, staff, body }) =>
      onceByKey(shop, onceOf(context, staff, ['correct', body]), (tx) =>
        correctStock(shop, tx, staffActor(staff), body),
      ),
  });
}

/** Throws 'forbidden' where staff state a cost who may not read one. */
function receivedLines({ role }: Staff, { lines }: ReceiveStock): ReceivedLine[] {
  const isStated = lines.some(({ cost }) => cost !== undefined && cost !== null);
  if (isStated && !mayDo(role, 'read_costs')) {
    throw new ShopError('forbidden', { cost: 'Only those who may read costs state them. ' });
  }
  return numbered(lines).map(({ cost, isFree, ...line }) => ({
    ...line,
    isFree: isFree ?? false,
    costCents: cost === undefined || cost === null ? null : centsFromRupees(cost) * line.qty,
  }));
}

function numbered<L extends object>(lines: readonly L[]): (L & { line: number })[] {
  return lines.map((line, at) => ({ ...line, line: at + 1 }));
}
