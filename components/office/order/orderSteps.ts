import { formatTime, formatWhen } from '@/lib/text/officeTime';
import { goodsOf } from '../orders/orderRow';
import type { TraceStep } from '../parts/Trace';
import type { OfficeOrder } from '@/lib/contract/officeOrder';

/** Returns the way of an order with the times that are known, and where it is now. */
export function stepsOf(
  order: OfficeOrder,
  now: number,
): { steps: TraceStep[]; now: number | null } {
  const { placedAt, pieces, pickedPieces: picked, packedPieces: packed, parcels, payments } = order;
  const { courier, isPickUp } = order;
  const paidAt = payments[0]?.receivedAt;
  const sentAt = parcels.at(-1)?.sentAt ?? null;
  const deliveredAt = parcels.at(-1)?.deliveredAt ?? null;
  const when = (at: number | null | undefined) =>
    at === null || at === undefined ? undefined : formatWhen(at, now);
  return {
    now: goodsOf(order).now,
    steps: [
      {
        label: 'Placed',
        note: when(placedAt),
        second: paidAt === undefined ? undefined : `paid ${formatTime(paidAt)}`,
      },
      { label: 'Picked', note: picked > 0 ? `${picked} of ${pieces}` : undefined },
      { label: 'Packed', note: packed > 0 ? `${packed} of ${pieces}` : undefined },
      isPickUp
        ? { label: 'Ready' }
        : { label: 'Sent', note: when(sentAt), second: courier ?? undefined },
      { label: isPickUp ? 'Collected' : 'Delivered', note: when(deliveredAt) },
    ],
  };
}
