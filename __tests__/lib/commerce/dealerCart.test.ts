import { creditAfter, matchingLines, percentUnder, retailTotal } from '@/lib/commerce/dealerCart';
import type { CartLine } from '@/lib/contract/cart.contract';
import { anItem } from '@/__tests__/support/factories';

function line(itmCode: number, given: Partial<CartLine['item']> = {}): CartLine {
  const { oldQty = 1 } = given;
  return { itmCode, qty: oldQty, item: { ...anItem({ itmCode }), qty: oldQty, oldQty, ...given } };
}

describe('what the lines cost retail customers', () => {
  it('adds lines without a retail price at the dealer’s own price', () => {
    const lines = [
      line(1, { selling: 860, retail: 1000, disPer: 0, oldQty: 3 }),
      line(2, { selling: 500, disPer: 0, oldQty: 2 }),
    ];
    expect(retailTotal(lines)).toBe(4000);
  });

  it('takes the item’s discount off the retail price, too', () => {
    expect(retailTotal([line(1, { selling: 90, retail: 100, disPer: 10, oldQty: 2 })])).toBe(180);
  });

  it('is null where retail customers pay the same', () => {
    expect(retailTotal([line(1, { selling: 500, disPer: 0 })])).toBeNull();
    expect(retailTotal([])).toBeNull();
  });
});

test.each([
  [1000, 860, 14],
  [1000, 1000, 0],
  [1000, 1001, 0],
  [300, 299, 0],
  [0, 0, 0],
])('of %d, %d is %d percent under', (retail, own, percent) => {
  expect(percentUnder(retail, own)).toBe(percent);
});

test.each([
  [1000, 400.1, 599.9],
  [0.3, 0.1, 0.2],
  [10, 10, 0],
  [10, 12.5, -2.5],
])('of a credit of %d, an order for %d leaves %d', (available, total, after) => {
  expect(creditAfter(available, total)).toBe(after);
});

describe('the filter of lines', () => {
  const lines = [
    line(10466, { sku: 'LCD-A325-SO', itmName: 'Galaxy A32 Display, Soft OLED' }),
    line(10010, { sku: 'LCD-A125-IN', itmName: 'Galaxy A12 Display, Incell', ownCode: 'B-12' }),
  ];
  const codes = (typed: string) => matchingLines(lines, typed).map(({ itmCode }) => itmCode);

  test.each([
    ['', [10466, 10010]],
    ['   ', [10466, 10010]],
    ['a125', [10010]],
    ['LCD-A325', [10466]],
    ['b-12', [10010]],
    ['10466', [10466]],
    ['incell a12', [10010]],
    ['display', [10466, 10010]],
    ['battery', []],
    ['(.*', [10466, 10010]],
  ])('finds by %j', (typed, found) => {
    expect(codes(typed)).toEqual(found);
  });
});
