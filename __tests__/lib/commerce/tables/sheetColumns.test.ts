import { askedColumns } from '@/lib/commerce/tables/askedColumns';
import {
  COURIER_COLUMNS,
  SETTLEMENT_COLUMNS,
  TERMINAL_COLUMNS,
} from '@/lib/commerce/tables/sheetColumns';

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
  expect(askedColumns(`${heading}\nDX-1,100`, COURIER_COLUMNS).columns).toEqual({
    waybill,
    collected,
  });
});

test('takes the columns that somebody chose, and lists all of them', () => {
  const text = 'Our report\nDocket,Net payable\nDX-1,100';
  const chosen = { waybill: 'Docket', collected: 'Net payable' };
  expect(askedColumns(text, COURIER_COLUMNS).names).toEqual(['Docket', 'Net payable']);
  expect(askedColumns(text, COURIER_COLUMNS, chosen).columns).toEqual(chosen);
});

test.each([
  [
    'Payment ID,Order ID,Gross Amount (LKR),Fee,Net',
    'Payment ID',
    'Order ID',
    'Gross Amount (LKR)',
  ],
  ['trnId,orderId,Amount,Currency,Status', 'trnId', 'orderId', 'Amount'],
  ['Merchant Ref,Amount,Settlement amount', null, 'Merchant Ref', 'Amount'],
  // Two sums: which is what the buyer paid?
  ['Payment ID,Order value,Amount', 'Payment ID', null, null],
])('reads %s of a gateway', (heading, paymentId, orderReference, gross) => {
  expect(askedColumns(`${heading}\nP1,SP-1,100`, SETTLEMENT_COLUMNS).columns).toMatchObject({
    paymentId,
    orderReference,
    gross,
  });
});

test.each([
  ['Trans. Date,Auth Code,Order No,Amount', 'Auth Code', 'Trans. Date', 'Amount'],
  ['Settlement Date,RRN,Gross,Net', 'RRN', null, 'Gross'],
  ['Date,Card No,Txn Amount', null, 'Date', null],
])('reads %s of a card terminal, which names no order', (heading, paymentId, rowDay, gross) => {
  const { columns } = askedColumns(`${heading}\n2026-11-24,1,1,1`, TERMINAL_COLUMNS);
  expect(columns).toMatchObject({ paymentId, rowDay, gross, orderReference: null });
});
