import { mayDo, type Permission, type Role } from '@/lib/contract/staff';
import type { WaitingCounts } from '@/lib/contract/today.contract';
import { countOpenParcels } from '@/server/sales/couriers/courierMoney.service';
import { countFailedMessages } from '@/server/messages/officeMessages.service';
import { countTab } from '@/server/sales/orders/officeTabs.queries';
import { countWaitingSlips } from '@/server/sales/orders/slips.queries';
import type { Shop } from '@/server/boot/shop';

/** Returns how much waits at each place of the navigation; 0 where the role may not look. */
export async function countWaiting(shop: Shop, role: Role): Promise<WaitingCounts> {
  const { read } = shop.database;
  const where = (permission: Permission, count: () => Promise<number>) =>
    mayDo(role, permission) ? count() : 0;
  const [orders, pick, slips, couriers, messages] = await Promise.all([
    countTab(read, 'open'),
    countTab(read, 'to-pick'),
    where('write_payments', () => countWaitingSlips(read)),
    where('read_courier_money', () => countOpenParcels(read)),
    where('read_messages', () => countFailedMessages(read)),
  ]);
  return { orders, pick, slips, couriers, messages };
}
