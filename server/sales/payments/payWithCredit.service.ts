import type { Inside } from '@/lib/commerce/wire';
import { usableCredit } from '@/lib/commerce/storeCredit';
import type { Order } from '@/lib/contract/order.contract';
import { type Actor, customerActor } from '@/server/platform/audit/actor';
import { lockCustomer } from '@/server/people/customers/customer.service';
import { ShopError } from '@/server/platform/errors';
import { performActionIn } from '@/server/sales/orders/performAction.service';
import { lockOrder, unknownOrder } from '@/server/sales/orders/orderRows.queries';
import { readOrder } from '@/server/sales/orders/orders.service';
import { readStoreCredit } from '@/server/sales/orders/storeCredit.queries';
import type { Shop } from '@/server/boot/shop';

/** Pays the customer's own order with as much of their store credit as it takes. */
export async function payWithCredit(
  shop: Shop,
  customerId: number,
  orderNumber: string,
  actor: Actor = customerActor(customerId),
): Promise<Inside<Order>> {
  await shop.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const order = await lockOrder(tx, orderNumber);
    // Another customer's order gives the same error as an unknown one.
    if (order.customerId !== customerId) throw unknownOrder();
    const cents = usableCredit(await readStoreCredit(tx, customerId), order);
    if (cents === 0) {
      throw new ShopError('conflict', { order: `You have no credit to use for ${orderNumber}. ` });
    }
    await performActionIn(shop, tx, actor, orderNumber, {
      action: 'pay',
      way: 'store-credit',
      reference: null,
      cents,
    });
  });
  return readOrder(shop, customerId, orderNumber);
}
