import type { Inside } from '@/lib/commerce/wire';
import {
  cashOf,
  closeRefusal,
  firstToLook,
  markOf,
  moneyAccountOf,
  type DayCount,
  type DayRow,
  type Difference,
} from '@/lib/commerce/books/dayMoney';
import type { DecidedDifference } from '@/lib/commerce/books/closedDay';
import { sumOf } from '@/lib/commerce/money';
import type { CloseDay } from '@/lib/contract/takings.contract';
import { mayDo, type Staff } from '@/lib/contract/staff';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { listStaff } from '@/server/people/staff/members.service';
import { suspectsOn } from './dayMoney.queries';
import { periodOfDay, type DayPeriod } from './dayPeriod';
import { changesSince, readClose, type CloseRow } from './dayRows.queries';
import { readDayState, type DayState, type Judged } from './dayState.service';
import { countOfDrawers } from './drawer.queries';
import { readCorrections } from './journalDay.service';
import { reversedSince } from './reversals.queries';

type View = Inside<CloseDay>;

/** Returns a day as it was signed, or as it is now. */
export async function readCloseDay(shop: Shop, staff: Staff, day: string): Promise<View> {
  const { read } = shop.database;
  const period = periodOfDay(day);
  const close = await readClose(read, day);
  if (close !== null) return closedView(read, close);
  const [state, corrections, reversed, drawers] = await Promise.all([
    readDayState(read, period),
    readCorrections(read, 'signed early'),
    reversedSince(read, period),
    countOfDrawers(read, period),
  ]);
  const later = corrections.map(({ day: of, number, lines }) => ({
    day: of,
    number,
    amountCents: sumOf(lines.map(({ debitCents }) => debitCents)),
  }));
  const looks = await looksOf(read, period, state.differences);
  return {
    day,
    ...state.hours,
    rows: state.rows,
    together: togetherOf(state.rows),
    agreeing: agreeingOf(state.rows, state.differences),
    differences: state.differences.map((one, at) => ({
      ...viewOf(one),
      look: looks[at] ?? null,
      decision: decisionView(one),
    })),
    later: [...later, ...reversed].slice(0, MOST_LATER),
    changedSince: [],
    count: countView(state, drawers),
    countedBy: state.counted === null ? null : whoOf(state.counted),
    closedBy: null,
    isAlone: false,
    refusal: await refusalOf(shop, staff, state),
    signature: null,
  };
}

const MOST_LATER = 100;

/** Returns why somebody cannot sign a day now. */
export async function refusalOf(
  shop: Shop,
  { staffId }: Pick<Staff, 'staffId'>,
  { period, counted, differences }: DayState,
) {
  return closeRefusal({
    isClosed: false,
    hasBegun: period.from <= shop.clock(),
    countedBy: counted === null ? null : (counted.countedById ?? 0),
    closesId: staffId,
    hasOthers: await hasOthers(shop, staffId),
    undecided: differences.filter(({ decision }) => decision === null).length,
  });
}

/** Tells whether somebody else works here who may count a day. */
export async function hasOthers(shop: Shop, staffId: number): Promise<boolean> {
  const staff = await listStaff(shop);
  return staff.some(
    (member) =>
      member.staffId !== staffId &&
      member.disabledAt === null &&
      member.isSetUp &&
      mayDo(member.role, 'count_day'),
  );
}

async function closedView(db: Reader | Writer, close: CloseRow): Promise<View> {
  const { signed, closeId, hash, signature, publicKey } = close;
  const { day, orders, firstAt, lastAt, rows, differences, corrections } = signed;
  return {
    day,
    orders,
    firstAt,
    lastAt,
    rows,
    together: togetherOf(rows),
    agreeing: agreeingOf(rows, differences),
    differences: differences.map((one) => ({
      ...viewOf(one),
      look: null,
      decision: decisionView(one),
    })),
    later: corrections.map(({ cents: amountCents, ...one }) => ({ ...one, amountCents })),
    changedSince: await changesSince(db, day, closeId),
    count: viewOfCount(signed.count),
    countedBy: signed.counted,
    closedBy: signed.closed,
    isAlone: signed.isAlone,
    refusal: 'closed',
    signature: { hash, signature, publicKey },
  };
}

function whoOf({ name, at }: { name: string; at: number }) {
  return { name, at };
}

/** Returns the count of a day; before one, what its drawers had in them. */
function countView({ counted }: DayState, drawers: Awaited<ReturnType<typeof countOfDrawers>>) {
  if (counted !== null) return viewOfCount(counted.count);
  if (drawers === null) return null;
  return viewOfCount({ ...drawers, told: { bank: null, card: null, payhere: null, koko: null } });
}

function viewOfCount(count: DayCount) {
  const { bank, card, payhere, koko } = count.told;
  return {
    notes: Object.fromEntries(count.notes.map(({ rupees, count: pieces }) => [rupees, pieces])),
    coinsCents: count.coinsCents,
    floatCents: count.floatCents,
    cashCents: cashOf(count),
    told: { bankCents: bank, cardCents: card, payhereCents: payhere, kokoCents: koko },
  };
}

function viewOf(difference: Difference) {
  const { key, kind, subject, unit, expected, received, words, canBook } = difference;
  const isMoney = unit === 'money';
  return {
    key,
    kind,
    subject,
    expectedCents: isMoney ? expected : null,
    receivedCents: isMoney ? received : null,
    pieces: isMoney ? null : { expected, received: received ?? 0 },
    mark: markOf(difference),
    words,
    canBook,
  };
}

function decisionView({ decision }: { decision: DecidedDifference['decision'] | null }) {
  if (decision === null) return null;
  const { name, at, outcome, reason } = decision;
  return { name, at, outcome, reason };
}

function togetherOf(rows: readonly DayRow[]) {
  return {
    expectedCents: sumOf(rows.map(({ expectedCents }) => expectedCents)),
    receivedCents: sumOf(rows.map(({ receivedCents }) => receivedCents ?? 0)),
    differenceCents: sumOf(rows.map(({ differenceCents }) => differenceCents ?? 0)),
  };
}

/** Payments, parcels and orders of kinds that agree, and those of the others that nobody has to look at. */
function agreeingOf(rows: readonly DayRow[], differences: readonly Difference[]): number {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const ofOne = differences.filter(({ subject }) => subject !== null).length;
  return Math.max(0, all - ofOne);
}

/** Returns for each difference of money the payment to look at first. */
function looksOf(db: Reader, period: DayPeriod, differences: readonly Judged[]) {
  return Promise.all(
    differences.map(async ({ kind, expected, received }) => {
      const account = moneyAccountOf(kind);
      if (account === null || received === null) return null;
      const look = firstToLook(received - expected, await suspectsOn(db, period, account));
      return look === null ? null : { orderNumber: look.orderNumber, amountCents: look.cents };
    }),
  );
}
