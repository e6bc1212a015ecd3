import { fieldWords, operationWords, valueWords } from '@/components/office/staff/auditWords';

test.each([
  ['staff.disable', 'ended the access of'],
  ['order.send', 'handed over'],
  ['order.reverse-payment', 'reversed a payment of'],
  ['courier.sheet', 'settled a sheet of'],
])('says %s in words', (operation, words) => {
  expect(operationWords(operation)).toBe(words);
});

test.each([
  ['isSetUp', true, 'set up', 'yes'],
  ['toCollect', 12_410, 'to collect', 'LKR 12,410.00'],
  ['lines', [{ itmCode: 398 }, { itmCode: 2 }], 'lines', '2'],
  ['from', { town: 'Galle', line2: null }, 'from', 'town Galle'],
  ['note', '', 'note', null],
  ['sku', 'BTT-PMISP600', 'SKU', 'BTT-PMISP600'],
  ['ledger', 20, 'in the ledger', '20'],
  ['userType', 2, 'prices', 'Dealer, tier 1'],
])('says %s of %j as people read it', (name, value, field, words) => {
  expect([fieldWords(name), valueWords(name, value)]).toEqual([field, words]);
});

test.each(['itmCode', 'batchId', 'importId'])('leaves out %s, a number of the database', (name) => {
  expect(valueWords(name, 51)).toBeNull();
});
