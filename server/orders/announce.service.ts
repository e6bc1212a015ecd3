import type { OrderEvent } from '@/lib/commerce/orderMessages';
import { readContacts } from '@/server/customers/customer.service';
import type { Writer } from '@/server/database/connect';
import { announceOrder, type Occasion } from '@/server/messages/orderMessages.service';
import type { Shop } from '@/server/shop';

/** Tells buyer and owner of an order's event, in the transaction that causes it. */
export async function announce(
  shop: Shop,
  tx: Writer,
  event: OrderEvent,
  orderId: number,
  occasion: Occasion = {},
): Promise<void> {
  const { customerId, ...order } = await tx
    .selectFrom('salesOrder')
    .select(['orderId', 'orderNumber', 'customerId', 'totalCents', 'paymentTitle'])
    .select(['fullName', 'town', 'holdUntil'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const { itemCount, quantityTotal } = await tx
    .selectFrom('orderLine')
    .select(({ fn }) => [
      fn.countAll<number>().as('itemCount'),
      fn.sum<number>('qty').as('quantityTotal'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const contacts = await readContacts(tx, customerId);
  await announceOrder(shop, tx, event, { ...order, itemCount, quantityTotal, contacts }, occasion);
}
