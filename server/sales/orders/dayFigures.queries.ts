import { sql } from 'kysely';
import { MAX_COUNTED } from '@/lib/contract/limits';
import type { OrderTab } from '@/lib/contract/order';
import type { Reader } from '@/server/platform/database/connect';
import { inTab } from './officeTabs.queries';

/** Selects how many orders wait in a tab, with their sums; at most one more than is counted. */
export function sumsOfTab(reader: Reader, tab: OrderTab) {
  const counted = inTab(
    reader
      .selectFrom('salesOrder')
      .select(['totalCents', 'creditedCents', 'paidCents', 'refundDueCents'])
      .select(['shortCents', 'pieces', 'placedAt']),
    tab,
  )
    .limit(MAX_COUNTED + 1)
    .as('counted');
  return reader
    .selectFrom(counted)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('placedAt').as('oldestAt'),
    ])
    .select([
      sql<number>`coalesce(sum("totalCents"), 0)`.as('totalCents'),
      sql<number>`coalesce(sum("totalCents" - "creditedCents" - "paidCents"), 0)`.as('openCents'),
      sql<number>`coalesce(sum("pieces"), 0)`.as('pieces'),
    ]);
}

/** Selects the refunds due: how many, and how much. */
export function sumsOfRefunds(reader: Reader) {
  const counted = reader
    .selectFrom('salesOrder')
    .select(['refundDueCents', 'placedAt'])
    .where('refundDueCents', '>', 0)
    .orderBy('orderId')
    .limit(MAX_COUNTED + 1)
    .as('counted');
  return reader
    .selectFrom(counted)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('placedAt').as('oldestAt'),
    ])
    .select(sql<number>`coalesce(sum("refundDueCents"), 0)`.as('cents'));
}

/** Selects the orders placed between two moments that have not ended without a sale. */
export function salesBetween(reader: Reader, since: number, until: number) {
  return reader
    .selectFrom('salesOrder')
    .select(['customerId', 'source', 'totalCents', 'placedAt'])
    .where('placedAt', '>=', since)
    .where('placedAt', '<', until)
    .where('status', 'not in', ['cancelled', 'expired', 'returned']);
}

/**
 * Selects what dealers owe on credit. The conditions and the order match the index of open debts:
 * without an order PostgreSQL would read the table until it has found enough.
 */
export function openCredit(reader: Reader) {
  const counted = reader
    .selectFrom('salesOrder')
    .select(['totalCents', 'creditedCents', 'paidCents'])
    .where(
      sql<boolean>`"paymentTitle" = 'Credit' and "status" <> 'cancelled' and "status" <> 'returned' and "paidCents" < "totalCents" - "creditedCents"`,
    )
    .orderBy('customerId')
    .orderBy('placedAt')
    .limit(MAX_COUNTED + 1)
    .as('counted');
  return reader
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select(
      sql<number>`coalesce(sum("totalCents" - "creditedCents" - "paidCents"), 0)`.as('cents'),
    );
}

/** Selects the newest events of all orders. */
export function latestEvents(reader: Reader, limit: number) {
  return reader
    .selectFrom('orderEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'orderEvent.orderId')
    .select(['at', 'action', 'toStatus', 'actorName', 'facts', 'orderNumber', 'totalCents'])
    .orderBy('eventId', 'desc')
    .limit(limit);
}
