import { paymentTotals, usableTotals } from '@/lib/commerce/orderTotals';
import { chargesOf, termsOf } from '@/lib/commerce/payment';
import { PAYMENT_OPTIONS } from '@/lib/contract/paymentOptions';

const OFFERED = PAYMENT_OPTIONS.map(termsOf);

describe('the totals of each payment method', () => {
  const totals = paymentTotals({ subTotal: 105_790, deliveryCharge: 550 }, OFFERED);

  test('the methods are in the order of the specification', () => {
    expect(totals.map(({ title }) => title)).toEqual([
      'Cash On Delivery',
      'Credit',
      'Bank Transfer',
      'Card Payment',
      'Koko',
    ]);
  });

  test('cash, credit and transfer are free, card and Koko add their charge', () => {
    expect(totals.map(({ paymentCharge, total }) => [paymentCharge, total])).toEqual([
      [0, 106_340],
      [0, 106_340],
      [0, 106_340],
      [2170.2, 108_510.2],
      [11_815.56, 118_155.56],
    ]);
  });

  test('rupees and cents stay exact', () => {
    const [cash] = paymentTotals({ subTotal: 0.1 + 0.2, deliveryCharge: 400 }, OFFERED);
    expect(cash).toMatchObject({ invAmt: 0.3, delAmt: 400, total: 400.3 });
  });

  test('omits methods that are not offered and applies the merchant’s charges', () => {
    const totals = paymentTotals({ subTotal: 1000, deliveryCharge: 400 }, [
      { title: 'Card Payment' },
      { title: 'Bank Transfer', disPer: 5, proPer: 1 },
    ]);
    expect(totals).toMatchObject([
      { title: 'Card Payment', paymentCharge: 0, total: 1400 },
      { title: 'Bank Transfer', discount: 50, processingCharge: 10, total: 1360 },
    ]);
  });

  test('terms omit zero charges without changing the total', () => {
    expect(OFFERED).toEqual([
      { title: 'Cash On Delivery' },
      { title: 'Credit', buyers: 'dealers' },
      { title: 'Bank Transfer' },
      { title: 'Card Payment', payPer: 2 },
      { title: 'Koko', payPer: 10 },
    ]);
    const option = {
      title: 'Koko',
      proPer: 1,
      payPer: 3,
      disType: 'Percentage',
      disPer: 2,
    } as const;
    expect(chargesOf(termsOf(option))).toEqual({ ...option, title: undefined });
    expect(termsOf({ ...option, disType: 'None' })).not.toHaveProperty('disPer');
  });
});

describe('the payment methods that a customer can use', () => {
  test.each([
    [1, 49_600, ['Cash On Delivery', 'Bank Transfer', 'Card Payment']],
    [1, 49_600.01, ['Bank Transfer', 'Card Payment']],
    [2, 49_600, ['Cash On Delivery', 'Credit', 'Bank Transfer', 'Koko']],
    [3, 1_000_000, ['Credit', 'Bank Transfer', 'Koko']],
  ])('for userType %d and goods for %d are %j', (userType, subTotal, expected) => {
    const offered = usableTotals(
      { subTotal, deliveryCharge: 400 },
      [
        { title: 'Cash On Delivery', upTo: 50_000 },
        { title: 'Credit', buyers: 'dealers' },
        { title: 'Bank Transfer', buyers: 'everyone' },
        { title: 'Card Payment', buyers: 'retail' },
        { title: 'Koko', buyers: 'dealers', upTo: 2_000_000 },
      ],
      userType,
    );
    expect(offered.map(({ title }) => title)).toEqual(expected);
  });
});
