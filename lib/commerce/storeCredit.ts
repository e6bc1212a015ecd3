import type { OrderStatus } from '@/lib/contract/order';
import { sumOf, type Cents } from './money';
import { stillToPay, type OrderMoney } from './orderMoney';
import type { MoneyEvent } from './paymentEvents';

/**
 * Returns a customer's store credit, from the payment events that have this way of all their orders:
 * refunds that the shop kept for them, less what they paid orders with.
 */
export function storeCreditOf(events: readonly MoneyEvent[]): Cents {
  const signs: Partial<Record<MoneyEvent['kind'], 1 | -1>> = { refunded: 1, paid: -1 };
  return sumOf(events.map(({ kind, cents }) => (signs[kind] ?? 0) * cents));
}

/** Returns what an order that ended gives back to the customer's store credit: what it took of it. */
export function creditToReturn(events: readonly MoneyEvent[]): Cents {
  return Math.max(0, -storeCreditOf(events));
}

type OrderToPay = OrderMoney & { status: OrderStatus; paymentTitle: string };

/**
 * Returns how much store credit can pay for an order. None where a courier is collecting its price:
 * the buyer would pay twice.
 */
export function usableCredit(creditCents: Cents, order: OrderToPay): Cents {
  return takesCredit(order) ? Math.max(0, Math.min(creditCents, stillToPay(order))) : 0;
}

function takesCredit({ status, paymentTitle }: OrderToPay): boolean {
  if (status === 'cancelled' || status === 'expired' || status === 'returned') return false;
  const hasLeft = status === 'sent' || status === 'delivered';
  return !hasLeft || paymentTitle !== 'Cash On Delivery';
}
