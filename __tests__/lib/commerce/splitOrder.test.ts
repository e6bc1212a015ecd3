import { whyNotAgreed } from '@/lib/commerce/agreedPrice';
import { paidWithPart, splitTotals, type SplitTotals } from '@/lib/commerce/splitOrder';
import { sumOf } from '@/lib/commerce/money';

const ORDER: SplitTotals = {
  invCents: 100_001,
  delCents: 35_000,
  discountCents: 333,
  processingCents: 77,
  paymentChargeCents: 1_999,
  totalCents: 136_744,
};

test.each([0, 1, 33_333, 100_000])('shares a total exactly with a part of %d', (partCents) => {
  const { rest, part } = splitTotals(ORDER, partCents);
  for (const name of Object.keys(ORDER) as (keyof SplitTotals)[]) {
    expect(rest[name] + part[name]).toBe(ORDER[name]);
  }
  for (const one of [rest, part]) {
    const { invCents, delCents, processingCents, paymentChargeCents, discountCents } = one;
    const parts = sumOf([invCents, delCents, processingCents, paymentChargeCents]);
    expect(one.totalCents).toBe(parts - discountCents);
  }
  expect(part.delCents).toBe(0);
});

test.each([
  [1_000, 1_000, 500, 0],
  [1_000, 1_400, 500, 400],
  [1_000, 2_000, 500, 500],
  [1_000, 0, 500, 0],
])('of a rest of %d with %d paid, a part of %d gets %d', (totalCents, paidCents, part, cents) => {
  expect(paidWithPart({ totalCents, paidCents, creditedCents: 0 }, part)).toBe(cents);
});

test.each([
  [1_000, 900, 10, true],
  [1_000, 899, 10, false],
  [1_000, 1_101, 10, false],
  [1_000, 0, null, true],
  [1_000, 999, 0, false],
])('a price of %d may become %d within %s %%: %s', (listCents, agreedCents, limit, isAllowed) => {
  expect(whyNotAgreed({ listCents, agreedCents }, limit) === null).toBe(isAllowed);
});
