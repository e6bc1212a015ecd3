import { countOrders } from '@/server/orders/orderNumber';
import { countWaiting } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/shop';

/** What a merchant wants to see go on: orders come in, messages go out. */
export function watchShop(shop: Shop): void {
  shop.metrics.watch({
    name: 'shop_orders_placed_total',
    help: 'Orders placed since the shop began, by every process',
    grows: true,
    read: () => countOrders(shop),
  });
  shop.metrics.watch({
    name: 'shop_outbox_waiting',
    help: 'Messages that are still to be sent',
    grows: false,
    read: () => countWaiting(shop),
  });
}
