import type { GatewayProvider } from '@/lib/contract/paymentOptions';
import { sumOf, type Cents } from './money';

/** What a payment's provider can tell. */
export const PAYMENT_EVENT_KINDS = [
  'paid',
  'refunded',
  'charged-back',
  'authorised',
  'pending',
  'cancelled',
  'failed',
] as const;
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number];

/** Who tells: staff in the shop, or a gateway. */
export type PaymentProvider = 'shop' | GatewayProvider;

export type MoneyEvent = { kind: PaymentEventKind; cents: Cents };

const SIGNS: Record<PaymentEventKind, 1 | 0 | -1> = {
  paid: 1,
  refunded: -1,
  'charged-back': -1,
  authorised: 0,
  pending: 0,
  cancelled: 0,
  failed: 0,
};

/** Returns whether an event adds money (1), takes it away (-1) or tells nothing of it (0). */
export function paymentSign(kind: PaymentEventKind): 1 | 0 | -1 {
  return SIGNS[kind];
}

/**
 * Returns what an order has been paid. Depends on its events only, not on their order: a charge-back
 * may be told before the payment that it takes back.
 */
export function paidCentsOf(events: readonly MoneyEvent[]): Cents {
  return Math.max(0, sumOf(events.map(({ kind, cents }) => SIGNS[kind] * cents)));
}
