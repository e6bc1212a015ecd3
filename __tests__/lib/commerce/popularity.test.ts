import { popularityOf, type RankedItem } from '@/lib/commerce/popularity';

const item = (itmCode: number, partKind: string, bndCode: number, hasStock = 1): RankedItem => ({
  itmCode,
  partKind,
  bndCode,
  hasStock,
});

test('lets kinds and brands take turns before anything was sold', () => {
  const items = [
    item(1, 'battery', 7),
    item(2, 'battery', 8),
    item(3, 'battery', 8),
    item(4, 'display', 7, 0),
    item(5, 'display', 7),
  ];
  const order = [...popularityOf(items, new Map())].sort(
    ([left, a], [right, b]) => b - a || left - right,
  );
  // The first of each kind, of its largest brand; what is out of stock has no place.
  expect(order.map(([itmCode]) => itmCode)).toEqual([2, 5, 1, 3]);
});

test('puts what sells first, also when it is out of stock', () => {
  const items = Array.from({ length: 60 }, (_, at) => item(at + 1, 'battery', 7));
  const popularity = popularityOf(
    [...items, item(99, 'display', 7, 0)],
    new Map([
      [60, 1],
      [99, 3],
    ]),
  );
  const best = [...popularity].sort(([, left], [, right]) => right - left);
  expect(best.slice(0, 3).map(([itmCode]) => itmCode)).toEqual([99, 60, 1]);
  expect(popularity.has(50)).toBe(false);
});
