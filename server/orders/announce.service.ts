import type { OrderMessage } from '@/lib/contract/orderActions';
import { readContacts } from '@/server/customers/customer.service';
import type { Writer } from '@/server/database/connect';
import { announceOrder, type Occasion } from '@/server/messages/orderMessages.service';
import { trackingLink } from '@/server/settings/couriers';
import type { Shop } from '@/server/shop';

/**
 * Tells buyer and owner of an order's event, in the transaction that causes it. `facts` are those of
 * the timeline: a reason, or the parcel with its courier and waybill.
 */
export async function announce(
  shop: Shop,
  tx: Writer,
  event: OrderMessage,
  orderId: number,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { customerId, pieces, refundDueCents, ...order } = await tx
    .selectFrom('salesOrder')
    .select(['orderId', 'orderNumber', 'customerId', 'totalCents', 'paymentTitle'])
    .select(['fullName', 'town', 'holdUntil', 'pieces', 'refundDueCents'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const { itemCount } = await tx
    .selectFrom('orderLine')
    .select(({ fn }) => fn.countAll<number>().as('itemCount'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const contacts = await readContacts(tx, customerId);
  const announced = { ...order, itemCount, quantityTotal: pieces, contacts };
  const refundCents = typeof facts.refundCents === 'number' ? facts.refundCents : refundDueCents;
  const occasion = { ...occasionOf(shop, facts), refundCents };
  await announceOrder(shop, tx, event, announced, occasion);
}

function occasionOf(
  { settings }: Pick<Shop, 'settings'>,
  { parcel, courier, waybill, reason }: Readonly<Record<string, unknown>>,
): Occasion {
  const sent = { courier: textIn(courier), waybill: textIn(waybill) };
  return {
    ...(typeof parcel === 'number' ? { part: parcel } : {}),
    parcel: { ...sent, trackingLink: trackingLink(settings, sent) },
    reason: textIn(reason),
  };
}

function textIn(fact: unknown): string | null {
  return typeof fact === 'string' && fact !== '' ? fact : null;
}
