import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { orderPaperTexts } from '@/lib/text/orderPaperWords';
import type { Order } from '@/lib/contract/order.contract';
import { anOrder } from '@/__tests__/support/checkout';

const SUPPLIER = {
  ...DEFAULT_SETTINGS,
  bankAccount: { bank: 'Test Bank', branch: 'Pettah', number: '8001 234 567', name: 'Test Parts' },
};
const paper = (order: Partial<Order>) => orderPaperTexts(anOrder(order), SUPPLIER);
const factOf = (order: Partial<Order>, label: string) =>
  paper(order).facts.find((fact) => fact.label === label)?.value;

test('has the parties, the lines and sums that add up to the total', () => {
  const { head, orderNumber, parties, rows, sums, foot } = paper({
    note: 'Ring twice',
    poNumber: '77',
  });
  expect([head, orderNumber]).toEqual([DEFAULT_SETTINGS.businessName, 'SP-100001']);
  expect(parties.map(({ heading }) => heading)).toEqual(['From', 'Deliver to']);
  expect(parties[1]?.lines.join('; ')).toContain('12 Station Road; Maharagama');
  expect(parties[1]?.lines).toContain('Purchase order 77');
  expect(rows[0]?.slice(2)).toEqual(['1', '8,955.00', '8,955.00']);
  expect(sums.map(({ value }) => value)).toEqual(['8,955.00', '400.00', '9,355.00']);
  expect(sums.at(-1)?.label).toBe('Total, LKR');
  expect(foot).toBe('1 piece. Ring twice');
  expect(paper({ isPickUp: true }).parties[1]?.heading).toBe('Customer');
});

test.each<[string, Partial<Order>]>([
  ['Paid', { paid: 9355, toPay: 0 }],
  ['Partly paid', { paid: 5000, toPay: 4355 }],
  ['Nothing to pay', { credited: 9355, toPay: 0 }],
  ['Not paid', { paymentTitle: 'Bank Transfer', status: 'awaiting-payment' }],
  ['Not paid', { isPickUp: true }],
  ['On account', { paymentTitle: 'Credit' }],
  ['Cash On Delivery', { status: 'delivered' }],
  ['Cancelled', { status: 'cancelled', paid: 0 }],
])('says "%s"', (words, order) => {
  expect(factOf(order, 'Payment')).toBe(words);
});

test('names the tax invoice where there is one', () => {
  expect(factOf({}, 'Tax invoice no.')).toBeUndefined();
  expect(factOf({ invoiceSerial: '26JAN_BR03_1' }, 'Tax invoice no.')).toBe('26JAN_BR03_1');
});

test('says how to pay what is left, and nothing of an order that has ended', () => {
  const open = paper({ paymentTitle: 'Bank Transfer', paid: 5000, toPay: 4355 });
  expect(open.closing.lines).toEqual([
    'Bank Transfer',
    'Paid: LKR 5,000.00',
    'Still to pay: LKR 4,355.00',
    'Bank transfer to Test Bank, Pettah, 8001 234 567, Test Parts, reference SP-100001',
  ]);
  expect(paper({ status: 'expired', paymentTitle: 'Bank Transfer' }).closing.lines).toEqual([
    'Bank Transfer',
  ]);
});
