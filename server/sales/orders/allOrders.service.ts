import type { Inside } from '@/lib/commerce/wire';
import { OFFICE_PAGE_SIZE } from '@/lib/contract/limits';
import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import type { OrderStatus } from '@/lib/contract/order';
import type { Shop } from '@/server/boot/shop';
import { toSummaries } from './officeList.service';

/** Yields all orders, or those with a status, the newest first, page by page. */
export async function* allOrders(
  shop: Shop,
  status: OrderStatus | null,
): AsyncGenerator<Inside<OfficeOrderSummary>[]> {
  const { read } = shop.database;
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    let orders = read.selectFrom('salesOrder').selectAll().where('orderId', '<', before);
    if (status !== null) orders = orders.where('status', '=', status);
    const rows = await orders.orderBy('orderId', 'desc').limit(OFFICE_PAGE_SIZE).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield await toSummaries(read, rows);
    before = last.orderId;
  }
}
