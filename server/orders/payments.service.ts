import { rupeesFromCents } from '@/lib/commerce/money';
import { actorColumns } from '@/server/audit/actor';
import { ShopError } from '@/server/errors';
import type { Done, Life, MoveOf } from './orderMove';
import { setCashToCollect } from './parcels.service';

const ENDED: readonly string[] = ['cancelled', 'expired', 'returned'];

/**
 * Records money that came in. Any amount is kept: a part, the whole, or more; what is too much, or too
 * late, is due to be paid back.
 */
export async function receivePayment(
  life: Life,
  { cents, way, reference }: MoveOf<'pay'>,
): Promise<Done> {
  const { shop, tx, actor, order } = life;
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    throw new ShopError('bad-input', { amount: 'An amount is more than 0. ' });
  }
  const isLate = ENDED.includes(order.status);
  const other = reference === null ? null : await sameReference(life, reference, cents);
  if (other === 'done') return null;
  await tx
    .insertInto('orderPayment')
    .values({
      ...actorColumns(actor),
      ...{ orderId: order.orderId, cents, way, reference, isLate: isLate ? 1 : 0 },
      receivedAt: shop.clock(),
    })
    .execute();
  const paidCents = order.paidCents + cents;
  await setCashToCollect(tx, { ...order, paidCents });
  return {
    outcome: paidCents >= order.totalCents ? 'whole' : 'part',
    facts: {
      ...{ amount: rupeesFromCents(cents), way, reference },
      ...(isLate ? { isLate } : {}),
      ...(other === null ? {} : { alsoFor: other }),
    },
    before: { paid: rupeesFromCents(order.paidCents) },
    after: { paid: rupeesFromCents(paidCents) },
  };
}

/** Returns 'done' when this payment is recorded already, or another order that has its reference. */
async function sameReference(
  { tx, order, actor }: Life,
  reference: string,
  cents: number,
): Promise<'done' | string | null> {
  const known = await tx
    .selectFrom('orderPayment')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'orderPayment.orderId')
    .select(['orderPayment.orderId', 'orderNumber', 'cents', 'actorName'])
    .where('reference', '=', reference)
    .orderBy('paymentId')
    .execute();
  const here = known.find(({ orderId }) => orderId === order.orderId);
  if (here === undefined) return known[0]?.orderNumber ?? null;
  if (here.cents === cents && here.actorName === actor.name) return 'done';
  throw new ShopError('conflict', {
    reference: `${here.actorName} has already recorded ${reference} for ${order.orderNumber}. `,
  });
}
