import { kindOrder, kindPlace, USUAL_KIND_ORDER } from '@/lib/commerce/kindOrder';
import { PART_KINDS } from '@/lib/commerce/partKinds';

const firstOf = (orders: Record<string, number>) =>
  [...kindOrder(new Map(Object.entries(orders))).keys()].slice(0, 4);

test('begins with what repairs need most, and has each kind once', () => {
  expect([...USUAL_KIND_ORDER.keys()].slice(0, 5)).toEqual([
    'display',
    'battery',
    'charging-board',
    'charging-flex',
    'charging-pin',
  ]);
  expect(new Set(USUAL_KIND_ORDER.keys())).toEqual(new Set(PART_KINDS.map(({ id }) => id)));
});

test('follows the orders of the shop as soon as there are enough of them', () => {
  expect(firstOf({ microphone: 99 })).toEqual([...USUAL_KIND_ORDER.keys()].slice(0, 4));
  expect(firstOf({ 'tempered-glass': 90, battery: 60, 'charging-pin': 60 })).toEqual([
    'tempered-glass',
    'battery',
    'charging-pin',
    'display',
  ]);
});

test('puts items of no kind last', () => {
  expect(kindPlace(USUAL_KIND_ORDER, null)).toBe(PART_KINDS.length);
  expect(kindPlace(USUAL_KIND_ORDER, '')).toBe(PART_KINDS.length);
});
