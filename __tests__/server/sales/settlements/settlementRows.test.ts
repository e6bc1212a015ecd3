import { settlementRows } from '@/server/sales/settlements/settlementRows';

const HEAD = 'Payment ID,Order ID,Type,Gross Amount (LKR),Fee,Net\n';

test.each([
  ['P-1,SP-1-1,,"1.234,5",0,"1.234,5"', /Line 2: 1\.234,5: It is not clear/],
  ['P-1,SP-1-1,,(500.00),0,(500.00)', /Line 2: \(500\.00\): Write what went back with a minus/],
  ['P-1,SP-1-1,,USD 500,0,500', /Line 2: USD 500: This is not a number/],
  ['P-1,SP-1-1,,500 CR,0,500', /Line 2: 500 CR: This is not a number/],
  ['P-1,SP-1-1,,500.00,30.00,460.00', /Line 2: 500\.00 less 30\.00 is not 460\.00/],
  ['P-1,SP-1-1,,500.00,600.00,-100.00', /Line 2: A fee of 600\.00 cannot be right/],
  ['P-1,SP-1-1,,,0,0', /Line 2: There is no amount/],
  ['P-1,SP-1-1,Failed,500.00,0,500.00', /Line 2: It says “Failed”: no money moved/],
  [',,,500.00,0,500.00', /Line 2: It names no payment and no order/],
  ['4.79E+12,,,500.00,0,500.00', /Line 2: 4\.79E\+12: A spreadsheet/],
  ['P-1,SP-1-1,,99999999999,0,99999999999', /too large/],
  ['P-1,"SP-1-1,,500.00,0,500.00', /quotes/],
])('a file with the row %s is refused with its line', (row, words) => {
  const csv = `${HEAD}${row}\nP-2,,,500.00,15.00,485.00\n`;
  expect(() => settlementRows(csv, {})).toThrow(
    expect.objectContaining({ sentences: { csv: expect.stringMatching(words) } }),
  );
});

test.each([
  ['P-1,sp-1-1,Payment,"1,350.00",40.50,"1,309.50"', { cents: 135_000, feeCents: 4_050 }],
  ['P-1,SP-1-1,,1350.5,-,1350.50', { cents: 135_050, feeCents: 0 }],
  ['P-1,SP-1-1,,Rs. 1350/=,-40.50,1309.50', { cents: 135_000, feeCents: 4_050 }],
  ['P-1,SP-1-1,Refund,500.00,0,500.00', { cents: -50_000, feeCents: 0 }],
  ['P-1,SP-1-1,,-500.00,15.00,-485.00', { cents: -50_000, feeCents: -1_500 }],
])('reads the row %s', (row, read) => {
  expect(settlementRows(HEAD + row, {})).toEqual([
    { line: 2, paymentId: 'P-1', reference: 'SP-1-1', ...read },
  ]);
});

test('the total below the rows is none; another sum without a number is refused', () => {
  const csv = (total: string) => `Order ID,Amount\nSP-1,100\nSP-2,-30\n,${total}\n`;
  expect(settlementRows(csv('70'), {})).toHaveLength(2);
  expect(() => settlementRows(csv('71'), {})).toThrow();
});
