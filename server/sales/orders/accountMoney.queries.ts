import { sql, type RawBuilder } from 'kysely';
import { PAYMENT_EVENT_KINDS, paymentSign } from '@/lib/commerce/paymentEvents';
import { type Cents } from '@/lib/commerce/money';
import type { Reader, Writer } from '@/server/platform/database/connect';

/** Returns what was paid on account and is allocated to no order. */
export async function readOnAccount(reader: Reader | Writer, accountId: number): Promise<Cents> {
  const { cents } = await reader
    .selectNoFrom(onAccountCents(accountId).as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/** Returns the same as an expression. */
export function onAccountCents(accountId: number): RawBuilder<Cents> {
  const [added, taken] = [kindsOf(1), kindsOf(-1)];
  return sql<Cents>`(coalesce((
      select sum("accountPayment"."cents") from "accountPayment"
      left join "accountReversal" on "accountReversal"."paymentId" = "accountPayment"."paymentId"
      where "accountPayment"."accountId" = ${accountId} and "accountReversal"."paymentId" is null), 0)
    - coalesce((
      select sum(case when "paymentEvent"."kind" in (${added}) then "paymentEvent"."cents"
        when "paymentEvent"."kind" in (${taken}) then -"paymentEvent"."cents" else 0 end)
      from "accountPayment"
      join "paymentEvent" on "paymentEvent"."accountPaymentId" = "accountPayment"."paymentId"
      where "accountPayment"."accountId" = ${accountId}), 0))`;
}

function kindsOf(sign: 1 | -1) {
  return sql.join(PAYMENT_EVENT_KINDS.filter((kind) => paymentSign(kind) === sign).map(sql.lit));
}

/** Returns what the payments on account of one customer pay for, by payment and order. */
export async function readAllocations(reader: Reader | Writer, accountId: number) {
  const rows = await reader
    .selectFrom('accountPayment')
    .innerJoin('paymentEvent', 'paymentEvent.accountPaymentId', 'accountPayment.paymentId')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
    .select(['accountPayment.paymentId', 'orderNumber', 'kind'])
    .select(({ fn }) => fn.sum<number>('paymentEvent.cents').as('cents'))
    .where('accountId', '=', accountId)
    .groupBy(['accountPayment.paymentId', 'orderNumber', 'kind'])
    .orderBy('orderNumber')
    .execute();
  const parts = new Map<string, Allocation>();
  for (const { paymentId, orderNumber, kind, cents } of rows) {
    const key = `${paymentId} ${orderNumber}`;
    const known = parts.get(key) ?? { paymentId, orderNumber, cents: 0 };
    parts.set(key, { ...known, cents: known.cents + paymentSign(kind) * cents });
  }
  return [...parts.values()].filter(({ cents }) => cents > 0);
}

export type Allocation = { paymentId: number; orderNumber: string; cents: Cents };
