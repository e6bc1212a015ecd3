import type { Inside } from '@/lib/commerce/wire';
import { sumOf } from '@/lib/commerce/money';
import type { CourierDebt } from '@/lib/contract/courier.contract';
import { mayDo, type Role } from '@/lib/contract/staff';
import { TODAY_TASKS, type Today, type TodayTask } from '@/lib/contract/today.contract';
import { startOfDay } from '@/lib/text/startOfDay';
import { hasNoItems } from '@/server/catalogue/items/catalogueFacts';
import { listCourierDebts } from '@/server/sales/couriers/courierMoney.service';
import { dealerRequestsTask } from '@/server/people/customers/dealerRequests.service';
import { registrationsTask } from '@/server/people/customers/knownCustomers.service';
import {
  listLatest,
  readOpenCredit,
  readSales,
  waitingOrders,
  waitingRefunds,
} from '@/server/sales/orders/day.service';
import { readUnansweredSteps } from '@/server/people/staff/firstSteps.service';
import { readHealth } from './health/health.service';
import type { Shop } from '@/server/boot/shop';
import { waitingReturnsTask } from '@/server/sales/returns/listReturns.service';
import { waitingSlipsTask } from '@/server/sales/slips/listSlips.service';

/** Returns what waits for this role, in the order that frees money, and how the day goes. */
export async function readToday(shop: Shop, role: Role): Promise<Inside<Today>> {
  const sells = mayDo(role, 'write_orders');
  const takesMoney = mayDo(role, 'write_payments');
  const [orders, money, returns, debts, requests, latest, sales, credit, ofShop] =
    await Promise.all([
      waitingOrders(shop),
      Promise.all(takesMoney ? [waitingSlipsTask(shop), waitingRefunds(shop)] : []),
      Promise.all(mayDo(role, 'read_returns') ? [waitingReturnsTask(shop)] : []),
      mayDo(role, 'read_courier_money') ? listCourierDebts(shop) : [],
      Promise.all(mayDo(role, 'read_customers') ? customerTasks(shop) : []),
      listLatest(shop),
      sells ? readSales(shop, startOfDay(shop.clock())) : null,
      sells ? readOpenCredit(shop) : null,
      Promise.all(mayDo(role, 'read_health') ? [healthTask(shop), firstStepsTask(shop)] : []),
    ]);
  const tasks = [...orders, ...money, ...returns, ...courierTasks(debts), ...requests, ...ofShop];
  return {
    tasks: tasks
      .filter(({ count }) => count > 0)
      .sort((one, other) => TODAY_TASKS.indexOf(one.task) - TODAY_TASKS.indexOf(other.task)),
    latest,
    sales,
    credit,
  };
}

/** What is broken, but not what only needs a look. */
async function healthTask(shop: Shop): Promise<Inside<TodayTask>> {
  const { checks } = await readHealth(shop);
  const bad = checks.filter(({ state }) => state === 'bad');
  const since = bad.flatMap((check) => check.since ?? []);
  return {
    task: 'health',
    count: bad.length,
    amountCents: null,
    pieces: null,
    oldestAt: since.length === 0 ? null : Math.min(...since),
  };
}

/** The questions of a new shop that nobody has answered. */
async function firstStepsTask(shop: Shop): Promise<Inside<TodayTask>> {
  const open = await readUnansweredSteps(shop, () => hasNoItems(shop.database.read));
  return {
    task: 'first-steps',
    count: open.length,
    amountCents: null,
    pieces: null,
    oldestAt: null,
  };
}

/** Whom the shop owes an answer. */
function customerTasks(shop: Shop): Promise<Inside<TodayTask>>[] {
  return [registrationsTask(shop), dealerRequestsTask(shop)];
}

function courierTasks(debts: readonly Inside<CourierDebt>[]): Inside<TodayTask>[] {
  const count = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0);
  const sent = debts.flatMap(({ oldestSentAt }) => (oldestSentAt === null ? [] : [oldestSentAt]));
  const oldestAt = sent.length === 0 ? null : Math.min(...sent);
  return [
    {
      task: 'courier-money',
      pieces: null,
      oldestAt,
      count: count(debts.map(({ parcels }) => parcels)),
      amountCents: sumOf(debts.map(({ owedCents }) => owedCents)),
    },
    {
      task: 'courier-short',
      pieces: null,
      oldestAt,
      count: count(debts.map(({ shortParcels }) => shortParcels)),
      amountCents: sumOf(debts.map(({ shortCents }) => shortCents)),
    },
  ];
}
