import { readPositions, rememberPosition } from '@/components/shell/scrollPositions';

beforeEach(() => window.sessionStorage.clear());

test('each path keeps its own position, the last one said', () => {
  rememberPosition('/shop?inStock=1', 1200.4);
  rememberPosition('/shop', 300);
  rememberPosition('/shop?inStock=1', 900);
  expect(readPositions()).toEqual({ '/shop?inStock=1': 900, '/shop': 300 });
});

test('the oldest paths are forgotten after fifty', () => {
  for (let at = 0; at <= 50; at += 1) rememberPosition(`/product/${at}/x`, at + 1);
  expect(readPositions()['/product/0/x']).toBeUndefined();
  expect(readPositions()['/product/50/x']).toBe(51);
});

test.each(['not json', '{"a":1}', '[["/shop","far"]]', 'null'])(
  'stored nonsense is nothing: %s',
  (stored) => {
    window.sessionStorage.setItem('scroll', stored);
    expect(readPositions()).toEqual({});
    rememberPosition('/shop', 5);
    expect(readPositions()).toEqual({ '/shop': 5 });
  },
);
