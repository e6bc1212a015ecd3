import type { ClosedDay } from '@/lib/commerce/books/closedDay';
import { correctionsOf, type Correction, type JournalDocument } from '@/lib/commerce/books/journal';
import {
  creditDocuments,
  depositDocuments,
  differenceDocuments,
  drawerDocuments,
  paymentDocuments,
  receiptDocuments,
  settlementDocuments,
  stockDocuments,
} from '@/lib/commerce/books/moneyBooks';
import { orderDocuments } from '@/lib/commerce/books/orderBooks';
import type { Reader, Writer } from '@/server/platform/database/connect';
import {
  bookedCredits,
  bookedDeposits,
  bookedMovements,
  bookedOrders,
  bookedPayments,
  bookedReceipts,
  bookedSettlements,
} from './dayDocuments.queries';
import { periodOfDay, type DayPeriod } from './dayPeriod';
import { bookedDrawer } from './drawer.queries';

type Db = Reader | Writer;

/** Returns the documents of a day, the oldest first. */
export async function readDocuments(
  db: Db,
  period: DayPeriod,
  { hasVat, booked }: Pick<ClosedDay['journal'], 'hasVat' | 'booked'>,
): Promise<JournalDocument[]> {
  const [orders, payments, receipts, deposits, settled, movements, drawer, credits] =
    await Promise.all([
      bookedOrders(db, period),
      bookedPayments(db, period),
      bookedReceipts(db, period),
      bookedDeposits(db, period),
      bookedSettlements(db, period),
      bookedMovements(db, period),
      bookedDrawer(db, period),
      bookedCredits(db, period),
    ]);
  const documents = [
    ...orders.flatMap((order) => orderDocuments(order, hasVat)),
    ...paymentDocuments(payments),
    ...receiptDocuments(receipts),
    ...depositDocuments(deposits),
    ...settlementDocuments(settled),
    ...drawerDocuments(drawer),
    ...creditDocuments(credits),
    ...stockDocuments(period.day, movements),
  ].filter(({ at, lines }) => at >= period.from && at < period.until && lines.length > 0);
  const last = differenceDocuments(booked.map((one) => ({ ...one, at: period.until - 1 })));
  return [...documents, ...last].sort(byTime);
}

function byTime(one: JournalDocument, other: JournalDocument): number {
  if (one.at !== other.at) return one.at - other.at;
  return one.number < other.number ? -1 : 1;
}

/** A document of a closed day that says something else now than what was given out for it. */
export type DayCorrection = Correction & { day: string };

/** How far back a close looks for changes of closed days. */
const DAYS_BACK = 31;
/** A payment may be on its way while a day is signed. */
const UNDER_WAY_MS = 3_600_000;

/** Returns what changed in the closed days before: all of a month, or those that were not over when they were signed. */
export async function readCorrections(
  db: Db,
  which: 'month' | 'signed early',
): Promise<DayCorrection[]> {
  const closes = await db
    .selectFrom('dayClose')
    .select(['day', 'at', 'content'])
    .orderBy('day', 'desc')
    .limit(DAYS_BACK)
    .execute();
  const lastAt = Math.max(0, ...closes.map(({ at }) => at));
  const corrections: DayCorrection[] = [];
  for (const { day, content } of closes) {
    const period = periodOfDay(day);
    if (which === 'signed early' && period.until < lastAt - UNDER_WAY_MS) continue;
    const { journal }: ClosedDay = JSON.parse(content);
    const [documents, given] = [
      await readDocuments(db, period, journal),
      await linesGiven(db, day),
    ];
    corrections.push(...correctionsOf(documents, given).map((one) => ({ ...one, day })));
  }
  return corrections;
}

/** Returns every line that was given out for a day, by whatever close. */
async function linesGiven(db: Db, day: string) {
  const rows = await db
    .selectFrom('journalLine')
    .select(['document as number', 'kind', 'account', 'debitCents', 'creditCents'])
    .where('day', '=', day)
    .execute();
  return rows;
}
