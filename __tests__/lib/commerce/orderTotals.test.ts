import { paymentTotals } from '@/lib/commerce/orderTotals';

describe('what a cart costs in each way of paying', () => {
  const totals = paymentTotals({ subTotal: 105_790, deliveryCharge: 550 });

  test('the ways stand in the order of the specification', () => {
    expect(totals.map(({ title }) => title)).toEqual([
      'Cash On Delivery',
      'Credit',
      'Bank Transfer',
      'Card Payment',
      'Koko',
    ]);
  });

  test('cash, credit and transfer cost nothing more, card and Koko their charge', () => {
    expect(totals.map(({ paymentCharge, total }) => [paymentCharge, total])).toEqual([
      [0, 106_340],
      [0, 106_340],
      [0, 106_340],
      [2170.2, 108_510.2],
      [11_815.56, 118_155.56],
    ]);
  });

  test('rupees and cents stay exact', () => {
    const [cash] = paymentTotals({ subTotal: 0.1 + 0.2, deliveryCharge: 400 });
    expect(cash).toMatchObject({ invAmt: 0.3, delAmt: 400, total: 400.3 });
  });
});
