import type { Cents } from './money';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** Returns what was sold in each hour of the day that begins at `startOfDay`. */
export function salesByHour(
  orders: readonly { placedAt: number; totalCents: Cents }[],
  startOfDay: number,
): Cents[] {
  const hours = Array.from({ length: HOURS }, () => 0);
  for (const { placedAt, totalCents } of orders) {
    const hour = Math.floor((placedAt - startOfDay) / HOUR_MS);
    if (hour >= 0 && hour < HOURS) hours[hour] = (hours[hour] ?? 0) + totalCents;
  }
  return hours;
}
