import { faultRates, lastReceipts } from '@/lib/commerce/returnRates';

const sold = (itmCode: number, at: number, pieces: number, faulty: number) => ({
  itmCode,
  at,
  sold: pieces,
  faulty,
});

test('a sale counts for the receipt that came last before it, and one before all receipts for none', () => {
  const receiptOf = lastReceipts([
    { itmCode: 1, at: 50, supplier: 'Late', batch: 'B2' },
    { itmCode: 1, at: 10, supplier: 'Early', batch: 'B1' },
    { itmCode: 2, at: 10, supplier: 'Other', batch: null },
  ]);
  const batches = [5, 10, 49, 50, 90].map((at) => receiptOf(sold(1, at, 1, 0))?.batch ?? null);
  expect(batches).toEqual([null, 'B1', 'B1', 'B2', 'B2']);
  expect(receiptOf(sold(3, 90, 1, 0))).toBeNull();
});

test('the group that is worse for sure comes first, and few cases do not make it', () => {
  const pieces = [sold(1, 0, 4, 1), sold(2, 0, 200, 20), sold(3, 0, 100, 0), sold(4, 0, 9, 9)];
  const names = ['', 'few', 'bad', 'good'];
  const rates = faultRates(pieces, ({ itmCode }) => names[itmCode] ?? null);
  expect(rates.map(({ group, sold: all, faulty }) => [group, all, faulty])).toEqual([
    ['bad', 200, 20],
    ['few', 4, 1],
    ['good', 100, 0],
  ]);
  expect(rates[0]).toMatchObject({ share: 0.1, low: expect.closeTo(0.0657, 3) });
});
