import { sumOf, divideHalfUp, type Cents } from './money';
import { askedCents, type OrderMoney } from './orderMoney';
import type { OrderTotal } from './payment';

/** What an order costs, by its parts. */
export type SplitTotals = Omit<OrderTotal, 'subTotalCents'>;

const SHARED = ['discountCents', 'processingCents', 'paymentChargeCents'] as const;

/**
 * Shares the total of an order with the part that is split from it, to the cent: discount and charges by the
 * goods; the delivery, which was charged once, stays.
 */
export function splitTotals(
  order: SplitTotals,
  partCents: Cents,
): { rest: SplitTotals; part: SplitTotals } {
  const { invCents, delCents, discountCents, processingCents, paymentChargeCents, totalCents } =
    order;
  const charges = { discountCents, processingCents, paymentChargeCents, totalCents };
  const part: SplitTotals = { ...charges, invCents: partCents, delCents: 0 };
  const rest: SplitTotals = { ...charges, invCents: invCents - partCents, delCents };
  for (const name of SHARED) {
    part[name] = invCents === 0 ? 0 : divideHalfUp(order[name] * partCents, invCents);
    rest[name] = order[name] - part[name];
  }
  part.totalCents = totalCentsOf(part);
  rest.totalCents = totalCents - part.totalCents;
  return { rest, part };
}

function totalCentsOf(totals: SplitTotals): Cents {
  const { invCents, delCents, discountCents, processingCents, paymentChargeCents } = totals;
  return sumOf([invCents, delCents, processingCents, paymentChargeCents]) - discountCents;
}

/** Returns how much of what was paid goes with the part: what the rest no longer asks, at most the part's total. */
export function paidWithPart(rest: OrderMoney, partTotalCents: Cents): Cents {
  return Math.max(0, Math.min(partTotalCents, rest.paidCents - askedCents(rest)));
}
