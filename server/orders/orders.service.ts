import { kilogramsFromGrams } from '@/lib/commerce/delivery';
import { rupeesFromCents } from '@/lib/commerce/money';
import { toOrderTotals } from '@/lib/commerce/orderTotals';
import type { Order, OrderList, OrderListQuery, OrderSummary } from '@/lib/contract/order';
import type { SalesOrderTable } from '@/server/database/salesSchema';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import type { Selectable } from 'kysely';
import { asStatus, asTitle } from './orderStatus';

type OrderRow = Selectable<SalesOrderTable>;

const ON_PAGE = 20;

/** Returns one page of the customer's orders, newest first; beyond the last page, the last. */
export async function listOrders(
  shop: Shop,
  customerId: number,
  { page: asked = 1 }: OrderListQuery = {},
): Promise<OrderList> {
  const { totalOrders } = await shop.database.read
    .selectFrom('salesOrder')
    .select(({ fn }) => fn.countAll<number>().as('totalOrders'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const page = Math.min(asked, Math.max(1, Math.ceil(totalOrders / ON_PAGE)));
  const orders = await readSummaries(shop, customerId, (page - 1) * ON_PAGE);
  return { orders, totalOrders, page, limit: ON_PAGE };
}

const SUMMARY_COLUMNS = [
  'salesOrder.orderId',
  'orderNumber',
  'status',
  'placedAt',
  'totalCents',
  'paymentTitle',
] as const;

async function readSummaries(
  shop: Shop,
  customerId: number,
  after: number,
): Promise<OrderSummary[]> {
  const rows = await shop.database.read
    .selectFrom('salesOrder')
    .innerJoin('orderLine', 'orderLine.orderId', 'salesOrder.orderId')
    .select(SUMMARY_COLUMNS)
    .select(({ fn }) => [
      fn.countAll<number>().as('itemCount'),
      fn.sum<number>('orderLine.qty').as('quantityTotal'),
    ])
    .where('customerId', '=', customerId)
    .groupBy(SUMMARY_COLUMNS)
    .orderBy('placedAt', 'desc')
    .orderBy('salesOrder.orderId', 'desc')
    .limit(ON_PAGE)
    .offset(after)
    .execute();
  return rows.map(({ orderNumber, status, placedAt, totalCents, paymentTitle, ...counts }) => ({
    orderNumber,
    status: asStatus(status),
    placedAt,
    total: rupeesFromCents(totalCents),
    paymentTitle: asTitle(paymentTitle),
    itemCount: counts.itemCount,
    quantityTotal: counts.quantityTotal,
  }));
}

/** Returns a customer's order; another's gives the same error as an unknown one. */
export async function readOrder(
  shop: Shop,
  customerId: number,
  orderNumber: string,
): Promise<Order> {
  const row = await shop.database.read
    .selectFrom('salesOrder')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (row === undefined) {
    throw new ShopError('not-found', { order: "We can't find this order. " });
  }
  const lines = await shop.database.read
    .selectFrom('orderLine')
    .selectAll()
    .where('orderId', '=', row.orderId)
    .orderBy('position')
    .execute();
  return {
    ...headOf(row),
    itemCount: lines.length,
    quantityTotal: lines.reduce((sum, line) => sum + line.qty, 0),
    lines: lines.map(({ itmCode, sku, itmName, qty, unitCents, lineCents }) => ({
      itmCode,
      sku,
      itmName,
      qty,
      unitPrice: rupeesFromCents(unitCents),
      lineTotal: rupeesFromCents(lineCents),
    })),
  };
}

function headOf(row: OrderRow): Omit<Order, 'lines' | 'itemCount' | 'quantityTotal'> {
  return {
    orderNumber: row.orderNumber,
    status: asStatus(row.status),
    placedAt: row.placedAt,
    total: rupeesFromCents(row.totalCents),
    paymentTitle: asTitle(row.paymentTitle),
    totals: toOrderTotals(row),
    weight: kilogramsFromGrams(row.weightGrams),
    address: {
      fullName: row.fullName,
      shopName: row.shopName,
      line1: row.line1,
      line2: row.line2,
      town: row.town,
      district: row.district,
      postcode: row.postcode,
      phone: row.phone,
      secondPhone: row.secondPhone,
    },
    note: row.note,
    holdUntil: row.holdUntil,
  };
}
