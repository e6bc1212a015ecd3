import type { Inside } from '@/lib/commerce/wire';
import { holdForSecondTry } from '@/lib/commerce/paymentSlips';
import { stillToPay, type OrderMoney } from '@/lib/commerce/orderMoney';
import type { Order, OrderSlip } from '@/lib/contract/order.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import type { LockedOrder } from './orderRows.queries';

type SlipOrder = OrderMoney & { orderId: number; status: string; paymentTitle: string };

/** Tells whether a slip is accepted for this order now. */
export function takesSlip(order: SlipOrder): boolean {
  return (
    order.status === 'awaiting-payment' &&
    order.paymentTitle === 'Bank Transfer' &&
    stillToPay(order) > 0
  );
}

/** Returns what the buyer sees of the last slip, while the order takes one. */
export async function slipOf(
  reader: Reader,
  order: SlipOrder,
): Promise<Pick<Inside<Order>, 'slip'>> {
  if (!takesSlip(order)) return {};
  const last = await reader
    .selectFrom('paymentSlip')
    .select(['state', 'sentAt', 'reason'])
    .where('orderId', '=', order.orderId)
    .orderBy('slipId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { slip: toOrderSlip(last) };
}

function toOrderSlip(
  last: { state: string; sentAt: number; reason: string | null } | undefined,
): OrderSlip {
  if (last?.state === 'waiting') return { state: 'waiting', sentAt: last.sentAt, reason: null };
  if (last?.state === 'rejected') {
    return { state: 'rejected', sentAt: last.sentAt, reason: last.reason };
  }
  return { state: 'none', sentAt: null, reason: null };
}

/** Tells whether staff still have to look at a slip of this order. */
export async function hasWaitingSlip(db: Reader | Writer, orderId: number): Promise<boolean> {
  const waiting = await db
    .selectFrom('paymentSlip')
    .select('slipId')
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Gives the buyer time for another slip while money is still missing. */
export async function holdForMore(
  { clock }: Pick<Shop, 'clock'>,
  tx: Writer,
  { orderId, holdUntil }: LockedOrder,
): Promise<void> {
  if (holdUntil === null) return;
  await tx
    .updateTable('salesOrder')
    .set({ holdUntil: holdForSecondTry(holdUntil, clock()) })
    .where('orderId', '=', orderId)
    .where('status', '=', 'awaiting-payment')
    .execute();
}
