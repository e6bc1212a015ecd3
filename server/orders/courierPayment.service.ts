import type { Cents } from '@/lib/commerce/money';
import type { Actor } from '@/server/audit/actor';
import type { Writer } from '@/server/database/connect';
import type { Shop } from '@/server/shop';
import { moveOrderIn } from './orderLife.service';

/** Records what a courier paid for an order, in the caller's transaction. */
export async function takeCourierPayment(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  orderNumber: string,
  { cents, reference }: { cents: Cents; reference: string },
): Promise<void> {
  await moveOrderIn(shop, tx, actor, orderNumber, {
    ...{ action: 'pay', way: 'courier' },
    ...{ cents, reference },
  });
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
