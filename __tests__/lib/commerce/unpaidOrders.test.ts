import { UNPAID_LIMITS, unpaidRefusal } from '@/lib/commerce/unpaidOrders';

const refusal = (orders: number, pieces: number, wanted: number, userType = 1) =>
  unpaidRefusal({ orders, pieces }, wanted, userType, UNPAID_LIMITS);

describe('an order that awaits payment', () => {
  test.each([
    [0, 0, 60, 1],
    [2, 59, 1, 1],
    [0, 0, 10_000, 2],
    [9, 9_999, 1, 3],
  ])(
    'is accepted with %d unpaid orders of %d pieces, for %d pieces and userType %d',
    (...given) => {
      expect(refusal(...given)).toBeNull();
    },
  );

  test.each([
    [3, 3, 1, 1, /^3 orders are already waiting for your payment\. /],
    [
      0,
      0,
      61,
      1,
      /^We can reserve at most 60 unpaid pieces for you at a time; this order would make it 61\. /,
    ],
    [2, 50, 11, 1, /would make it 61\. /],
    [10, 10, 1, 2, /^10 orders are already waiting/],
    [1, 9_000, 1_001, 2, /^We can reserve at most 10,000 unpaid pieces .* would make it 10,001\. /],
  ])('is refused with %d unpaid orders of %d pieces, for %d pieces and userType %d', (...given) => {
    const [orders, pieces, wanted, userType, sentence] = given;
    expect(refusal(orders, pieces, wanted, userType)).toMatch(sentence);
  });

  test('names one order when the limit is one', () => {
    const limits = { ...UNPAID_LIMITS, retail: { orders: 1, pieces: 1 } };
    expect(unpaidRefusal({ orders: 1, pieces: 1 }, 1, 1, limits)).toMatch(/^1 order is already/);
    expect(unpaidRefusal({ orders: 0, pieces: 0 }, 2, 1, limits)).toMatch(
      /at most 1 unpaid piece for/,
    );
  });
});
