import { wilsonInterval } from '@/lib/commerce/wilson';

/** Compared with R's prop.test(correct = FALSE). */
test.each([
  [0, 5, 0, 0.4345],
  [1, 5, 0.0362, 0.6245],
  [2, 140, 0.0039, 0.0506],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [30, 1000, 0.0211, 0.0425],
])('%s of %s is between %s and %s', (some, all, low, high) => {
  const found = wilsonInterval(some, all);
  expect(found?.share).toBe(some / all);
  expect(found?.low).toBeCloseTo(low, 3);
  expect(found?.high).toBeCloseTo(high, 3);
});

test('of nothing there is no share, and more than all is all', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
  expect(wilsonInterval(3, 2)).toMatchObject({ share: 1, high: 1 });
});
