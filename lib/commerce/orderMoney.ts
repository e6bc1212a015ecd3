import type { OrderStatus, ParcelPayment } from '@/lib/contract/order';
import { sumOf, type Cents } from './money';

/** What an order costs, what credit notes took off it, and what came in for it. */
export type OrderMoney = { totalCents: Cents; creditedCents: Cents; paidCents: Cents };

/** Returns what the order asks after its credit notes. */
export function askedCents({ totalCents, creditedCents }: Omit<OrderMoney, 'paidCents'>): Cents {
  return totalCents - creditedCents;
}

/** Returns the part of the total that is still to be paid. */
export function stillToPay({ paidCents, ...order }: OrderMoney): Cents {
  return Math.max(0, askedCents(order) - paidCents);
}

/**
 * Returns the most that another credit note can take off. It is never above what was paid, except on an
 * account: there it lowers the debt.
 */
export function creditableCents(order: OrderMoney & { paymentTitle: string }): Cents {
  const asked = askedCents(order);
  return order.paymentTitle === 'Credit' ? asked : Math.min(asked, order.paidCents);
}

/** Returns the rupees that the buyer of an order is asked for now. */
export function rupeesToPay({ total, toPay = total }: { total: number; toPay?: number }): number {
  return toPay;
}

type PaidOrder = OrderMoney & { status: string; paymentTitle: string; isPickUp: boolean };

const ENDED: readonly string[] = ['cancelled', 'expired', 'returned'] satisfies OrderStatus[];

/** Returns what the papers of a parcel say about its payment: "paid" only where nothing is left to pay. */
export function parcelPayment(order: PaidOrder, collectCents: Cents): ParcelPayment {
  if (ENDED.includes(order.status)) return 'ended';
  if (collectCents > 0) return 'collect';
  if (stillToPay(order) === 0) return 'paid';
  if (order.paymentTitle === 'Credit') return 'on-account';
  const isCollected = order.paymentTitle === 'Cash On Delivery' && !order.isPickUp;
  return isCollected ? 'elsewhere' : 'unpaid';
}

export type ParcelToCollect = {
  /** The price of the goods in it. */
  linesCents: Cents;
  isSent: boolean;
  /** What the courier was asked to collect. */
  codCents: Cents;
  /** What the courier has paid us. */
  codPaidCents: Cents;
};

/**
 * Returns what the courier collects with each parcel. Parcels that have left keep their amount. Of the
 * rest, each collects its goods, and the last one of a wholly packed order all that remains.
 */
export function cashToCollect(
  order: OrderMoney & { isWhollyPacked: boolean },
  parcels: readonly ParcelToCollect[],
): Cents[] {
  const waiting = parcels.filter(({ isSent }) => !isSent);
  const sent = parcels.filter(({ isSent }) => isSent);
  const asked = sumOf(sent.map(({ codCents, codPaidCents }) => codCents - codPaidCents));
  let left = Math.max(0, stillToPay(order) - asked);
  return parcels.map((parcel) => {
    if (parcel.isSent) return parcel.codCents;
    const isLast = order.isWhollyPacked && parcel === waiting.at(-1);
    const cents = isLast ? left : Math.min(left, parcel.linesCents);
    left -= cents;
    return cents;
  });
}
