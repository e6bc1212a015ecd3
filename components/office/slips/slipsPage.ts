import type { OfficeSlip, SlipList } from '@/lib/contract/payment.contract';

/** The slips that wait, and where the shown one is among them; -1 when none waits. */
export type SlipsPage = { list: SlipList; at: number };

/** Returns the slip that follows, or at the end the one before; undefined after the last. */
export function neighbour({ list, at }: SlipsPage): OfficeSlip | undefined {
  return list.slips[at + 1] ?? list.slips[at - 1];
}

/** What buyers read when a slip is rejected with one press. */
export const REJECT_REASONS = [
  { label: 'Not in the bank', reason: 'The money has not arrived in our account' },
  { label: 'Less money', reason: 'The amount is less than the total of the order' },
  { label: 'Used before', reason: 'This slip was used for another payment' },
  { label: 'Unreadable', reason: 'We cannot read the slip' },
] as const;
