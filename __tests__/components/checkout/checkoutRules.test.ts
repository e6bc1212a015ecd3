import { changesIn, changeWords, needsCart } from '@/components/checkout/orderChanges';
import { keyFor } from '@/components/checkout/orderRequest';
import { readDraft, removeDraft, saveDraft } from '@/store/checkoutDraft';
import type { OrderChange } from '@/lib/contract/order.contract';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import { anOrder } from '@/__tests__/support/checkout';

function request(lines: PlaceOrder['seen']['lines'], note: string | null = null): PlaceOrder {
  const { address, paymentTitle } = anOrder();
  return { address, paymentTitle, note, seen: { total: 9355, lines } };
}

const ONE = request([{ itmCode: 1, qty: 2, unitPrice: 100 }]);

describe('the key of an order', () => {
  test('is new when no order is unanswered', () => {
    expect(keyFor(ONE, null)).not.toBe(keyFor(ONE, null));
    expect(keyFor(ONE, null)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('stays the same for unanswered orders of the same parts', () => {
    const sent = { key: 'first-key', order: ONE };
    expect(keyFor(request(ONE.seen.lines, 'another note'), sent)).toBe('first-key');
  });

  test('is new for other parts', () => {
    const sent = { key: 'first-key', order: ONE };
    expect(keyFor(request([{ itmCode: 1, qty: 3, unitPrice: 100 }]), sent)).not.toBe('first-key');
  });
});

describe('a draft', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    window.sessionStorage.clear();
  });

  test('is restored for its owner and dropped for another customer', () => {
    saveDraft('me', { texts: { town: 'Kandy' }, sent: { key: 'k', order: ONE } });
    expect(readDraft('me')).toEqual({ texts: { town: 'Kandy' }, sent: { key: 'k', order: ONE } });
    expect(readDraft('you').texts).toEqual({});
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('is not stored without an owner', () => {
    saveDraft('', { texts: { town: 'Kandy' }, sent: null });
    expect(window.sessionStorage).toHaveLength(0);
  });

  test.each([
    'no json',
    '[]',
    '17',
    'null',
    '{"owner":"me","texts":{"town":5,"__proto__":"x","other":"y"},"sent":{"key":1}}',
    '{"owner":"me","texts":[],"sent":{"key":"k","order":{"address":{},"seen":{"lines":[5]}}}}',
  ])('is empty when the stored text is invalid: %s', (text) => {
    window.sessionStorage.setItem('checkout', text);
    expect(readDraft('me')).toEqual({ texts: {}, sent: null });
  });

  test('is skipped when storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => saveDraft('me', { texts: {}, sent: null })).not.toThrow();
    expect(readDraft('me')).toEqual({ texts: {}, sent: null });
    expect(removeDraft).not.toThrow();
  });
});

describe('what changed', () => {
  const change = (given: Partial<OrderChange>): OrderChange => ({
    itmCode: 1,
    itmName: 'A12 Display',
    what: 'price',
    was: 5,
    now: 2,
    ...given,
  });

  test.each([
    ['price', 'The price was LKR 5.00, now it is LKR 2.00.'],
    ['total', 'The total was LKR 5.00, now it is LKR 2.00.'],
    ['quantity', 'The quantity was 5, now it is 2.'],
    ['added', 'It is in your cart now, quantity 2.'],
    ['removed', 'No longer in your cart.'],
    ['not-enough-stock', 'You asked for 5, only 2 in stock now.'],
    ['above-maximum', 'You asked for 5, but you can now order at most 2 of one item.'],
    ['out-of-stock', 'You asked for 5, currently not available.'],
    ['not-sold', 'This item is no longer sold.'],
  ] as const)('describes %s with the old and the new value', (what, words) => {
    expect(changeWords(change({ what }))).toBe(words);
  });

  test('needs the cart when a part is not available', () => {
    expect(needsCart([change({}), change({ what: 'total' })])).toBe(false);
    expect(needsCart([change({ what: 'added' }), change({ what: 'quantity' })])).toBe(false);
    expect(needsCart([change({}), change({ what: 'out-of-stock' })])).toBe(true);
  });

  test('is read from an answer without invalid entries', () => {
    const good = change({});
    expect(changesIn({ changes: [good, null, 5, { what: 'price' }] })).toEqual([good]);
    expect(changesIn({ changes: 'all' })).toEqual([]);
    expect(changesIn({})).toEqual([]);
  });
});
