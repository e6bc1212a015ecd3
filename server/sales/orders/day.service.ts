import { storedCents, type Inside } from '@/lib/commerce/wire';
import { sumOf } from '@/lib/commerce/money';
import { salesByHour } from '@/lib/commerce/salesByHour';
import type {
  CreditFigures,
  SalesFigures,
  SalesOfDay,
  Today,
  TodayTask,
} from '@/lib/contract/today.contract';
import { readUserTypes } from '@/server/people/customers/customer.service';
import type { Reader } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import {
  latestEvents,
  openCredit,
  salesBetween,
  sumsOfRefunds,
  sumsOfTab,
} from './dayFigures.queries';
import { asAction, factsIn } from './officeTimeline.service';
import { asStatus } from './orderStatus';

const TABS = ['awaiting-payment', 'to-pick', 'packing', 'to-send'] as const;
const LATEST = 10;

/** Returns the orders that wait in each list. */
export async function waitingOrders(shop: Shop): Promise<Inside<TodayTask>[]> {
  const { read } = shop.database;
  return Promise.all(
    TABS.map(async (task) => {
      const sums = await sumsOfTab(read, task).executeTakeFirstOrThrow();
      const cents = task === 'awaiting-payment' ? sums.openCents : sums.totalCents;
      const { count, pieces, oldestAt } = sums;
      return { task, count, pieces, oldestAt, amountCents: cents };
    }),
  );
}

/** Returns the money to be paid back. */
export async function waitingRefunds(shop: Shop): Promise<Inside<TodayTask>> {
  const { count, oldestAt, cents } = await sumsOfRefunds(
    shop.database.read,
  ).executeTakeFirstOrThrow();
  return { task: 'refunds-due', count, oldestAt, amountCents: cents, pieces: null };
}

export async function listLatest(shop: Shop): Promise<Inside<Today>['latest']> {
  const rows = await latestEvents(shop.database.read, LATEST).execute();
  return rows.map(({ at, action, toStatus, actorName, orderNumber, totalCents, facts }) => ({
    at,
    orderNumber,
    by: actorName,
    action: asAction(action),
    to: asStatus(toStatus),
    amountCents: action === 'place' ? totalCents : storedCents(factsIn(facts).amount),
  }));
}

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** Returns what was sold on the day that began at a moment, beside the same day of the week before. */
export async function readSales(shop: Shop, midnight: number): Promise<Inside<SalesFigures>> {
  const { read } = shop.database;
  const before = midnight - WEEK_MS;
  const [orders, earlier] = await Promise.all([
    salesBetween(read, midnight, midnight + DAY_MS).execute(),
    salesBetween(read, before, before + DAY_MS).execute(),
  ]);
  const soFar = earlier.filter(({ placedAt }) => placedAt <= shop.clock() - WEEK_MS);
  return {
    ...(await sourcesOf(read, orders)),
    hoursCents: salesByHour(orders, midnight),
    lastWeek: {
      hoursCents: salesByHour(earlier, before),
      soFarCents: sumOf(soFar.map(({ totalCents }) => totalCents)),
    },
  };
}

type Sale = Awaited<ReturnType<ReturnType<typeof salesBetween>['execute']>>[number];
type Sources = Pick<Inside<SalesFigures>, 'shop' | 'caller' | 'counter' | 'dealers'>;

async function sourcesOf(read: Reader, orders: readonly Sale[]): Promise<Sources> {
  const types = await readUserTypes(
    read,
    orders.map(({ customerId }) => customerId),
  );
  const kindOf = ({ customerId, source }: (typeof orders)[number]) =>
    (types.get(customerId) ?? 1) > 1 ? 'dealers' : source;
  const salesOf = (kind: keyof Sources): Inside<SalesOfDay> => {
    const own = orders.filter((order) => kindOf(order) === kind);
    const cents = sumOf(own.map(({ totalCents }) => totalCents));
    return { orders: own.length, totalCents: cents };
  };
  return {
    shop: salesOf('shop'),
    caller: salesOf('caller'),
    counter: salesOf('counter'),
    dealers: salesOf('dealers'),
  };
}

export async function readOpenCredit(shop: Shop): Promise<Inside<CreditFigures>> {
  const { orders, cents } = await openCredit(shop.database.read).executeTakeFirstOrThrow();
  return { orders, amountCents: cents };
}
