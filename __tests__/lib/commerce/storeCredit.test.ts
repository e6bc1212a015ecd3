import { creditToReturn, storeCreditOf, usableCredit } from '@/lib/commerce/storeCredit';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/contract/order';
import { PAYMENT_OPTIONS } from '@/lib/contract/paymentOptions';

const kept = (cents: number) => ({ kind: 'refunded', cents }) as const;
const spent = (cents: number) => ({ kind: 'paid', cents }) as const;

test.each([
  ['nothing yet', [], 0, 0],
  ['one refund', [kept(500)], 500, 0],
  ['two refunds, one order', [kept(500), kept(300), spent(200)], 600, 0],
  ['all of it spent', [kept(500), spent(500)], 0, 0],
  ['in any order', [spent(500), kept(500)], 0, 0],
  ['what only one order took', [spent(500)], -500, 500],
  ['a part of it came back', [spent(500), kept(200)], -300, 300],
  ['what a gateway tells is no credit', [kept(500), { kind: 'failed', cents: 9 } as const], 500, 0],
])('%s', (_name, events, balance, toReturn) => {
  expect(storeCreditOf(events)).toBe(balance);
  expect(creditToReturn(events)).toBe(toReturn);
});

const order = (status: OrderStatus, paymentTitle = 'Bank Transfer') => ({
  status,
  paymentTitle,
  totalCents: 1_000,
  creditedCents: 100,
  paidCents: 300,
});

test.each([
  ['less than is to be paid', 250, 250],
  ['just that', 600, 600],
  ['more than that', 9_000, 600],
  ['none', 0, 0],
  ['a balance that is below 0', -50, 0],
])('an order takes no more than it asks: %s', (_name, balance, taken) => {
  expect(usableCredit(balance, order('placed'))).toBe(taken);
});

const OVER = ['cancelled', 'expired', 'returned'];
const LEFT = ['sent', 'delivered'];

test.each(PAYMENT_OPTIONS.flatMap(({ title }) => ORDER_STATUSES.map((at) => [title, at] as const)))(
  'by %s, %s: only what is still open, and what no courier is collecting',
  (title, status) => {
    const isCollected = title === 'Cash On Delivery' && LEFT.includes(status);
    const takes = !OVER.includes(status) && !isCollected;
    expect(usableCredit(600, order(status, title))).toBe(takes ? 600 : 0);
  },
);
