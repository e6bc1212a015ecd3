import type { HandedOver, HandOverPage, WaitingParcel } from '@/lib/contract/courier.contract';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import { startOfDay } from '@/lib/text/startOfDay';

type Lists = Pick<HandOverPage, 'waiting' | 'waits' | 'sent'>;

export const parcelId = ({ orderNumber, number }: Pick<HandedOver, 'orderNumber' | 'number'>) =>
  `${orderNumber}/${number}`;

/** Returns the lists of the page with what the answers to scans and corrections say about their orders. */
export function withOrders(page: Lists, orders: readonly OfficeOrder[], now: number): Lists {
  const known = new Set(orders.map(({ orderNumber }) => orderNumber));
  const sent = [
    ...orders.flatMap((order) => leftToday(order, now)),
    ...page.sent.filter(({ orderNumber }) => !known.has(orderNumber)),
  ].sort((one, other) => other.sentAt - one.sentAt);
  const gone = new Set(sent.map(parcelId));
  const waiting = page.waiting.filter((parcel: WaitingParcel) => !gone.has(parcelId(parcel)));
  return { waiting, waits: page.waits - (page.waiting.length - waiting.length), sent };
}

function leftToday(order: OfficeOrder, now: number): HandedOver[] {
  const { orderNumber, version, fullName, shopName, town, address } = order;
  return order.parcels.flatMap(({ number, courier, waybill, sentAt, toCollect }) =>
    sentAt === null || sentAt < startOfDay(now)
      ? []
      : [
          {
            orderNumber,
            version,
            fullName,
            shopName,
            town,
            district: address.district,
            number,
            courier: courier ?? '',
            waybill,
            sentAt,
            toCollect,
          },
        ],
  );
}
