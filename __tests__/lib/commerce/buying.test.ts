import { buyingNeed } from '@/lib/commerce/buyingNeed';
import { spreadLanded, type CostedLine } from '@/lib/commerce/landedCost';
import { marginOfOne } from '@/lib/commerce/margin';
import { openActions, purchaseIdOf, purchaseNumber, stateAfter } from '@/lib/commerce/purchaseLife';
import { PURCHASE_STATES } from '@/lib/contract/purchase';
import { randomFrom, SEED } from '@/__tests__/support/random';

const line = (qty: number, unitCents: number | null): CostedLine => ({ qty, unitCents });

test.each<[string, CostedLine[], number, number[] | null]>([
  ['nothing', [line(2, 100), line(1, null)], 0, [0, 0]],
  ['by value', [line(10, 100), line(5, 600)], 400, [100, 300]],
  ['to the cent', [line(1, 100), line(1, 100), line(1, 100)], 100, [33, 34, 33]],
  ['nothing on what was free', [line(1, 0), line(1, 50)], 99, [0, 99]],
  ['by pieces where all was free', [line(1, 0), line(3, 0)], 100, [25, 75]],
  ['not without the cost of a line', [line(1, null), line(1, 50)], 1, null],
])('freight and duty are spread: %s', (_, lines, landedCents, shares) => {
  expect(spreadLanded(lines, landedCents)).toEqual(shares);
});

test(`all of freight and duty is spread (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  for (let at = 0; at < 200; at += 1) {
    const lines = Array.from({ length: 1 + random(30) }, () => line(1 + random(900), random(1e9)));
    const landedCents = random(1e9);
    const shares = spreadLanded(lines, landedCents) ?? [];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(landedCents);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  }
});

const FACTS = { sold: 60, days: 60, inStock: 10, incoming: 0, waiting: 0, leadDays: 7 };

test.each([
  ['a piece a day', FACTS, { qty: 27, daysLeft: 10 }],
  ['less what is on its way', { ...FACTS, incoming: 20 }, { qty: 7, daysLeft: 10 }],
  ['and one for each who waits', { ...FACTS, waiting: 3 }, { qty: 30, daysLeft: 10 }],
  ['enough', { ...FACTS, inStock: 90 }, { qty: 0, daysLeft: 90 }],
  ['never sold', { ...FACTS, sold: 0, inStock: 0 }, { qty: 0, daysLeft: null }],
  ['more came back than was sold', { ...FACTS, sold: -4, waiting: 11 }, { qty: 1, daysLeft: null }],
])('what to buy for 30 days: %s', (_, facts, need) => {
  expect(buyingNeed(facts, 30)).toEqual(need);
});

test('an order to a supplier moves along one table', () => {
  const open = Object.fromEntries(PURCHASE_STATES.map((state) => [state, openActions(state)]));
  expect(open).toEqual({
    draft: ['change', 'send', 'cancel'],
    sent: ['receive', 'cancel'],
    'part-received': ['receive', 'close'],
    received: [],
    cancelled: [],
  });
  expect(stateAfter('sent', 'receive')).toBe('part-received');
  expect(stateAfter('sent', 'receive', true)).toBe('received');
  expect(stateAfter('draft', 'receive')).toBeNull();
});

test.each([
  [12, 'PO-00012'],
  [1_234_567, 'PO-1234567'],
])('order %d is called %s, which names it', (id, number) => {
  expect(purchaseNumber(id)).toBe(number);
  expect(purchaseIdOf(number.toLowerCase())).toBe(id);
  expect(purchaseIdOf(`x${number}`)).toBe(0);
});

test('a piece earns its price without VAT less what it cost; nothing is said where one is not known', () => {
  expect(marginOfOne(118_000, 70_000, true)).toEqual({ salesCents: 100_000, marginCents: 30_000 });
  expect(marginOfOne(118_000, 70_000, false)).toEqual({ salesCents: 118_000, marginCents: 48_000 });
  expect(marginOfOne(118_000, null, true)).toEqual({ salesCents: 100_000, marginCents: null });
  expect(marginOfOne(null, 70_000, true)).toEqual({ salesCents: null, marginCents: null });
});
