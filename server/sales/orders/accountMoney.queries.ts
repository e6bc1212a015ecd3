import { paymentSign } from '@/lib/commerce/paymentEvents';
import { sumOf, type Cents } from '@/lib/commerce/money';
import type { Reader, Writer } from '@/server/platform/database/connect';

/** Returns what was paid on account and is allocated to no order. */
export async function readOnAccount(reader: Reader | Writer, accountId: number): Promise<Cents> {
  const { came } = await reader
    .selectFrom('accountPayment')
    .leftJoin('accountReversal', 'accountReversal.paymentId', 'accountPayment.paymentId')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('cents'), lit(0)).as('came'))
    .where('accountId', '=', accountId)
    .where('accountReversal.paymentId', 'is', null)
    .executeTakeFirstOrThrow();
  if (came === 0) return 0;
  const used = await reader
    .selectFrom('accountPayment')
    .innerJoin('paymentEvent', 'paymentEvent.accountPaymentId', 'accountPayment.paymentId')
    .select(({ fn }) => ['kind', fn.sum<number>('paymentEvent.cents').as('cents')])
    .where('accountId', '=', accountId)
    .groupBy('kind')
    .execute();
  return came - sumOf(used.map(({ kind, cents }) => paymentSign(kind) * cents));
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
