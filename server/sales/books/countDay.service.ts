import { canonicalJson } from '@/lib/commerce/books/canonical';
import { markOf, type DayCount } from '@/lib/commerce/books/dayMoney';
import type { Decision } from '@/lib/contract/takings';
import type { Staff } from '@/lib/contract/staff';
import { actorColumns, staffActor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { periodOfDay, type DayPeriod } from './dayPeriod';
import { readClose, readCount } from './dayRows.queries';
import { readDayState } from './dayState.service';

/** Keeps what was counted at the end of a day; the same count by the same person is kept once. */
export function countDay(shop: Shop, staff: Staff, day: string, count: DayCount): Promise<void> {
  const period = periodOfDay(day);
  return shop.database.transaction(async (tx) => {
    await requireOpen(shop, tx, period);
    const figures = canonicalJson(count);
    const last = await readCount(tx, day);
    const isSame = last !== null && canonicalJson(last.count) === figures;
    if (isSame && last.countedById === staff.staffId) return;
    const actor = staffActor(staff);
    const at = shop.clock();
    await tx
      .insertInto('dayCount')
      .values({ ...actorColumns(actor), day, at, figures })
      .execute();
    const { coinsCents, floatCents, told } = count;
    const { bank: bankCents, card: cardCents, payhere: payhereCents, koko: kokoCents } = told;
    await recordAudit(shop, tx, actor, {
      operation: 'day.count',
      subject: day,
      after: {
        notes: count.notes.map(({ rupees, count: pieces }) => `${pieces} × ${rupees}`).join(', '),
        coinsCents,
        floatCents,
        bankCents,
        cardCents,
        payhereCents,
        kokoCents,
      },
    });
  });
}

export type NewDecision = { key: string; outcome: Decision; reason: string; seen: string };

/** Decides what becomes of a difference; throws 'conflict' where it has other numbers by now. */
export function decideDifference(
  shop: Shop,
  staff: Staff,
  day: string,
  { key, outcome, reason, seen }: NewDecision,
): Promise<void> {
  const period = periodOfDay(day);
  return shop.database.transaction(async (tx) => {
    await requireOpen(shop, tx, period);
    const { differences } = await readDayState(tx, period);
    const difference = differences.find((one) => one.key === key);
    if (difference === undefined || markOf(difference) !== seen) {
      const words = 'These numbers have changed. Look at them again, then decide. ';
      throw new ShopError('conflict', { difference: words });
    }
    if (outcome === 'booked' && !difference.canBook) {
      throw new ShopError('bad-input', { outcome: 'This difference cannot be booked. ' });
    }
    const { decision, expected, received } = difference;
    if (decision?.outcome === outcome && decision.reason === reason) return;
    const actor = staffActor(staff);
    const row = { day, key, outcome, expected, received, reason, at: shop.clock() };
    await tx
      .insertInto('dayDecision')
      .values({ ...actorColumns(actor), ...row })
      .execute();
    await recordAudit(shop, tx, actor, {
      operation: 'day.decide',
      subject: day,
      after: { difference: key, outcome, reason },
    });
  });
}

async function requireOpen(shop: Shop, tx: Writer, { day, from }: DayPeriod): Promise<void> {
  if (from > shop.clock()) throw new ShopError('conflict', { day: 'This day has not begun. ' });
  if ((await readClose(tx, day)) === null) return;
  throw new ShopError('conflict', { day: 'This day is closed. ' });
}
