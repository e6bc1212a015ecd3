import { rupeesFromCents } from '@/lib/commerce/money';
import type {
  CreditFigures,
  SalesFigures,
  SalesOfDay,
  Today,
  TodayTask,
} from '@/lib/contract/today';
import { readUserTypes } from '@/server/customers/customer.service';
import type { Shop } from '@/server/shop';
import {
  latestEvents,
  openCredit,
  salesSince,
  sumsOfRefunds,
  sumsOfTab,
} from './dayFigures.queries';
import { asAction } from './officeTimeline.service';
import { asStatus } from './orderStatus';

const TABS = ['awaiting-payment', 'to-pick', 'packing', 'to-send'] as const;
const LATEST = 10;

/** Returns the orders that wait in each list. */
export async function waitingOrders(shop: Shop): Promise<TodayTask[]> {
  const { read } = shop.database;
  return Promise.all(
    TABS.map(async (task) => {
      const sums = await sumsOfTab(read, task).executeTakeFirstOrThrow();
      const cents = task === 'awaiting-payment' ? sums.openCents : sums.totalCents;
      const { count, pieces, oldestAt } = sums;
      return { task, count, pieces, oldestAt, amount: rupeesFromCents(cents) };
    }),
  );
}

/** Returns the money to be paid back. */
export async function waitingRefunds(shop: Shop): Promise<TodayTask> {
  const { count, oldestAt, cents } = await sumsOfRefunds(
    shop.database.read,
  ).executeTakeFirstOrThrow();
  return { task: 'refunds-due', count, oldestAt, amount: rupeesFromCents(cents), pieces: null };
}

export async function listLatest(shop: Shop): Promise<Today['latest']> {
  const rows = await latestEvents(shop.database.read, LATEST).execute();
  return rows.map(({ at, action, toStatus, actorName, orderNumber, totalCents }) => ({
    ...{ at, orderNumber, by: actorName },
    action: asAction(action),
    to: asStatus(toStatus),
    total: rupeesFromCents(totalCents),
  }));
}

/** Returns what was sold since a moment. */
export async function readSales(shop: Shop, since: number): Promise<SalesFigures> {
  const { read } = shop.database;
  const orders = await salesSince(read, since).execute();
  const types = await readUserTypes(
    read,
    orders.map(({ customerId }) => customerId),
  );
  const kindOf = ({ customerId, source }: (typeof orders)[number]) =>
    (types.get(customerId) ?? 1) > 1 ? 'dealers' : source;
  const sumOf = (kind: keyof SalesFigures): SalesOfDay => {
    const own = orders.filter((order) => kindOf(order) === kind);
    const cents = own.reduce((sum, { totalCents }) => sum + totalCents, 0);
    return { orders: own.length, total: rupeesFromCents(cents) };
  };
  return { shop: sumOf('shop'), caller: sumOf('caller'), dealers: sumOf('dealers') };
}

export async function readOpenCredit(shop: Shop): Promise<CreditFigures> {
  const { orders, cents } = await openCredit(shop.database.read).executeTakeFirstOrThrow();
  return { orders, amount: rupeesFromCents(cents) };
}
