import { counterReceiptTexts } from '@/lib/text/counterReceiptWords';
import { receiptTexts } from '@/lib/text/receiptWords';
import { INVOICE, RECEIPT } from '@/__tests__/support/invoices';

test('lists what came in and what went back, with the sum', () => {
  const { columns, rows, sums, foot } = receiptTexts(RECEIPT);
  expect(foot).toBe('You can return a wrong or faulty part within 14 days.');
  expect(receiptTexts({ ...RECEIPT, returnDays: 0 }).foot).toBe('');
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

test('the receipt of the counter says how long parts can be returned, where the shop has said', () => {
  expect(counterReceiptTexts(INVOICE, RECEIPT, 14).foot).toContain(
    'You can return a wrong or faulty part within 14 days.',
  );
  expect(counterReceiptTexts(INVOICE, null, 0).foot.join(' ')).not.toContain('return');
});
