import { deliveryChargeCents } from '@/lib/commerce/delivery';
import { maximumQuantity } from '@/lib/commerce/quantity';
import { stockState, stockText } from '@/lib/commerce/stock';

describe('delivery by weight', () => {
  test.each([
    [0, 400],
    [140, 400],
    [1000, 400],
    [1001, 550],
    [2000, 550],
    [2001, 700],
    [10_000, 1750],
  ])('of %d grams costs %d rupees', (grams, rupees) => {
    expect(deliveryChargeCents(grams)).toBe(rupees * 100);
  });
});

describe('stock', () => {
  test.each([
    [21, 20, 'More than 20 in stock', 'in'],
    [20, 20, '20 in stock', 'in'],
    [6, 20, '6 in stock', 'in'],
    [5, 20, '5 in stock', 'low'],
    [1, 20, '1 in stock', 'low'],
    [0, 20, 'Currently not available', 'out'],
    [-1, 20, 'Currently not available', 'out'],
    [101, 100, 'More than 100 in stock', 'in'],
  ])('%d pieces with a maximum of %d read "%s"', (inStock, maximum, text, state) => {
    expect(stockText(inStock, maximum)).toBe(text);
    expect(stockState(inStock)).toBe(state);
  });
});

describe('the maximum order quantity', () => {
  test.each([
    [1, 20],
    [2, 100],
    [3, 100],
  ])('for userType %d is %d', (userType, expected) => {
    expect(maximumQuantity(userType)).toBe(expected);
  });
});
