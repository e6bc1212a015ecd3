import { formatDate } from '@/lib/text/format';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { DayPeriod } from './dayPeriod';

const MOST = 100;

/** Returns the payments of earlier days that were taken back on this one, with the day that they were of. */
export async function reversedSince(db: Reader | Writer, { from, until }: DayPeriod) {
  const [orders, accounts] = await Promise.all([
    db
      .selectFrom('paymentEvent as later')
      .innerJoin('paymentEvent as first', 'first.eventId', 'later.reversesId')
      .innerJoin('salesOrder', 'salesOrder.orderId', 'later.orderId')
      .select(['first.at', 'orderNumber as number', 'later.cents as amountCents'])
      .where('later.at', '>=', from)
      .where('later.at', '<', until)
      .where('first.at', '<', from)
      .orderBy('later.eventId')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('accountReversal')
      .innerJoin('accountPayment', 'accountPayment.paymentId', 'accountReversal.paymentId')
      .select(['accountPayment.at', 'number', 'cents as amountCents'])
      .where('accountReversal.at', '>=', from)
      .where('accountReversal.at', '<', until)
      .where('accountPayment.at', '<', from)
      .limit(MOST)
      .execute(),
  ]);
  return [...orders, ...accounts].map(({ at, number, amountCents }) => ({
    day: formatDate(at),
    number,
    amountCents,
  }));
}
