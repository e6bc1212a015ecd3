import { countAttempt, refuseTooMany } from '@/server/sessions/attempts.service';
import type { Writer } from '@/server/database/connect';
import type { Shop } from '@/server/shop';

const HOUR_MS = 3_600_000;

/** Counts an order or an attempt, and refuses it above the hourly limit. */
export async function countOrder(shop: Shop, tx: Writer, customerId: number): Promise<void> {
  const limit = { kind: 'order', limit: shop.settings.ordersPerHour, windowMs: HOUR_MS };
  refuseTooMany(await countAttempt(shop, tx, limit, String(customerId)), 'order');
}
