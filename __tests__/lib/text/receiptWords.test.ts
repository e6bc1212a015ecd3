import { receiptTexts } from '@/lib/text/receiptWords';
import { RECEIPT } from '@/__tests__/support/invoices';

test('lists what came in and what went back, with the sum', () => {
  const { columns, rows, sums } = receiptTexts(RECEIPT);
  expect(columns).toEqual(['Date', 'Payment', 'Amount, LKR']);
  expect(rows).toEqual([
    ['2026-11-23', 'Bank transfer, BOC 4471', '1,500.00'],
    ['2026-11-23', 'Paid back: Cash', '-250.00'],
  ]);
  expect(sums).toEqual([{ label: 'Received, LKR', value: '1,250.00' }]);
});

test.each([
  ['is still to be paid', { total: 1_250, toPay: 600 }, 'Still to pay: LKR 600.00'],
  ['was paid in full', { total: 1_850, toPay: 0 }, 'Paid in full.'],
  ['has ended and was paid back', { total: 0, toPay: 0 }, undefined],
  ['has ended after a part was paid', { total: 900, toPay: 0 }, undefined],
])('says what is left of an order that %s', (_name, changes, words) => {
  const { closing } = receiptTexts({ ...RECEIPT, ...changes });
  expect(closing.lines).toEqual([
    'Order SP-104505, LKR 1,850.00',
    ...(words === undefined ? [] : [words]),
  ]);
});
