import { moneyAccount } from '@/lib/commerce/books/moneyBooks';
import type { DayFacts, Moved } from '@/lib/commerce/books/dayMoney';
import type { Account } from '@/lib/commerce/books/accounts';
import { SETTLEMENT_SOURCES } from '@/lib/contract/paymentOptions';
import type { DayMoney } from '@/lib/contract/takings';
import type { Reader, Writer } from '@/server/platform/database/connect';
import {
  itemsApart,
  latePayments,
  ordersApart,
  piecesApart,
  shortParcels,
  unclearRefunds,
} from './dayExceptions.queries';
import {
  sumOfCredit,
  sumOfOverdrawn,
  sumOfUnproved,
  sumsOfPayments,
  sumsOfReceipts,
  unsettledOf,
} from './dayMoney.queries';
import type { DayPeriod } from './dayPeriod';
import { sumOfDrawers } from './drawer.queries';

/** Returns everything of a day that is compared. */
export async function readDayFacts(db: Reader | Writer, day: DayPeriod): Promise<DayFacts> {
  const [payments, receipts, credit, bankUnproved, overdrawnCents, drawerCents] = await Promise.all(
    [
      sumsOfPayments(db, day),
      sumsOfReceipts(db, day),
      sumOfCredit(db, day),
      sumOfUnproved(db, day),
      sumOfOverdrawn(db, day),
      sumOfDrawers(db, day),
    ],
  );
  const [parcels, orders, late, refunds, orderPieces, itemPieces, unsettled] = await Promise.all([
    shortParcels(db, day),
    ordersApart(db, day),
    latePayments(db, day),
    unclearRefunds(db, day),
    piecesApart(db, day),
    itemsApart(db, day),
    unsettledOf(db, day),
  ]);
  const sums = [
    ...payments.map(({ way, provider, ...sum }) => ({
      account: moneyAccount(way, provider),
      ...sum,
    })),
    ...receipts.map(({ way, ...sum }) => ({ account: moneyAccount(way), ...sum })),
  ];
  return {
    moved: { ...movedBy(sums), dealers: credit },
    // No row of a terminal's file names a payment on account: such a day is compared by its sum.
    settled: SETTLEMENT_SOURCES.filter(
      (source) =>
        !unsettled.includes(source) &&
        !(source === 'card' && receipts.some(({ way }) => way === 'card')),
    ),
    bankUnproved,
    drawerCents,
    parcels,
    orders,
    late,
    refunds,
    orderPieces,
    itemPieces,
    overdrawnCents,
  };
}

function movedBy(
  sums: readonly (Moved & { account: Account })[],
): Record<Exclude<DayMoney, 'dealers'>, Moved> {
  const on = (account: Account): Moved => {
    const own = sums.filter((sum) => sum.account === account);
    return {
      count: own.reduce((all, { count }) => all + count, 0),
      cents: own.reduce((all, { cents }) => all + cents, 0),
    };
  };
  return {
    cash: on('cash'),
    bank: on('bank'),
    card: on('card'),
    payhere: on('payhere'),
    koko: on('koko'),
    courier: on('courierCod'),
    'store-credit': on('storeCredit'),
  };
}
