import { SHOP } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { performAction } from './performAction.service';

/** Orders per run; each needs a transaction, and new orders must not wait. */
const AT_ONCE = 20;

/**
 * Expires unpaid orders whose hold is over and returns their stock, unless staff still have to look
 * at a slip. Safe in several processes: the
 * first to lock an order does it. Returns how many expired here.
 */
export async function expireUnpaidOrders(shop: Shop): Promise<number> {
  const over = await shop.database.read
    .selectFrom('salesOrder')
    .select('orderNumber')
    .where('status', '=', 'awaiting-payment')
    .where('holdUntil', '<=', shop.clock())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentSlip')
            .select('slipId')
            .whereRef('paymentSlip.orderId', '=', 'salesOrder.orderId')
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('holdUntil')
    .limit(AT_ONCE)
    .execute();
  let expired = 0;
  for (const { orderNumber } of over) if (await expire(shop, orderNumber)) expired += 1;
  return expired;
}

/** Returns false when another process was faster, or the order was paid meanwhile. */
async function expire(shop: Shop, orderNumber: string): Promise<boolean> {
  try {
    return await performAction(shop, SHOP, orderNumber, { action: 'expire' });
  } catch (error) {
    if (error instanceof ShopError && error.code === 'conflict') return false;
    throw error;
  }
}
