import { paidCentsOf, type MoneyEvent } from '@/lib/commerce/paymentEvents';

const paid = { kind: 'paid', cents: 5_000 } as const;
const noMoney: MoneyEvent[] = [
  { kind: 'authorised', cents: 5_000 },
  { kind: 'pending', cents: 5_000 },
  { kind: 'cancelled', cents: 5_000 },
  { kind: 'failed', cents: 5_000 },
];

test.each<[string, MoneyEvent[], number]>([
  ['nothing without events', [], 0],
  ['nothing for events without money', noMoney, 0],
  ['a payment after a failed one', [...noMoney, paid], 5_000],
  ['two payments', [paid, { kind: 'paid', cents: 250 }], 5_250],
  ['less after a refund', [paid, { kind: 'refunded', cents: 1_200 }], 3_800],
  ['nothing after a charge-back', [paid, { kind: 'charged-back', cents: 5_000 }], 0],
  ['never less than nothing', [{ kind: 'charged-back', cents: 5_000 }], 0],
])('counts %s, in any order', (_name, events, cents) => {
  expect(paidCentsOf(events)).toBe(cents);
  expect(paidCentsOf(events.toReversed())).toBe(cents);
});
