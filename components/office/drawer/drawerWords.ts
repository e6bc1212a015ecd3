import type { CashMovementKind } from '@/lib/contract/takings';

export const KIND_WORDS: Record<CashMovementKind, string> = {
  float: 'At the opening',
  order: 'Orders',
  account: 'Dealers’ accounts',
  in: 'Put in',
  out: 'Taken out',
};
