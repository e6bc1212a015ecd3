import { formatDate } from './format';

/** Returns when the day of a moment began in Colombo, which has had one offset since 2006. */
export function startOfDay(epochMs: number): number {
  return Date.parse(`${formatDate(epochMs)}T00:00:00+05:30`);
}
