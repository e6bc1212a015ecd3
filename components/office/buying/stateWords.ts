import type { PurchaseState } from '@/lib/contract/purchase';
import type { MarkShape, MarkTone } from '../parts/Mark';

type StateWords = { label: string; shape: MarkShape; tone: MarkTone };

/** What staff call the state of an order to a supplier. */
export const STATE_WORDS: Record<PurchaseState, StateWords> = {
  draft: { label: 'draft', shape: 'hollow', tone: 'plain' },
  sent: { label: 'on the way', shape: 'half', tone: 'warn' },
  'part-received': { label: 'partly here', shape: 'half', tone: 'warn' },
  received: { label: 'received', shape: 'tick', tone: 'good' },
  cancelled: { label: 'cancelled', shape: 'cross', tone: 'muted' },
};
