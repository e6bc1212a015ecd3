import { LEAST_SOLD } from '@/lib/commerce/returnRates';
import { wilsonInterval } from '@/lib/commerce/wilson';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { startOfDay } from '@/lib/text/startOfDay';
import type { Shop } from '@/server/boot/shop';
import { soldOfItem } from '@/server/sales/orders/soldPieces.queries';

const DAY_MS = 24 * 3_600_000;
const DAYS = 365;

/** Returns what buyers are told of an item's faults, or null: the owner does not show it, or too few were sold. */
export async function readItemFaults(
  shop: Shop,
  itmCode: number,
): Promise<NonNullable<ProductDetail['faults']> | null> {
  if (!shop.settings.showFaultRates) return null;
  const since = startOfDay(shop.clock()) - DAYS * DAY_MS;
  const { sold, faulty } = await soldOfItem(shop.database.read, since, itmCode);
  const interval = sold < LEAST_SOLD ? null : wilsonInterval(faulty, sold);
  if (interval === null) return null;
  return { sold, faulty, days: DAYS, low: interval.low, high: interval.high };
}
