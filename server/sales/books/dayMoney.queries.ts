import { sql } from 'kysely';
import { paymentSign, type PaymentEventKind } from '@/lib/commerce/paymentEvents';
import type { Suspect } from '@/lib/commerce/books/dayMoney';
import { moneyAccount } from '@/lib/commerce/books/moneyBooks';
import type { Account } from '@/lib/commerce/books/accounts';
import type { SettlementSource } from '@/lib/contract/paymentOptions';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { MONEY_KINDS } from '@/server/sales/orders/paymentEvents.queries';
import { isTakenBack } from '@/server/sales/settlements/cardPayments.queries';
import type { DayPeriod } from './dayPeriod';

type Db = Reader | Writer;

const SIGNED = sql<number>`case when "kind" = 'paid' then "cents" else -"cents" end`;

/** Returns what payments of orders moved, by provider and way. */
export function sumsOfPayments(db: Db, { from, until }: DayPeriod) {
  return db
    .selectFrom('paymentEvent')
    .select(['provider', 'way'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`sum(${SIGNED})`.as('cents'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('kind', 'in', MONEY_KINDS)
    .where('accountPaymentId', 'is', null)
    .groupBy(['provider', 'way'])
    .execute();
}

/** Returns whose payments of a day no file has settled. */
export async function unsettledOf(db: Db, { from, until }: DayPeriod): Promise<SettlementSource[]> {
  const rows = await db
    .selectFrom('paymentEvent')
    .leftJoin('settledPayment', 'settledPayment.eventId', 'paymentEvent.eventId')
    .select('provider')
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('kind', 'in', MONEY_KINDS)
    .where('paymentEvent.cents', '>', 0)
    .where('accountPaymentId', 'is', null)
    .where((eb) => eb.or([eb('provider', '<>', 'shop'), eb('way', '=', 'card')]))
    .where('settledPayment.eventId', 'is', null)
    .where(sql<boolean>`not ("paymentEvent"."provider" = 'shop' and ${isTakenBack})`)
    .groupBy('provider')
    .execute();
  return rows.map(({ provider }) => (provider === 'shop' ? 'card' : provider));
}

/** Returns what payments on account moved, by way; reversals of that day are taken off. */
export async function sumsOfReceipts(db: Db, { from, until }: DayPeriod) {
  const [came, gone] = await Promise.all([
    db
      .selectFrom('accountPayment')
      .select('way')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('cents').as('cents')])
      .where('at', '>=', from)
      .where('at', '<', until)
      .groupBy('way')
      .execute(),
    db
      .selectFrom('accountReversal')
      .innerJoin('accountPayment', 'accountPayment.paymentId', 'accountReversal.paymentId')
      .select('way')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('cents').as('cents')])
      .where('accountReversal.at', '>=', from)
      .where('accountReversal.at', '<', until)
      .groupBy('way')
      .execute(),
  ]);
  return [...came, ...gone.map(({ cents, ...row }) => ({ ...row, cents: -cents }))];
}

/** Returns transfers and cheques that were recorded without a reference and still stand. */
export async function sumOfUnproved(db: Db, { from, until }: DayPeriod) {
  const [orders, accounts] = await Promise.all([
    db
      .selectFrom('paymentEvent')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<number>`coalesce(sum("cents"), 0)`.as('cents'))
      .where('at', '>=', from)
      .where('at', '<', until)
      .where('kind', '=', 'paid')
      .where('provider', '=', 'shop')
      .where('way', 'in', ['transfer', 'cheque'])
      .where('reference', 'is', null)
      .where('accountPaymentId', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from "paymentEvent" as "later"
          where "later"."reversesId" = "paymentEvent"."eventId")`,
      )
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('accountPayment')
      .leftJoin('accountReversal', 'accountReversal.paymentId', 'accountPayment.paymentId')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<number>`coalesce(sum("cents"), 0)`.as('cents'))
      .where('accountPayment.at', '>=', from)
      .where('accountPayment.at', '<', until)
      .where('way', 'in', ['transfer', 'cheque'])
      .where('reference', 'is', null)
      .where('accountReversal.paymentId', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { count: orders.count + accounts.count, cents: orders.cents + accounts.cents };
}

const MOST_SUSPECTS = 1_000;

/** Returns payments of a day on one account, where a difference may come from. */
export async function suspectsOn(db: Db, day: DayPeriod, account: Account): Promise<Suspect[]> {
  const rows = await db
    .selectFrom('paymentEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
    .select(['orderNumber', 'kind', 'cents', 'way', 'provider'])
    .where('at', '>=', day.from)
    .where('at', '<', day.until)
    .where('kind', 'in', MONEY_KINDS)
    .where('accountPaymentId', 'is', null)
    .orderBy('cents', 'desc')
    .limit(MOST_SUSPECTS)
    .execute();
  return rows
    .filter(({ way, provider }) => moneyAccount(way, provider) === account)
    .map(({ orderNumber, kind, cents }) => ({ orderNumber, cents: signed(kind, cents) }));
}

function signed(kind: PaymentEventKind, cents: number): number {
  return paymentSign(kind) * cents;
}

/** Returns the orders on credit that were placed on a day and stand. */
export function sumOfCredit(db: Db, { from, until }: DayPeriod) {
  return db
    .selectFrom('salesOrder')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum("totalCents" - "creditedCents"), 0)`.as('cents'))
    .where('placedAt', '>=', from)
    .where('placedAt', '<', until)
    .where('paymentTitle', '=', 'Credit')
    .where('status', 'not in', ['cancelled', 'expired', 'returned'])
    .executeTakeFirstOrThrow();
}

/** Returns by how much customers who used store credit on a day used more than they had. */
export async function sumOfOverdrawn(db: Db, { from, until }: DayPeriod): Promise<number> {
  const used = db
    .selectFrom('paymentEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
    .select('customerId')
    .where('way', '=', 'store-credit')
    .where('at', '>=', from)
    .where('at', '<', until);
  const left = await db
    .selectFrom('paymentEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
    .select(
      sql<number>`sum(case "kind" when 'refunded' then "cents" when 'paid' then -"cents" else 0 end)`.as(
        'cents',
      ),
    )
    .where('way', '=', 'store-credit')
    .where('customerId', 'in', used)
    .groupBy('customerId')
    .execute();
  return left.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0);
}

/** Returns when the first and the last order of a day were placed, and how many there are. */
export function hoursOf(db: Db, { from, until }: DayPeriod) {
  return db
    .selectFrom('salesOrder')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.min<number | null>('placedAt').as('firstAt'),
      fn.max<number | null>('placedAt').as('lastAt'),
    ])
    .where('placedAt', '>=', from)
    .where('placedAt', '<', until)
    .executeTakeFirstOrThrow();
}
