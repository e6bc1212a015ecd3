import { popularityOf, type RankedItem } from '@/lib/commerce/popularity';

const item = (itmCode: number, partKind: string, bndCode: number, hasStock = 1): RankedItem => ({
  itmCode,
  partKind,
  bndCode,
  hasStock,
});

test('begins with a row of each kind, displays first, before anything was sold', () => {
  const items = [
    ...[1, 2, 3, 4, 5].map((code) => item(code, 'earphones', 9)),
    item(11, 'battery', 7),
    ...[12, 13, 14, 15, 16].map((code) => item(code, 'battery', 8)),
    item(21, 'display', 7, 0),
    item(22, 'display', 7),
  ];
  const order = [...popularityOf(items, new Map())].sort(
    ([left, a], [right, b]) => b - a || left - right,
  );
  // Of each kind, brands take turns; what is out of stock has no place.
  expect(order.map(([itmCode]) => itmCode)).toEqual([22, 11, 12, 13, 14, 1, 2, 3, 4, 5, 15, 16]);
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
