import { cartProblem, quantityProblems } from '@/lib/commerce/cartProblems';
import { DELIVERY_TARIFF } from '@/lib/commerce/delivery';
import { cartTotals, lineTotalCents, type PricedLine } from '@/lib/commerce/cartTotals';
import { findPaymentOption, orderTotal } from '@/lib/commerce/payment';
import { PAYMENT_OPTIONS } from '@/lib/contract/paymentOptions';
import { randomFrom, SEED } from '@/__tests__/support/random';

describe('payment totals', () => {
  test.each([
    ['Cash On Delivery', 0, 1_040_000],
    ['Credit', 0, 1_040_000],
    ['Bank Transfer', 0, 1_040_000],
    ['Card Payment', 21_224, 1_061_224],
    ['Koko', 115_556, 1_155_556],
  ])('for %s charge %d cents on 10,000 rupees of goods', (title, charge, total) => {
    const option = findPaymentOption(title);
    if (option === undefined) throw new Error(`no option ${title}`);
    const parts = orderTotal(1_000_000, 40_000, option);
    expect(parts.paymentChargeCents).toBe(charge);
    expect(parts.totalCents).toBe(total);
  });

  test('subtract a percentage discount and add a processing charge', () => {
    const option = {
      ...PAYMENT_OPTIONS[0],
      disType: 'Percentage',
      disPer: 2.5,
      proPer: 1,
    } as const;
    expect(orderTotal(1_000_000, 40_000, option)).toMatchObject({
      discountCents: 25_000,
      processingCents: 10_000,
      subTotalCents: 1_025_000,
      totalCents: 1_025_000,
    });
  });
});

describe('random carts', () => {
  const random = randomFrom(SEED);

  test('add up to the cent in everything that is displayed', () => {
    for (let round = 0; round < 100_000; round += 1) {
      const lines: PricedLine[] = Array.from({ length: 1 + random(6) }, () => ({
        qty: 1 + random(20),
        sellingCents: random(5_000_000),
        disPerHundredths: random(3) === 0 ? random(10_001) : 0,
        weightGrams: random(900),
      }));
      const totals = cartTotals(lines, DELIVERY_TARIFF);
      const shown = lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
      const option = PAYMENT_OPTIONS[random(PAYMENT_OPTIONS.length)] ?? PAYMENT_OPTIONS[0];
      const parts = orderTotal(totals.subTotalCents, totals.deliveryCents, option);
      const added =
        parts.invCents +
        parts.delCents -
        parts.discountCents +
        parts.processingCents +
        parts.paymentChargeCents;
      // expect() would take longer than all the sums.
      const isTrue =
        totals.subTotalCents === shown &&
        totals.salesDiscountCents >= 0 &&
        parts.totalCents === added &&
        Number.isSafeInteger(parts.totalCents);
      if (!isTrue) {
        throw new Error(`${JSON.stringify(lines)} does not add up`);
      }
    }
  });

  test('an empty cart costs nothing, including delivery', () => {
    expect(cartTotals([], DELIVERY_TARIFF)).toMatchObject({
      subTotalCents: 0,
      deliveryCents: 0,
      itemCount: 0,
    });
  });
});

describe('a cart line', () => {
  test.each([
    [
      'is fine within stock and maximum',
      { qty: 4, inStock: 4, isSold: true, isPriced: true },
      null,
    ],
    ['is out of stock', { qty: 1, inStock: 0, isSold: true, isPriced: true }, ['out-of-stock', 0]],
    [
      'asks for more than there is',
      { qty: 5, inStock: 4, isSold: true, isPriced: true },
      ['not-enough-stock', 4],
    ],
    [
      'asks for more than an order may hold',
      { qty: 21, inStock: 90, isSold: true, isPriced: true },
      ['above-maximum', 20],
    ],
    ['is no longer sold', { qty: 1, inStock: 9, isSold: false, isPriced: true }, ['not-sold', 0]],
    ['has no price', { qty: 1, inStock: 9, isSold: true, isPriced: false }, ['ask-for-price', 0]],
  ] as const)('%s', (_, line, expected) => {
    const problem = cartProblem(line, 20);
    expect(problem === null ? null : [problem.reason, problem.fixQty]).toEqual(expected);
  });
});

describe('a typed quantity', () => {
  test.each([
    [1, 5, 20],
    [5, 5, 20],
    [6, 5, 20, 'Only 5 in stock.'],
    [21, 99, 20, 'Quantity must be less than 20. ', 'You can order at most 20 of one item.'],
    [21, 14, 20, 'Only 14 in stock.'],
    [21, 6, 20, 'Only 6 in stock.'],
    [15, 14, 20, 'Only 14 in stock.'],
    [0, 5, 20, 'Quantity must be more than 0. '],
    [1.5, 5, 20, 'Quantity must be an integer. '],
    [Number.NaN, 5, 20, 'Quantity must be a number. '],
    [
      21.5,
      99,
      20,
      'Quantity must be an integer. ',
      'Quantity must be less than 20. ',
      'You can order at most 20 of one item.',
    ],
    [NaN, 99, 20, 'Quantity must be a number. '],
    [-3, 99, 20, 'Quantity must be more than 0. '],
    [1, 0, 20, 'Currently not available'],
  ])('of %d with %d in stock and a maximum of %d', (qty, inStock, most, ...sentences) => {
    expect(quantityProblems(qty, inStock, most)).toEqual(sentences);
  });
});
