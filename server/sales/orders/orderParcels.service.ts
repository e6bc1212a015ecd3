import type { Parcel } from '@/lib/contract/order.contract';
import type { Shop } from '@/server/boot/shop';
import { trackingLink } from '@/server/platform/settings/couriers';
import type { ParcelTable } from '@/server/platform/database/orderSchema';
import type { Selectable } from 'kysely';

/** Returns an order's parcels as its buyer sees them. */
export async function listParcels(shop: Shop, orderId: number): Promise<Parcel[]> {
  const rows = await shop.database.read
    .selectFrom('parcel')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map((row) => toParcel(shop, row));
}

export function toParcel(shop: Pick<Shop, 'settings'>, row: Selectable<ParcelTable>): Parcel {
  const { number, courier, waybill, sentAt, deliveredAt } = row;
  const trackingUrl = trackingLink(shop.settings, { courier, waybill });
  return { number, courier, waybill, trackingUrl, sentAt, deliveredAt };
}
