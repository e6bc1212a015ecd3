import type { ReturnOutcome, ReturnReason, ReturnState, ReturnWish } from '@/lib/contract/returns';

export const REASON_WORDS: Record<ReturnReason, string> = {
  faulty: 'It does not work',
  stopped: 'It worked, then stopped',
  damaged: 'It arrived damaged',
  'wrong-part': 'It is not the part that I ordered',
  'does-not-fit': 'It does not fit the phone',
  'not-needed': 'I no longer need it',
};

export const WISH_WORDS: Record<ReturnWish, string> = {
  exchange: 'The same part again',
  money: 'Money back',
};

/** What the buyer reads of a request. */
export const STATE_WORDS: Record<ReturnState, string> = {
  asked: 'We are looking at it',
  approved: 'Please bring or send us the part',
  refused: 'We cannot take it back',
  received: 'The part is here, we are testing it',
  inspected: 'Tested, we will tell you next',
  closed: 'Done',
};

export const OUTCOME_WORDS: Record<ReturnOutcome, string> = {
  exchange: 'Exchanged',
  credit: 'Store credit given',
  refund: 'Money goes back',
  none: 'Sent back to you',
};
