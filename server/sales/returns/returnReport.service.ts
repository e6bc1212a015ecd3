import type { Inside } from '@/lib/commerce/wire';
import { addDays } from '@/lib/commerce/reports/period';
import { faultRates } from '@/lib/commerce/returnRates';
import { wilsonInterval } from '@/lib/commerce/wilson';
import type { FaultRate, RatesQuery, ReturnRates } from '@/lib/contract/returnReport.contract';
import { NOT_STATED, REPORT_ROWS, type Period } from '@/lib/contract/reports';
import { RETURN_REASONS, type RateGroup } from '@/lib/contract/returns';
import { recordOf } from '@/lib/contract/records';
import type { Shop } from '@/server/boot/shop';
import type { Reader } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import {
  faultyByGroup,
  soldByGroup,
  type RateOf,
  type Span,
} from '@/server/sales/orders/soldPieces.queries';
import { askedPeriod, pagesOf, partsWithDays } from '@/server/sales/reports/reportPeriod';
import { rateNames } from './rateNames.queries';
import { askedByDay, backOfGroup, type AskedPieces } from './returnReport.queries';

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
  const by = query.by ?? 'grade';
  const page = query.page ?? 1;
  const of = groupIn(by, query.group);
  const at = { limit, offset: (page - 1) * limit };
  const [groups, groupsBefore, days, daysBefore, back] = await Promise.all([
    piecesByGroup(read, now, by),
    before === null ? [] : piecesByGroup(read, before, by),
    askedByDay(read, spanOf(now), of),
    before === null ? [] : askedByDay(read, spanOf(before), of),
    of === null ? null : backOfGroup(read, spanOf(now), of, at),
  ]);
  const rates = of === null ? faultRates(groups) : [];
  const shown = rates.slice(at.offset, at.offset + limit);
  const earlier = new Map(groupsBefore.map((one) => [one.key, one]));
  const nameOf = await rateNames(read, by, of === null ? shown.map(({ key }) => key) : [of.key]);
  return {
    period: now,
    against,
    before,
    step,
    by,
    group: of === null ? null : { key: of.key, name: nameOf(of.key).name },
    all: rateOf(groups, of),
    allBefore: before === null ? null : rateOf(groupsBefore, of),
    points: partsWithDays(asked, days, daysBefore).map((one) => ({
      ...one.part,
      ...sumOf(one.days),
      reasons: recordOf(RETURN_REASONS, (reason) =>
        piecesOf(one.days.filter((day) => day.reason === reason)),
      ),
      before: one.daysBefore === null ? null : sumOf(one.daysBefore),
    })),
    rates: shown.map(({ key, sold, faulty, share, low, high }) => {
      const { name, note } = nameOf(key);
      const other = earlier.get(key);
      const then = other === undefined ? null : rateOf([other], null);
      return { key, group: name, note, sold, faulty, share, low, high, before: then };
    }),
    returns: back?.rows ?? [],
    ...pagesOf(back?.total ?? rates.length, page, limit),
  };
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

function spanOf({ from, to }: Period): Span {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`);
  return { from: startOf(from), until: startOf(addDays(to, 1)) };
}

type Pieces = { key: string; sold: number; faulty: number };

async function piecesByGroup(read: Reader, period: Period, by: RateGroup): Promise<Pieces[]> {
  const span = spanOf(period);
  const [sold, faulty] = await Promise.all([
    soldByGroup(read, span, by),
    faultyByGroup(read, span, by),
  ]);
  const keyOf = (key: string | number | null) => (key === null ? NOT_STATED : String(key));
  const bad = new Map(faulty.map(({ key, pieces }) => [keyOf(key), pieces]));
  return sold.map(({ key, pieces }) => ({
    key: keyOf(key),
    sold: pieces,
    faulty: bad.get(keyOf(key)) ?? 0,
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
