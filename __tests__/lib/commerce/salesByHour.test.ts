import { salesByHour } from '@/lib/commerce/salesByHour';

const MIDNIGHT = Date.UTC(2026, 10, 23, 18, 30);
const at = (hour: number, minute: number, totalCents: number) => ({
  placedAt: MIDNIGHT + (hour * 60 + minute) * 60_000,
  totalCents,
});

test('sums the sales of each hour and leaves out other days', () => {
  const orders = [
    at(0, 0, 1),
    at(9, 0, 100),
    at(9, 59, 50),
    at(23, 59, 7),
    at(24, 0, 9),
    at(-1, 0, 9),
  ];
  const hours = salesByHour(orders, MIDNIGHT);
  expect(hours).toHaveLength(24);
  expect([hours[0], hours[9], hours[10], hours[23]]).toEqual([1, 150, 0, 7]);
  expect(hours.reduce((sum, one) => sum + one, 0)).toBe(158);
});
