import { sumOf, type Cents } from './money';
import { paidCentsOf, type MoneyEvent } from './paymentEvents';

/** What gateways were told to do and told about an order's attempts. */
export type AtGateways = {
  events: readonly (MoneyEvent & { attemptId: number })[];
  /** Refunds that a gateway was asked for and has not answered. */
  waiting: readonly { attemptId: number; cents: Cents }[];
};

/** Returns what an attempt has paid and did not give back, or is not just giving back. */
export function leftOfAttempt(attemptId: number, { events, waiting }: AtGateways): Cents {
  const own = events.filter((event) => event.attemptId === attemptId);
  const asked = waiting.filter((refund) => refund.attemptId === attemptId);
  return Math.max(0, paidCentsOf(own) - sumOf(asked.map(({ cents }) => cents)));
}

/** Returns the attempt that can pay back most, and how much of what is due back that is; null: none can. */
export function refundableAttempt(
  dueCents: Cents,
  at: AtGateways,
): { attemptId: number; cents: Cents } | null {
  const free = dueCents - sumOf(at.waiting.map(({ cents }) => cents));
  const [most] = [...new Set(at.events.map(({ attemptId }) => attemptId))]
    .map((attemptId) => ({ attemptId, cents: Math.min(free, leftOfAttempt(attemptId, at)) }))
    .sort((a, b) => b.cents - a.cents);
  return most === undefined || most.cents <= 0 ? null : most;
}
