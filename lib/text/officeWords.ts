import { MAX_COUNTED } from '@/lib/contract/limits';
import { formatCount } from './format';

/** Returns "61" or "1,000+"; lists count no further. */
export function cappedCount(count: number): string {
  return count > MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(count);
}
