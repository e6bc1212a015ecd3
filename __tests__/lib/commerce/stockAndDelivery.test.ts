import { DELIVERY_TARIFF, deliveryChargeCents } from '@/lib/commerce/delivery';
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
    const parcel = { weightGrams: grams, goodsCents: 1_000_00 };
    expect(deliveryChargeCents(DELIVERY_TARIFF, parcel)).toBe(rupees * 100);
  });

  test.each([
    [1000, 9_999_99, undefined, 400],
    [1001, 9_999_99, 'Colombo', 550],
    [1000, 9_999_99, 'Jaffna', 650.5],
    [2001, 9_999_99, 'Jaffna', 1050.5],
    [2001, 10_000_00, 'Jaffna', 0],
    [1000, 10_000_00, undefined, 0],
    [1000, 0, 'constructor', 400],
  ])(
    'of %d grams with goods for %d cents to %s costs %d rupees',
    (grams, goods, district, rupees) => {
      const tariff = {
        ...DELIVERY_TARIFF,
        freeFrom: 10_000,
        districts: { Jaffna: { first: 650.5, further: 200 } },
      };
      const parcel = { weightGrams: grams, goodsCents: goods, district };
      expect(deliveryChargeCents(tariff, parcel)).toBe(rupees * 100);
    },
  );
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
