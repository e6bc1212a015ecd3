import fc from 'fast-check';
import { belowMinimum } from '@/lib/commerce/minimumOrder';
import { lineTotal, quantityPrices, retailPrice, unitPrice } from '@/lib/commerce/price';
import { priceReasons } from '@/lib/commerce/priceReasons';
import { breaksFor, sellingCentsFor, type LevelPrice } from '@/lib/commerce/quantityBreaks';
import { SEED } from '@/__tests__/support/random';

const ITEM = {
  selling: 4300,
  retail: 4750,
  disPer: 10,
  breaks: [
    { from: 10, selling: 4100 },
    { from: 50, selling: 3950.5 },
  ],
};

test.each([
  [1, 3870, 3870],
  [9, 3870, 34_830],
  [10, 3690, 36_900],
  [49, 3690, 180_810],
  [50, 3555.45, 177_772.5],
])('%i pieces cost %d each, after the discount', (qty, unit, total) => {
  expect(unitPrice(ITEM, qty)).toBe(unit);
  expect(lineTotal(ITEM, qty)).toBe(total);
});

test('says what retail customers pay, and what a piece costs by quantity', () => {
  expect(retailPrice(ITEM)).toBe(4275);
  expect(retailPrice({ selling: 1, disPer: 0 })).toBeNull();
  expect(quantityPrices(ITEM)).toEqual([
    { from: 10, price: 3690 },
    { from: 50, price: 3555.45 },
  ]);
});

test('explains a price from the retail price to what is paid', () => {
  expect(priceReasons(ITEM, 12)).toEqual([
    { what: 'retail', rupees: 4750 },
    { what: 'level', rupees: 4300 },
    { what: 'quantity', rupees: 4100, from: 10 },
    { what: 'discount', rupees: -410 },
    { what: 'unit', rupees: 3690 },
  ]);
  expect(priceReasons({ selling: 500, disPer: 0 }, 1)).toEqual([
    { what: 'retail', rupees: 500 },
    { what: 'unit', rupees: 500 },
  ]);
});

const level = fc.record({
  sellingCents: fc.integer({ min: 1, max: 1_000_000 }),
  breaks: fc.array(
    fc.record({
      fromQty: fc.integer({ min: 2, max: 200 }),
      sellingCents: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { maxLength: 6 },
  ),
}) satisfies fc.Arbitrary<LevelPrice>;

test('no dealer pays more than by their own prices or by the quantity prices of retail', () => {
  fc.assert(
    fc.property(level, level, fc.integer({ min: 1, max: 250 }), (own, retail, qty) => {
      const { sellingCents } = own;
      const paid = sellingCentsFor({ sellingCents, breaks: breaksFor(own, retail) }, qty);
      expect(paid).toBe(
        Math.min(sellingCentsFor(own, qty), sellingCentsFor({ ...retail, sellingCents }, qty)),
      );
      const more = sellingCentsFor({ sellingCents, breaks: breaksFor(own, retail) }, qty + 1);
      expect(more).toBeLessThanOrEqual(paid);
    }),
    { seed: SEED },
  );
});

test.each([
  [5000, 1, null],
  [4999.5, 1, 'The minimum order is LKR 5,000.00. Please add parts for LKR 0.50 more. '],
  [4999.5, 2, 'The minimum order is LKR 20,000.00. Please add parts for LKR 15,000.50 more. '],
  [20_000, 3, null],
])('parts for %d, bought by user type %i, refuse with %s', (subTotal, userType, sentence) => {
  expect(belowMinimum(subTotal * 100, userType, { retail: 5000, wholesale: 20_000 })).toBe(
    sentence,
  );
  expect(belowMinimum(subTotal * 100, userType, undefined)).toBeNull();
});
