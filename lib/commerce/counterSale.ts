import { whyNotAgreed } from './agreedPrice';
import { changeCents } from './drawer';
import { formatCents, sumOf, type Cents } from './money';

/** A line of a sale at the counter: the buyer's price, and another one that was agreed. */
export type CounterLine = { qty: number; unitCents: Cents; agreedCents: Cents | null };

/** Returns what the lines cost together. */
export function counterTotal(lines: readonly CounterLine[]): Cents {
  return sumOf(lines.map(({ qty, unitCents, agreedCents }) => qty * (agreedCents ?? unitCents)));
}

/** Returns why prices cannot be agreed like that, or null. */
export function agreedRefusal(
  lines: readonly (CounterLine & { sku: string })[],
  reason: string,
  limitPercent: number | null,
): string | null {
  const agreed = lines.filter((line) => isAgreed(line));
  if (agreed.length === 0) return null;
  if (reason.trim() === '') return 'Say why another price was agreed. ';
  for (const { sku, unitCents, agreedCents } of agreed) {
    const prices = { listCents: unitCents, agreedCents: agreedCents ?? unitCents };
    const why = whyNotAgreed(prices, limitPercent);
    if (why !== null) return `The price of ${sku}: ${why}. `;
  }
  return null;
}

/** Tells whether a line has another price than the buyer's. */
export function isAgreed({ unitCents, agreedCents }: CounterLine): boolean {
  return agreedCents !== null && agreedCents !== unitCents;
}

/** Returns why the cash that was given is not enough, or null. */
export function cashRefusal(totalCents: Cents, givenCents: Cents): string | null {
  if (changeCents(totalCents, givenCents) !== null) return null;
  return `${formatCents(givenCents)} is less than ${formatCents(totalCents)}. `;
}
