import type { BulkOutcome } from '@/lib/contract/officeOrder.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { performAction } from './performAction.service';

/** Packs each order on its own, and says for each what happened. */
export async function packMany(
  shop: Shop,
  actor: Actor,
  orders: readonly { orderNumber: string; version: number }[],
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const { orderNumber, version } of orders) {
    const reason = await packOne(shop, actor, orderNumber, version);
    outcomes.push({ orderNumber, isDone: reason === null, reason });
  }
  return outcomes;
}

async function packOne(
  shop: Shop,
  actor: Actor,
  orderNumber: string,
  version: number,
): Promise<string | null> {
  try {
    await performAction(shop, actor, orderNumber, { action: 'pack', what: 'all' }, version);
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return Object.values(error.sentences).join('').trim();
  }
}
