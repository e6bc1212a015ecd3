import { centsFromRupees, divideHalfUp, rupeesFromCents } from '@/lib/commerce/money';
import { hundredthsFromPercent, unitPrice, unitPriceCents } from '@/lib/commerce/price';

describe('money', () => {
  test.each([
    [0, 0],
    [1, 100],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [12345.5, 1_234_550],
    [999_999.99, 99_999_999],
  ])('%d rupees are %d cents', (rupees, cents) => {
    expect(centsFromRupees(rupees)).toBe(cents);
  });

  test('converts every number of cents to rupees and back', () => {
    for (let cents = 0; cents < 200_000; cents += 7) {
      expect(centsFromRupees(rupeesFromCents(cents))).toBe(cents);
    }
  });

  test.each([
    [1, 2, 1],
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [7, 7, 1],
  ])('%d / %d rounds half up to %d', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });
});

describe('the unit price', () => {
  test.each([
    [995_000, 0, 995_000],
    [995_000, 1000, 895_500],
    [525_000, 1250, 459_375],
    [999, 1250, 874],
    [1, 5000, 1],
    [100, 10_000, 0],
  ])('of %d cents less %d hundredths of a percent is %d cents', (selling, discount, expected) => {
    expect(unitPriceCents(selling, discount)).toBe(expected);
  });

  test('is the same when computed from rupees and percent on the wire', () => {
    expect(unitPrice({ selling: 5250, disPer: 12.5 })).toBe(4593.75);
    expect(unitPrice({ selling: 18_900, disPer: 8.5 })).toBe(17_293.5);
  });

  test('converts a percentage to hundredths exactly', () => {
    expect(hundredthsFromPercent(8.5)).toBe(850);
    expect(hundredthsFromPercent(33.33)).toBe(3333);
  });
});
