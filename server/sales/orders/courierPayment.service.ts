import type { Cents } from '@/lib/commerce/money';
import type { Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { performActionIn } from './performAction.service';

/** Records what a courier paid for an order, in the caller's transaction. */
export async function takeCourierPayment(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  orderNumber: string,
  { cents, reference, way = 'courier' }: CourierPayment,
): Promise<void> {
  await performActionIn(shop, tx, actor, orderNumber, { action: 'pay', way, cents, reference });
}

type CourierPayment = {
  cents: Cents;
  reference: string;
  /** written-off: the shop accepts that the courier paid less. */
  way?: 'courier' | 'written-off';
};

/** Marks an order as delivered once the cash of each of its parcels is settled: nobody has to look at it. */
export async function deliverSettled(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  orderNumber: string,
): Promise<void> {
  const order = await tx
    .selectFrom('salesOrder')
    .select(['orderId', 'status'])
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirstOrThrow();
  if (order.status !== 'sent') return;
  const open = await tx
    .selectFrom('parcel')
    .select('parcelId')
    .where('orderId', '=', order.orderId)
    .where('deliveredAt', 'is', null)
    .where('returnedAt', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('codPaidCents', 'is', null),
        and([eb('codPaidCents', '<', eb.ref('codCents')), eb('codAcceptedAt', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  if (open === undefined)
    await performActionIn(shop, tx, actor, orderNumber, { action: 'deliver' });
}

/** Changes what couriers paid too little for an order. */
export async function addShort(tx: Writer, orderId: number, cents: Cents): Promise<void> {
  if (cents === 0) return;
  await tx
    .updateTable('salesOrder')
    .set((eb) => ({ shortCents: eb('shortCents', '+', cents) }))
    .where('orderId', '=', orderId)
    .execute();
}
