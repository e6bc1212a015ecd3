import type { Inside } from '@/lib/commerce/wire';
import { faultRates, type Rate } from '@/lib/commerce/returnRates';
import { wilsonInterval } from '@/lib/commerce/wilson';
import type { FaultRate, RatesQuery, ReturnRates } from '@/lib/contract/return.contract';
import { NOT_STATED, REPORT_ROWS, type Period } from '@/lib/contract/reports';
import { RETURN_REASONS, type RateGroup } from '@/lib/contract/returns';
import { recordOf } from '@/lib/contract/records';
import type { Shop } from '@/server/boot/shop';
import type { Reader } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { spanOf } from '@/server/sales/books/dayPeriod';
import { faultyByGroup, type RateOf } from '@/server/sales/orders/soldPieces.queries';
import type { GroupName } from '@/server/sales/reports/groupNames.queries';
import {
  askedPeriod,
  pagesOf,
  partsWithDays,
  type AskedPeriod,
} from '@/server/sales/reports/reportPeriod';
import { rateNames } from './rateNames.queries';
import { askedByDay, backOfGroup, type AskedPieces } from './returnReport.queries';
import { soldByGroup } from './soldByGroup.queries';

const USUAL_DAYS = 365;

/**
 * Returns how many pieces of the orders of a period came back faulty, by group, and what buyers asked back on its days;
 * of one group, also what came back of it.
 */
export async function readReturnRates(
  shop: Shop,
  query: RatesQuery,
  limit = REPORT_ROWS,
): Promise<Inside<ReturnRates>> {
  const { read } = shop.database;
  const asked = askedPeriod(query, shop.clock(), USUAL_DAYS);
  const { now, against, before, step } = asked;
  const { by = 'grade', page = 1 } = query;
  const of = groupIn(by, query.group);
  const at = { limit, offset: (page - 1) * limit };
  const [current, earlier, back] = await Promise.all([
    figuresOf(read, now, by, of),
    before === null ? null : figuresOf(read, before, by, of),
    of === null ? null : oneGroup(read, now, of, at),
  ]);
  const { total, ...lists } =
    back ?? (await allRates(read, by, current.groups, earlier?.groups ?? [], at));
  return {
    period: now,
    against,
    before,
    step,
    by,
    all: rateOf(current.groups, of),
    allBefore: earlier === null ? null : rateOf(earlier.groups, of),
    points: pointsOf(asked, current.days, earlier?.days ?? []),
    ...lists,
    ...pagesOf(total, page, limit),
  };
}

type At = { limit: number; offset: number };
type Lists = Pick<Inside<ReturnRates>, 'group' | 'rates' | 'returns'> & { total: number };

async function allRates(
  read: Reader,
  by: RateGroup,
  groups: readonly Pieces[],
  earlier: readonly Pieces[],
  { limit, offset }: At,
): Promise<Lists> {
  const rates = faultRates(groups);
  const shown = rates.slice(offset, offset + limit);
  const then = new Map(earlier.map((one) => [one.key, one]));
  const nameOf = await rateNames(
    read,
    by,
    shown.map(({ key }) => key),
  );
  return {
    group: null,
    rates: shown.map((rate) => rowOf(rate, nameOf(rate.key), then.get(rate.key))),
    returns: [],
    total: rates.length,
  };
}

async function oneGroup(read: Reader, now: Period, of: RateOf, at: At): Promise<Lists> {
  const nameOf = await rateNames(read, of.by, [of.key]);
  const { rows, total } = await backOfGroup(read, spanOf(now), of, at);
  return { group: { key: of.key, name: nameOf(of.key).name }, rates: [], returns: rows, total };
}

async function figuresOf(read: Reader, period: Period, by: RateGroup, of: RateOf | null) {
  const [groups, days] = await Promise.all([
    piecesByGroup(read, period, by),
    askedByDay(read, spanOf(period), of),
  ]);
  return { groups, days };
}

function pointsOf(
  asked: AskedPeriod,
  days: readonly AskedPieces[],
  daysBefore: readonly AskedPieces[],
) {
  return partsWithDays(asked, days, daysBefore).map((one) => ({
    ...one.part,
    ...sumOf(one.days),
    reasons: recordOf(RETURN_REASONS, (reason) =>
      piecesOf(one.days.filter((day) => day.reason === reason)),
    ),
    before: one.daysBefore === null ? null : sumOf(one.daysBefore),
  }));
}

function rowOf(rate: Rate, { name, note }: GroupName, earlier: Pieces | undefined) {
  const { key, sold, faulty, share, low, high } = rate;
  const before = earlier === undefined ? null : rateOf([earlier], null);
  return { key, group: name, note, sold, faulty, share, low, high, before };
}

/** Throws 'bad-input' for a group that cannot be. */
function groupIn(by: RateGroup, key: string | undefined): RateOf | null {
  if (key === undefined || key === '') return null;
  const isNumber = by === 'part' || by === 'supplier';
  if (isNumber && key !== NOT_STATED && !/^\d{1,15}$/.test(key)) {
    throw new ShopError('bad-input', { group: 'There is no such row. ' });
  }
  return { by, key };
}

type Pieces = { key: string; sold: number; faulty: number };

async function piecesByGroup(read: Reader, period: Period, by: RateGroup): Promise<Pieces[]> {
  const [sold, faulty] = await Promise.all([
    soldByGroup(read, period, by),
    faultyByGroup(read, spanOf(period), by),
  ]);
  const groupOf = (key: string | number | null) => (key === null ? NOT_STATED : String(key));
  const bad = new Map(faulty.map(({ key, pieces }) => [groupOf(key), pieces]));
  return [...sold].map(([key, pieces]) => ({
    key: groupOf(key),
    sold: pieces,
    faulty: bad.get(groupOf(key)) ?? 0,
  }));
}

/** Returns the rate of all groups or of one; null where nothing was sold. */
function rateOf(groups: readonly Pieces[], of: RateOf | null): FaultRate | null {
  const counted = groups.filter(({ key }) => of === null || key === of.key);
  const sold = counted.reduce((sum, one) => sum + one.sold, 0);
  const faulty = counted.reduce((sum, one) => sum + one.faulty, 0);
  const interval = wilsonInterval(faulty, sold);
  return interval === null ? null : { sold, faulty, ...interval };
}

function sumOf(days: readonly AskedPieces[]) {
  return days.reduce(
    (sum, { asked, received, faulty }) => ({
      asked: sum.asked + asked,
      received: sum.received + received,
      faulty: sum.faulty + faulty,
    }),
    { asked: 0, received: 0, faulty: 0 },
  );
}

const piecesOf = (days: readonly AskedPieces[]) => sumOf(days).asked;
