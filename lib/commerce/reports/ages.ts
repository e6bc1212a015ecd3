import type { OutAge, SlowAge } from '@/lib/contract/reports';
import { addDays } from './period';

/** Returns how long ago stock was sold last; null: never. */
export function slowAge(lastSold: string | null, today: string): SlowAge {
  if (lastSold === null) return 'never';
  if (lastSold >= addDays(today, -90)) return 'quarter';
  if (lastSold >= addDays(today, -180)) return 'half';
  return lastSold >= addDays(today, -365) ? 'year' : 'older';
}

/** Returns how long an item is sold out whose last piece left on a day; null: none ever did. */
export function outAge(since: string | null, today: string): OutAge {
  if (since === null) return 'unknown';
  if (since >= addDays(today, -7)) return 'week';
  if (since >= addDays(today, -30)) return 'month';
  return since >= addDays(today, -90) ? 'quarter' : 'older';
}
