import { sql, type SelectQueryBuilder } from 'kysely';
import { MAX_COUNTED } from '@/lib/contract/limits';
import { MAX_LOOKED_AT, type OrderFilters } from '@/lib/contract/officeOrder.contract';
import { ORDER_TABS, type OrderTab } from '@/lib/contract/order';
import { recordOf } from '@/lib/contract/records';
import type { Reader } from '@/server/platform/database/connect';
import type { Schema } from '@/server/platform/database/schema';

type Orders<O> = SelectQueryBuilder<Schema, 'salesOrder', O>;

/** Restricts to a tab; the conditions are written as in the indexes, so that both engines use them. */
export function inTab<O>(orders: Orders<O>, tab: OrderTab): Orders<O> {
  if (tab === 'all') return orders;
  if (tab === 'open') {
    return orders.where(
      sql<boolean>`"status" in ('awaiting-payment', 'placed', 'paid', 'packing')`,
    );
  }
  if (tab === 'problems') {
    return orders.where(sql<boolean>`("refundDueCents" > 0 or "shortCents" > 0)`);
  }
  return orders.where('stage', '=', tab);
}

const NEWEST_FIRST: readonly OrderTab[] = ['sent', 'delivered', 'cancelled', 'all'];

export function directionOf(tab: OrderTab): 'asc' | 'desc' {
  return NEWEST_FIRST.includes(tab) ? 'desc' : 'asc';
}

/** Restricts to how orders are paid, came in and leave. */
export function matching<O>(
  orders: Orders<O>,
  { payment, source, delivery }: OrderFilters,
): Orders<O> {
  let left = orders;
  if (payment !== undefined) left = left.where('paymentTitle', '=', payment);
  if (source !== undefined) left = left.where('source', '=', source);
  if (delivery !== undefined) left = left.where('isPickUp', '=', delivery === 'pick-up' ? 1 : 0);
  return left;
}

type TabPage = { tab: OrderTab; after: number | undefined; limit: number };

/** Selects a page of a tab, one row more than is shown. */
export function pageOfTab(reader: Reader, { tab, after, limit }: TabPage) {
  const orders = inTab(reader.selectFrom('salesOrder').selectAll(), tab);
  const direction = directionOf(tab);
  return (
    after === undefined ? orders : orders.where('orderId', direction === 'asc' ? '>' : '<', after)
  )
    .orderBy('orderId', direction)
    .limit(limit + 1);
}

/**
 * Selects the orders of a tab that match, one more than is shown, among the next orders of the tab: a
 * filter that matches nothing must not read all of them.
 */
export function matchingPage(
  reader: Reader,
  { tab, after, limit }: TabPage,
  filters: OrderFilters,
) {
  const looked = pageOfTab(reader, { tab, after, limit: MAX_LOOKED_AT - 1 })
    .clearSelect()
    .select('orderId');
  const orders = reader.selectFrom('salesOrder').selectAll().where('orderId', 'in', looked);
  return matching(orders, filters)
    .orderBy('orderId', directionOf(tab))
    .limit(limit + 1);
}

/** Selects the last order that a page of a filtered tab looks at; none when the tab ends before it. */
export function lastLookedAt(reader: Reader, { tab, after }: Omit<TabPage, 'limit'>) {
  return pageOfTab(reader, { tab, after, limit: 0 })
    .clearSelect()
    .select('orderId')
    .clearLimit()
    .limit(1)
    .offset(MAX_LOOKED_AT - 1);
}

/** Selects the number of a tab's orders, at most one more than is counted. */
export function countOfTab(reader: Reader, tab: OrderTab) {
  const counted = inTab(reader.selectFrom('salesOrder').select('orderId'), tab)
    .limit(MAX_COUNTED + 1)
    .as('counted');
  return reader.selectFrom(counted).select(({ fn }) => fn.countAll<number>().as('orders'));
}

export async function countTab(reader: Reader, tab: OrderTab): Promise<number> {
  const { orders } = await countOfTab(reader, tab).executeTakeFirstOrThrow();
  return orders;
}

export async function countTabs(reader: Reader): Promise<Record<OrderTab, number>> {
  const counts = await Promise.all(
    ORDER_TABS.map(async (tab) => [tab, await countTab(reader, tab)] as const),
  );
  const byTab = new Map(counts);
  return recordOf(ORDER_TABS, (tab) => byTab.get(tab) ?? 0);
}
