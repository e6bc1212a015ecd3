import type { Inside } from '@/lib/commerce/wire';
import { piecesLeft } from '@/lib/commerce/returnLife';
import { openReasons, warrantyEnd, type Sold } from '@/lib/commerce/warranty';
import type { OrderReturn, OrderReturns } from '@/lib/contract/order.contract';
import type { OrderStatus } from '@/lib/contract/order';
import { readWarrantyMonths } from '@/server/catalogue/items/itemFacts.queries';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import type { LineRow } from './orderRows.queries';

/** An order of which parts may go back has left. */
export const TAKES_RETURNS: ReadonlySet<OrderStatus> = new Set(['sent', 'delivered'] as const);

/** Returns what was asked to go back of an order, the newest first. */
export function returnsOf(db: Reader | Writer, orderId: number) {
  return db
    .selectFrom('returnRequest')
    .leftJoin('salesOrder as instead', 'instead.orderId', 'returnRequest.exchangeOrderId')
    .selectAll('returnRequest')
    .select('instead.orderNumber as exchangeOrder')
    .where('returnRequest.orderId', '=', orderId)
    .orderBy('returnId', 'desc')
    .execute();
}

export type ReturnRow = Awaited<ReturnType<typeof returnsOf>>[number];

/** Returns when the goods of an order left the shop: its warranty runs from then. */
export async function readSoldAt(
  db: Reader | Writer,
  order: { orderId: number; placedAt: number },
): Promise<number> {
  const { sentAt } = await db
    .selectFrom('parcel')
    .select(({ fn }) => fn.min<number | null>('sentAt').as('sentAt'))
    .where('orderId', '=', order.orderId)
    .executeTakeFirstOrThrow();
  return sentAt ?? order.placedAt;
}

/** Returns when a line was sold, and the part that it replaced. */
export function soldOf({ firstSoldAt }: Pick<LineRow, 'firstSoldAt'>, soldAt: number): Sold {
  return { soldAt, firstSoldAt };
}

/** Returns what may go back of an order and what was asked; nothing before it has left. */
export async function readOrderReturns(
  shop: Shop,
  order: { orderId: number; placedAt: number; status: OrderStatus },
  lines: readonly LineRow[],
): Promise<{ returns?: Inside<OrderReturns> }> {
  if (!TAKES_RETURNS.has(order.status)) return {};
  const { read } = shop.database;
  const [rows, months, soldAt] = await Promise.all([
    returnsOf(read, order.orderId),
    readWarrantyMonths(
      read,
      lines.map(({ itmCode }) => itmCode),
    ),
    readSoldAt(read, order),
  ]);
  const { returnDays } = shop.settings;
  return {
    returns: {
      terms: sharedTerms(
        lines.map((line) => {
          const warrantyMonths = months.get(line.itmCode) ?? null;
          const sold = soldOf(line, soldAt);
          return {
            itmCode: line.itmCode,
            pieces: piecesLeft(line, ofLine(rows, line.itmCode)),
            reasons: openReasons(sold, { warrantyMonths, returnDays }, shop.clock()),
            warrantyUntil: warrantyEnd(sold, warrantyMonths),
          };
        }),
      ),
      requests: rows.map(toOrderReturn),
    },
  };
}

type Terms = Omit<Inside<OrderReturns>['terms'][number], 'itmCodes'>;

/** Lines of a long order mostly have the same terms, which are then said once; nothing of lines of which no piece may go. */
function sharedTerms(lines: readonly (Terms & { itmCode: number })[]) {
  const shared = new Map<string, Terms & { itmCodes: number[] }>();
  for (const { itmCode, ...terms } of lines) {
    if (terms.pieces === 0 || terms.reasons.length === 0) continue;
    const key = JSON.stringify(terms);
    const same = shared.get(key);
    if (same === undefined) shared.set(key, { itmCodes: [itmCode], ...terms });
    else same.itmCodes.push(itmCode);
  }
  return [...shared.values()];
}

export function ofLine(rows: readonly ReturnRow[], itmCode: number): ReturnRow[] {
  return rows.filter((row) => row.itmCode === itmCode);
}

export function toOrderReturn(row: ReturnRow): Inside<OrderReturn> {
  const { returnNumber, itmCode, qty, reason, wish, state, askedAt } = row;
  const { refusal, outcome, exchangeOrder } = row;
  return {
    returnNumber,
    itmCode,
    qty,
    reason,
    wish,
    state,
    askedAt,
    refusal,
    outcome,
    exchangeOrder,
  };
}

/** Tells whether pieces of an order came back one by one: it can then not come back whole. */
export async function hasReturnedPieces(db: Reader | Writer, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('returnRequest')
    .select('returnId')
    .where('orderId', '=', orderId)
    .where('receivedQty', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

export type FoundReturn = Awaited<ReturnType<typeof findReturn>>;

/** Returns a return with the number of its order. Throws 'not-found'. */
export async function findReturn(db: Reader | Writer, returnNumber: string) {
  const row = await db
    .selectFrom('returnRequest')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'returnRequest.orderId')
    .selectAll('returnRequest')
    .select('orderNumber')
    .where('returnNumber', '=', returnNumber)
    .executeTakeFirst();
  if (row === undefined) throw new ShopError('not-found', { return: 'There is no such return. ' });
  return row;
}

/** Selects returns with their orders, lines and buyers. */
export function returnSummaries(read: Reader) {
  return read
    .selectFrom('returnRequest')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'returnRequest.orderId')
    .innerJoin('orderLine', (join) =>
      join
        .onRef('orderLine.orderId', '=', 'returnRequest.orderId')
        .onRef('orderLine.itmCode', '=', 'returnRequest.itmCode'),
    )
    .leftJoin('salesOrder as instead', 'instead.orderId', 'returnRequest.exchangeOrderId')
    .selectAll('returnRequest')
    .select(['salesOrder.orderNumber', 'salesOrder.fullName', 'salesOrder.shopName'])
    .select(['salesOrder.phone', 'salesOrder.placedAt', 'orderLine.sku', 'orderLine.itmName'])
    .select('instead.orderNumber as exchangeOrder');
}

export type ReturnSummaryRow = Awaited<
  ReturnType<ReturnType<typeof returnSummaries>['execute']>
>[number];

/** Tells whether an order sends parts instead of returned ones. */
export async function isExchange(tx: Writer, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('returnRequest')
    .select('returnId')
    .where('exchangeOrderId', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}
