import { formatCents } from '@/lib/commerce/money';
import { askedCents } from '@/lib/commerce/orderMoney';
import type { Outcome } from '@/lib/commerce/orderLife';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { ActionResult, ActionContext, RequestOf } from './actionRequest';
import { setCashToCollect } from './parcels.service';
import { isReversed, recordPaymentEvent } from './paymentEvents.queries';
import { holdMs, isPaidLater } from './unpaidOrders.service';

/** What staff recorded by hand; the rest is the word of a gateway, a courier or an account. */
const BY_HAND = ['cash', 'transfer', 'card', 'cheque'] as const;

/**
 * Takes back a payment that staff recorded by mistake; the ledger keeps both. An order that is not packed
 * then waits for its money again. Throws 'conflict' for a payment that was reversed or paid back.
 */
export async function reversePayment(
  context: ActionContext,
  { eventId, reason }: RequestOf<'reverse-payment'>,
): Promise<ActionResult> {
  const { shop, tx, order } = context;
  const { orderId } = order;
  const found = await reversiblePayments(tx, orderId).execute();
  const payment = found.find((one) => one.eventId === eventId);
  if (payment === undefined) {
    throw new ShopError('conflict', { payment: 'This payment was reversed, or cannot be. ' });
  }
  const { cents, way, reference } = payment;
  if (cents > order.paidCents) {
    const paid = formatCents(order.paidCents);
    throw new ShopError('conflict', {
      payment: `Only ${paid} of ${order.orderNumber} is still paid; the rest was paid back. `,
    });
  }
  const paidCents = await recordPaymentEvent(context, {
    provider: 'shop',
    kind: 'charged-back',
    cents,
    way,
    reference,
    reversesId: eventId,
  });
  await setCashToCollect(tx, { ...order, paidCents });
  const outcome = outcomeOf(context, paidCents);
  if (outcome === 'held') {
    const holdUntil = shop.clock() + holdMs(shop, order.paymentTitle);
    await tx.updateTable('salesOrder').set({ holdUntil }).where('orderId', '=', orderId).execute();
  }
  return {
    outcome,
    facts: { amountCents: cents, way, reference, reason },
    before: { paidCents: order.paidCents },
    after: { paidCents },
  };
}

function outcomeOf({ order }: ActionContext, paidCents: number): Outcome {
  if (paidCents >= askedCents(order)) return 'part';
  return order.status === 'paid' && isPaidLater(order.paymentTitle) ? 'held' : 'whole';
}

/** Selects the payments of an order that staff recorded and nobody has reversed. */
export function reversiblePayments(db: Reader | Writer, orderId: number) {
  return db
    .selectFrom('paymentEvent')
    .select(['eventId', 'cents', 'way', 'reference'])
    .where('orderId', '=', orderId)
    .where('provider', '=', 'shop')
    .where('kind', '=', 'paid')
    .where('way', 'in', BY_HAND)
    .where('accountPaymentId', 'is', null)
    .where(({ not }) => not(isReversed))
    .orderBy('eventId');
}
