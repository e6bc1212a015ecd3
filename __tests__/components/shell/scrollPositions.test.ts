import { readPositions, rememberPosition } from '@/components/shell/useScrollPositions';

beforeEach(() => window.sessionStorage.clear());

test('remembers the last position of each path', () => {
  rememberPosition('/shop?inStock=1', 1200.4);
  rememberPosition('/shop', 300);
  rememberPosition('/shop?inStock=1', 900);
  expect(readPositions()).toEqual({ '/shop?inStock=1': 900, '/shop': 300 });
});

test('drops the oldest of more than fifty paths', () => {
  for (let at = 0; at <= 50; at += 1) rememberPosition(`/product/${at}/x`, at + 1);
  expect(readPositions()['/product/0/x']).toBeUndefined();
  expect(readPositions()['/product/50/x']).toBe(51);
});

test.each(['not json', '{"a":1}', '[["/shop","far"]]', 'null'])(
  'ignores invalid stored text: %s',
  (stored) => {
    window.sessionStorage.setItem('scroll', stored);
    expect(readPositions()).toEqual({});
    rememberPosition('/shop', 5);
    expect(readPositions()).toEqual({ '/shop': 5 });
  },
);
