import { formatCount } from './format';

/** Lists count no further: a count of a hundred thousand rows costs more than it tells. */
export const MAX_COUNTED = 1_000;

/** Returns "61" or "1,000+". */
export function cappedCount(count: number): string {
  return count >= MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(count);
}
