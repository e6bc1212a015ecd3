import { faultRates, LEAST_SOLD, type Rate } from '@/lib/commerce/returnRates';
import { wilsonInterval } from '@/lib/commerce/wilson';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { findGrade } from '@/lib/contract/grades';
import type { RateGroup, ReturnRates } from '@/lib/contract/return.contract';
import { startOfDay } from '@/lib/text/startOfDay';
import type { Shop } from '@/server/boot/shop';
import { soldByGroup, soldOfItem } from '@/server/sales/orders/soldPieces.queries';

const DAY_MS = 24 * 3_600_000;
const DAYS = 365;

/** More groups than this help nobody. */
const MOST_GROUPS = 200;

/**
 * Returns how many of the pieces that were sent in the last year came back and were found faulty, by grade, supplier or
 * batch. A sale counts for the receipt that came last before it.
 */
export async function readReturnRates(shop: Shop, by: RateGroup): Promise<ReturnRates> {
  const groups = await soldByGroup(shop.database.read, yearBefore(shop), by);
  const named = by === 'grade' ? groups.flatMap(withLabel) : groups;
  return { by, days: DAYS, rates: faultRates(named).slice(0, MOST_GROUPS).map(toRate) };
}

/** Returns what buyers are told of an item's faults, or null: the owner does not show it, or too few were sold. */
export async function readItemFaults(
  shop: Shop,
  itmCode: number,
): Promise<NonNullable<ProductDetail['faults']> | null> {
  if (!shop.settings.showFaultRates) return null;
  const { sold, faulty } = await soldOfItem(shop.database.read, yearBefore(shop), itmCode);
  const interval = sold < LEAST_SOLD ? null : wilsonInterval(faulty, sold);
  if (interval === null) return null;
  return { sold, faulty, days: DAYS, low: interval.low, high: interval.high };
}

function yearBefore({ clock }: Shop): number {
  return startOfDay(clock()) - DAYS * DAY_MS;
}

function withLabel<G extends { group: string }>(one: G): G[] {
  const label = findGrade(one.group)?.label;
  return label === undefined ? [] : [{ ...one, group: label }];
}

function toRate({ group, sold, faulty, share, low, high }: Rate) {
  return { group, sold, faulty, share, low, high };
}
