import { sheetColumns } from '@/lib/commerce/tables/sheetColumns';

test.each([
  ['Tracking No,COD Amount', 'Tracking No', 'COD Amount'],
  ['Date;Consignment;COD (LKR);Delivery charge;Net payable', 'Consignment', 'COD (LKR)'],
  ['waybill,amount', 'waybill', 'amount'],
  ['AWB #,Weight,Collected amount', 'AWB #', 'Collected amount'],
  // Gross or net? Only a person knows.
  ['Tracking No,Amount,Net payable', 'Tracking No', null],
  ['Tracking No,Paid amount,Value', 'Tracking No', null],
  ['Waybill,Consignment No,COD Amount', null, 'COD Amount'],
  ['Docket,Net payable', null, null],
])('reads %s', (heading, waybill, collected) => {
  expect(sheetColumns(`${heading}\nDX-1,100`)).toMatchObject({ waybill, collected });
});

test('takes the columns that somebody chose, and lists all of them', () => {
  const text = 'Our report\nDocket,Net payable\nDX-1,100';
  const chosen = { waybill: 'Docket', collected: 'Net payable' };
  expect(sheetColumns(text)).toMatchObject({ names: ['Docket', 'Net payable'] });
  expect(sheetColumns(text, chosen)).toMatchObject(chosen);
});
