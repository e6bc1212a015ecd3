import { sql } from 'kysely';
import type { GatewayPayment, SettledRow } from '@/lib/commerce/gatewaySettlement';
import { ShopError } from '@/server/platform/errors';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { orderFacts } from '@/server/sales/orders/orderFacts.queries';
import { MONEY_KINDS } from '@/server/sales/orders/paymentEvents.queries';
import { settledBy } from './settledBy';

type Db = Reader | Writer;
type Span = { from: number; until: number };

const DAY_MS = 24 * 3_600_000;
/** Rows may be of other days than their payments. */
const MARGIN_MS = 10 * DAY_MS;
/** From the first day of a file to its last. */
const MOST_DAYS = 366;

/**
 * True for a payment that was recorded by mistake and for what took it back, unless a file says that it was made:
 * together they are nothing.
 */
export const isTakenBack = sql<boolean>`(exists (select 1 from "paymentEvent" as "later"
    where "later"."reversesId" = "paymentEvent"."eventId")
  or ("paymentEvent"."reversesId" is not null and not exists (select 1 from "settledPayment" as "made"
    where "made"."eventId" = "paymentEvent"."reversesId")))`;

/** Selects what was paid and paid back by card in the shop; payments on account are compared by the close alone. */
function cards(db: Db, { from, until }: Span) {
  return db
    .selectFrom('paymentEvent')
    .leftJoin('settledPayment', 'settledPayment.eventId', 'paymentEvent.eventId')
    .leftJoin('settlement', 'settlement.settlementId', 'settledPayment.settlementId')
    .select(['paymentEvent.eventId', 'paymentEvent.at', 'paymentEvent.kind', 'paymentEvent.cents'])
    .select(['paymentEvent.reference as paymentId', 'paymentEvent.orderId'])
    .select(['settlement.at as settledAt', 'settlement.fileHash', 'settledPayment.line'])
    .select(sql<0 | 1>`case when ${isTakenBack} then 1 else 0 end`.as('takenBack'))
    .where('paymentEvent.at', '>=', from)
    .where('paymentEvent.at', '<=', until)
    .where('paymentEvent.provider', '=', 'shop')
    .where('paymentEvent.way', '=', 'card')
    .where('paymentEvent.kind', 'in', MONEY_KINDS)
    .where('paymentEvent.cents', '>', 0)
    .where('paymentEvent.accountPaymentId', 'is', null)
    .orderBy('paymentEvent.at')
    .orderBy('paymentEvent.eventId');
}

type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

async function paymentsOf(
  db: Db,
  rows: readonly CardRow[],
  fileHash: string | null,
): Promise<GatewayPayment[]> {
  const numbers = new Map<number, string>();
  for await (const some of chunks([...new Set(rows.map(({ orderId }) => orderId))])) {
    for (const [orderId, { orderNumber }] of await orderFacts(db, some)) {
      numbers.set(orderId, orderNumber);
    }
  }
  return rows.map(({ orderId, settledAt, fileHash: by, line, takenBack, ...row }) => ({
    ...row,
    orderNumber: numbers.get(orderId) ?? '',
    reference: null,
    isTakenBack: takenBack === 1,
    settled: settledBy({ settledAt, fileHash: by, line }, fileHash),
  }));
}

/** Returns the card payments of about the days of a file. Throws 'bad-input' for a file of too many days. */
export async function cardsAround(
  db: Db,
  rows: readonly SettledRow[],
  fileHash: string,
): Promise<GatewayPayment[]> {
  const days = rows.flatMap(({ day }) => (day === null ? [] : [Date.parse(day)]));
  if (days.length === 0) return [];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  if (last - first > MOST_DAYS * DAY_MS) {
    const csv = `The rows are of more than ${MOST_DAYS} days; split the file. `;
    throw new ShopError('bad-input', { csv });
  }
  const [from, until] = [first - MARGIN_MS, last + MARGIN_MS];
  return paymentsOf(db, await cards(db, { from, until }).execute(), fileHash);
}

/** Returns the card payments of a time that no file has settled, the oldest first. */
export async function openCards(db: Db, span: Span, most: number): Promise<GatewayPayment[]> {
  const rows = await cards(db, span)
    .where('settledPayment.eventId', 'is', null)
    .where(sql<boolean>`not ${isTakenBack}`)
    .limit(most)
    .execute();
  return paymentsOf(db, rows, null);
}
