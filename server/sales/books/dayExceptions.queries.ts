import { sql } from 'kysely';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { DayPeriod } from './dayPeriod';

type Db = Reader | Writer;

/** A day with more of one kind says so with its first ones; nobody decides thousands. */
export const MOST_DIFFERENCES = 100;

/** Returns the parcels of a day's settlements for which a courier paid less, until staff accept it. */
export async function shortParcels(db: Db, { from, until }: DayPeriod) {
  const rows = await db
    .selectFrom('parcel')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'parcel.orderId')
    .select(['orderNumber', 'waybill', 'codCents', 'codPaidCents'])
    .where('codPaidAt', '>=', from)
    .where('codPaidAt', '<', until)
    .where('codAcceptedAt', 'is', null)
    .where('returnedAt', 'is', null)
    .where(({ eb }) => eb('codPaidCents', '<', eb.ref('codCents')))
    .orderBy('parcelId')
    .limit(MOST_DIFFERENCES)
    .execute();
  return rows.map(({ orderNumber, waybill, codCents, codPaidCents }) => ({
    orderNumber,
    waybill: waybill ?? '',
    askedCents: codCents,
    paidCents: codPaidCents ?? 0,
  }));
}

/** Returns the orders whose money moved on a day and whose own sums are not those of their documents. */
export async function ordersApart(db: Db, { from, until }: DayPeriod) {
  const { rows } = await sql<{
    orderNumber: string;
    paymentTitle: string;
    paidCents: number;
    creditedCents: number;
    eventsCents: number;
    notesCents: number;
  }>`select * from (
      select "orderNumber", "orderId", "paymentTitle", "paidCents", "creditedCents",
        (select coalesce(sum(case when "kind" = 'paid' then "cents"
            when "kind" in ('refunded', 'charged-back') then -"cents" else 0 end), 0)
          from "paymentEvent" where "paymentEvent"."orderId" = "salesOrder"."orderId") as "eventsCents",
        (select coalesce(sum("cents"), 0) from "creditNote"
          where "creditNote"."orderId" = "salesOrder"."orderId") as "notesCents"
      from "salesOrder" where "orderId" in (
        select "orderId" from "paymentEvent" where "at" >= ${from} and "at" < ${until}
        union select "orderId" from "creditNote" where "issuedAt" >= ${from} and "issuedAt" < ${until})
    ) as "touched"
    where "paidCents" <> case when "eventsCents" < 0 then 0 else "eventsCents" end
      or "creditedCents" <> "notesCents"
    order by "orderId" limit ${MOST_DIFFERENCES}`.execute(db);
  return rows.map(({ orderNumber, paymentTitle, ...sums }) => ({
    orderNumber,
    isCredit: paymentTitle === 'Credit',
    saysCents: sums.paidCents + sums.creditedCents,
    documentsCents: Math.max(0, sums.eventsCents) + sums.notesCents,
  }));
}

/** Returns money that came on a day for orders that had ended, while it is due back. */
export function latePayments(db: Db, { from, until }: DayPeriod) {
  return db
    .selectFrom('paymentEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
    .select('orderNumber')
    .select(({ fn }) => fn.sum<number>('cents').as('cents'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('isLate', '=', 1)
    .where('kind', '=', 'paid')
    .where('refundDueCents', '>', 0)
    .groupBy('orderNumber')
    .orderBy('orderNumber')
    .limit(MOST_DIFFERENCES)
    .execute();
}

/** Returns the refunds of a day of which nobody knows whether the gateway paid them. */
export function unclearRefunds(db: Db, { from, until }: DayPeriod) {
  return db
    .selectFrom('gatewayRefund')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'gatewayRefund.orderId')
    .select('orderNumber')
    .select(({ fn }) => fn.sum<number>('cents').as('cents'))
    .where('state', '=', 'unclear')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .groupBy('orderNumber')
    .orderBy('orderNumber')
    .limit(MOST_DIFFERENCES)
    .execute();
}

/** What leaves the stock for an order when it is sold, and comes back when it is changed or ends unsent. */
const SOLD = sql`('sold', 'cancelled', 'expired')`;

/** Returns the orders of a day's sales of which other pieces left the stock than were sold. */
export async function piecesApart(db: Db, { from, until }: DayPeriod) {
  const { rows } = await sql<{ orderNumber: string; soldQty: number; movedQty: number }>`
    select "orderNumber", "soldQty", "movedQty" from (
      select "salesOrder"."orderId", "orderNumber",
        case when "status" in ('cancelled', 'expired') then 0 else
          (select coalesce(sum("qty"), 0) from "orderLine"
            where "orderLine"."orderId" = "salesOrder"."orderId") end as "soldQty",
        (select -sum("qty") from "stockMovement"
          where "stockMovement"."orderId" = "salesOrder"."orderId" and "kind" in ${SOLD}) as "movedQty"
      from "salesOrder" where "orderId" in (
        select "orderId" from "stockMovement"
        where "at" >= ${from} and "at" < ${until} and "orderId" is not null and "kind" in ${SOLD})
    ) as "moved"
    where "soldQty" <> "movedQty" order by "orderId" limit ${MOST_DIFFERENCES}`.execute(db);
  return rows;
}

/** Returns the items that moved on a day whose stock is not the sum of their movements. */
export async function itemsApart(db: Db, { from, until }: DayPeriod) {
  const { rows } = await sql<{ sku: string; inStock: number; movedQty: number }>`
    select "sku", "inStock", "movedQty" from (
      select "sku", "inStock", "itmCode",
        (select coalesce(sum("qty"), 0) from "stockMovement"
          where "stockMovement"."itmCode" = "item"."itmCode" and "place" = 'shelf') as "movedQty"
      from "item" where "itmType" <> 'M' and "itmCode" in (
        select "itmCode" from "stockMovement" where "at" >= ${from} and "at" < ${until})
    ) as "moved"
    where "inStock" <> "movedQty" order by "itmCode" limit ${MOST_DIFFERENCES}`.execute(db);
  return rows;
}
