import type { Inside } from '@/lib/commerce/wire';
import { stillToPay } from '@/lib/commerce/orderMoney';
import { mayAct } from '@/lib/commerce/orderLife';
import { totalsOf } from '@/lib/commerce/orderTotals';
import { usableCredit } from '@/lib/commerce/storeCredit';
import type {
  Order,
  OrderLine,
  OrderList,
  OrderListQuery,
  OrderSummary,
} from '@/lib/contract/order.contract';
import { isPaidAtGateway } from '@/lib/contract/paymentOptions';
import type { SalesOrderTable } from '@/server/platform/database/salesSchema';
import { actorOf, type ActingBuyer } from '@/server/people/customers/account.service';
import { addressOf } from '@/server/people/customers/address.service';
import type { Shop } from '@/server/boot/shop';
import type { Selectable } from 'kysely';
import { performAction } from './performAction.service';
import { listParcels } from './orderParcels.service';
import { slipOf } from './orderSlip.queries';
import { hasMoney, lastAtGateway } from './paymentEvents.queries';
import { readLines, unknownOrder, type LineRow } from './orderRows.queries';
import { readOrderReturns } from './returns.queries';
import { readOwnReservations } from '@/server/sales/reservations/reservations.queries';
import { asStatus, asTitle, ENDED } from './orderStatus';
import { peopleOf } from './teamLimits.service';
import { readStoreCredit } from './storeCredit.queries';
import { readInvoiceSerial } from './taxInvoice.service';

type OrderRow = Selectable<SalesOrderTable>;

const ON_PAGE = 20;

/** Returns one page of the customer's orders, newest first; beyond the last page, the last. */
export async function listOrders(
  shop: Shop,
  customerId: number,
  { page: asked = 1 }: OrderListQuery = {},
): Promise<Inside<OrderList>> {
  const { totalOrders } = await shop.database.read
    .selectFrom('salesOrder')
    .select(({ fn }) => fn.countAll<number>().as('totalOrders'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const page = Math.min(asked, Math.max(1, Math.ceil(totalOrders / ON_PAGE)));
  const [orders, creditCents, reservations] = await Promise.all([
    readSummaries(shop, customerId, (page - 1) * ON_PAGE),
    readStoreCredit(shop.database.read, customerId),
    readOwnReservations(shop.database.read, customerId, shop.clock()),
  ]);
  const kept = creditCents > 0 ? { storeCreditCents: creditCents } : {};
  const reserved = reservations.length > 0 ? { reservations } : {};
  return { orders, totalOrders, page, limit: ON_PAGE, ...kept, ...reserved };
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
): Promise<Inside<OrderSummary>[]> {
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
    totalCents,
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
): Promise<Inside<Order>> {
  const row = await shop.database.read
    .selectFrom('salesOrder')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (row === undefined) throw unknownOrder();
  const [lines, parcels, invoiceSerial] = await Promise.all([
    readLines(shop.database.read, row.orderId),
    listParcels(shop, row.orderId),
    readInvoiceSerial(shop.database.read, row.orderId),
  ]);
  const status = asStatus(row.status);
  return {
    ...headOf(row),
    ...(await peopleOf(shop.database.read, row)),
    ...(await paidOf(shop, row)),
    ...(await payableOf(shop, row)),
    ...(await slipOf(shop.database.read, row)),
    ...(await readOrderReturns(shop, { ...row, status }, lines)),
    parcels,
    itemCount: lines.length,
    quantityTotal: lines.reduce((sum, line) => sum + line.qty, 0),
    lines: lines.map(toOrderLine),
    ...(invoiceSerial === null ? {} : { invoiceSerial }),
  };
}

function toOrderLine({ unitCents, lineCents, ownCode, ...line }: LineRow): Inside<OrderLine> {
  const { itmCode, sku, itmName, qty } = line;
  return {
    itmCode,
    sku,
    itmName,
    qty,
    unitPriceCents: unitCents,
    lineTotalCents: lineCents,
    ...(ownCode === null ? {} : { ownCode }),
  };
}

async function paidOf(
  shop: Shop,
  row: OrderRow,
): Promise<Pick<Inside<Order>, 'paidCents' | 'toPayCents' | 'storeCredit'>> {
  const { read } = shop.database;
  const status = asStatus(row.status);
  const hasEnded = ENDED.has(status);
  const toPayCents = hasEnded ? 0 : stillToPay(row);
  const [hasPaid, balanceCents] = await Promise.all([
    row.paidCents > 0 || hasMoney(read, row.orderId),
    toPayCents === 0 ? 0 : readStoreCredit(read, row.customerId),
  ]);
  const usableCents = usableCredit(balanceCents, { ...row, status });
  return {
    ...(hasPaid ? { paidCents: row.paidCents } : {}),
    ...(hasEnded || toPayCents === row.totalCents ? {} : { toPayCents }),
    ...(usableCents > 0 ? { storeCredit: { balanceCents, usableCents } } : {}),
  };
}

/** Returns what a gateway told about the last attempt, while the order can be paid at one. */
async function payableOf(shop: Shop, row: OrderRow): Promise<Pick<Inside<Order>, 'payable'>> {
  const { status, paymentTitle } = row;
  const isOpen = status === 'awaiting-payment' && stillToPay(row) > 0;
  if (!isOpen || !isPaidAtGateway(paymentTitle)) return {};
  if (shop.gateways[paymentTitle] === undefined) return {};
  return { payable: { last: await lastAtGateway(shop.database.read, row.orderId) } };
}

function headOf(
  row: OrderRow,
): Omit<Inside<Order>, 'lines' | 'itemCount' | 'quantityTotal' | 'parcels'> {
  return {
    orderNumber: row.orderNumber,
    status: asStatus(row.status),
    placedAt: row.placedAt,
    totalCents: row.totalCents,
    paymentTitle: asTitle(row.paymentTitle),
    totals: totalsOf(row),
    weightGrams: row.weightGrams,
    address: addressOf(row),
    note: row.note,
    holdUntil: row.holdUntil,
    ...(row.creditedCents > 0 ? { creditedCents: row.creditedCents } : {}),
    mayCancel: mayAct('cancel', asStatus(row.status), 'customer'),
    ...(row.isPickUp === 1 ? { isPickUp: true } : {}),
    ...(row.poNumber === null ? {} : { poNumber: row.poNumber }),
  };
}

/** Cancels a customer's order that is not being packed yet. */
export async function cancelOwnOrder(
  shop: Shop,
  acting: ActingBuyer,
  orderNumber: string,
): Promise<Inside<Order>> {
  const { accountId } = acting;
  // Another customer's order gives the same error as an unknown one.
  await readOrder(shop, accountId, orderNumber);
  const move = { action: 'cancel', reason: null } as const;
  await performAction(shop, actorOf(acting), orderNumber, move);
  return readOrder(shop, accountId, orderNumber);
}
