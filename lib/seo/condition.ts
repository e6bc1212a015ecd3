import type { Item } from '@/lib/contract/item.contract';

export type Condition = 'new' | 'used' | 'refurbished';

const NOT_NEW: Record<string, Condition> = {
  'original-pulled': 'used',
  refurbished: 'refurbished',
};

/** Returns the condition that an item's grade says; what has no grade is sold as new. */
export function conditionOf({ grade }: Pick<Item, 'grade'>): Condition {
  return NOT_NEW[grade ?? ''] ?? 'new';
}
