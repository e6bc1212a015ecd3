import { type Cents } from '@/lib/commerce/money';
import type { OrderMessage } from '@/lib/contract/order';
import { readContacts } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import {
  announceOrder,
  withdrawOrderMessage,
  type Occasion,
} from '@/server/messages/orderMessages.service';
import { trackingLink } from '@/server/platform/settings/couriers';
import type { Shop } from '@/server/boot/shop';

/**
 * Tells buyer and owner of an order's event, in the transaction that causes it. `facts` are those of
 * the timeline: a reason, or the parcel with its courier and waybill. A correction is told although the
 * event was told before.
 */
export async function announce(
  shop: Shop,
  tx: Writer,
  event: OrderMessage,
  orderId: number,
  facts: Readonly<Record<string, unknown>> = {},
  isCorrection = false,
): Promise<void> {
  const { customerId, pieces, refundDueCents, version, ...order } = await tx
    .selectFrom('salesOrder')
    .select(['orderId', 'orderNumber', 'customerId', 'totalCents', 'creditedCents'])
    .select(['paidCents', 'paymentTitle'])
    .select(['fullName', 'town', 'holdUntil', 'pieces', 'refundDueCents', 'version', 'isPickUp'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const { itemCount } = await tx
    .selectFrom('orderLine')
    .select(({ fn }) => fn.countAll<number>().as('itemCount'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const contacts = await readContacts(tx, customerId);
  const announced = { ...order, itemCount, quantityTotal: pieces, contacts };
  const money = moneyOf(event, facts, refundDueCents);
  const part = isCorrection || IN_PARTS.has(event) ? { part: version } : {};
  const occasion = { ...occasionOf(shop, facts), ...money, ...part };
  await announceOrder(shop, tx, event, announced, occasion);
}

/** Events that an order may have several times; each of them is told. */
const IN_PARTS: ReadonlySet<OrderMessage> = new Set([
  'refunded',
  'credited',
  'store-credit',
  'slip-rejected',
  'slip-reopened',
] as const);

/** Takes back what the buyer was to be told at a version of the order; false when it has been sent. */
export function withdrawMessage(
  tx: Writer,
  event: OrderMessage,
  orderId: number,
  version: number,
): Promise<boolean> {
  return withdrawOrderMessage(tx, `order:${orderId}:${event}:${version}`);
}

function moneyOf(
  event: OrderMessage,
  { amountCents: cents }: Readonly<Record<string, unknown>>,
  refundDueCents: Cents,
): Pick<Occasion, 'refundCents' | 'creditedCents'> {
  if (typeof cents !== 'number') return { refundCents: refundDueCents };
  if (event === 'refunded' || event === 'store-credit') return { refundCents: cents };
  return { refundCents: refundDueCents, ...(event === 'credited' && { creditedCents: cents }) };
}

function occasionOf(
  { settings }: Pick<Shop, 'settings'>,
  {
    parcel,
    slip,
    returnId,
    returnNumber,
    courier,
    waybill,
    reason,
  }: Readonly<Record<string, unknown>>,
): Occasion {
  const part = parcel ?? slip ?? returnId;
  const sent = { courier: textIn(courier), waybill: textIn(waybill) };
  return {
    ...(typeof part === 'number' ? { part } : {}),
    parcel: { ...sent, trackingLink: trackingLink(settings, sent) },
    reason: textIn(reason),
    returnNumber: textIn(returnNumber),
  };
}

function textIn(fact: unknown): string | null {
  return typeof fact === 'string' && fact !== '' ? fact : null;
}
