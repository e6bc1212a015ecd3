import type { MarkShape, MarkTone } from '../parts/Mark';
import type { OfficeReturn } from '@/lib/contract/return.contract';
import type {
  ReturnAction,
  ReturnOutcome,
  ReturnReason,
  ReturnState,
  ReturnTab,
  ReturnWish,
} from '@/lib/contract/returns';

/** The lists, as their tabs are called. */
export const TAB_WORDS: Record<ReturnTab, string> = {
  open: 'Open',
  asked: 'Asked',
  approved: 'On their way',
  received: 'To inspect',
  inspected: 'To settle',
  refused: 'Refused',
  closed: 'Closed',
  all: 'All',
};

export const SHOWN_TABS = [
  'open',
  'asked',
  'approved',
  'received',
  'inspected',
  'closed',
  'refused',
] as const satisfies readonly ReturnTab[];

type Look = { word: string; shape: MarkShape; tone: MarkTone };

export const STATES: Record<ReturnState, Look> = {
  asked: { word: 'asked', shape: 'hollow', tone: 'warn' },
  approved: { word: 'on its way', shape: 'half', tone: 'warn' },
  received: { word: 'to inspect', shape: 'half', tone: 'warn' },
  inspected: { word: 'to settle', shape: 'half', tone: 'warn' },
  refused: { word: 'refused', shape: 'cross', tone: 'bad' },
  closed: { word: 'closed', shape: 'full', tone: 'good' },
};

/** Why, as staff say it. */
export const REASONS: Record<ReturnReason, string> = {
  faulty: 'Does not work',
  stopped: 'Worked, then stopped',
  damaged: 'Arrived damaged',
  'wrong-part': 'Not the part ordered',
  'does-not-fit': 'Does not fit',
  'not-needed': 'No longer needed',
};

export const WISHES: Record<ReturnWish, string> = {
  exchange: 'the same part again',
  money: 'money back',
};

const OUTCOMES: Record<ReturnOutcome, string> = {
  exchange: 'Exchanged',
  credit: 'Store credit given',
  refund: 'Money due back',
  none: 'Sent back to the buyer',
};

/** Returns what became of a closed return; null while it is open. */
export function outcomeOf({ outcome }: Pick<OfficeReturn, 'outcome'>): string | null {
  return outcome === null ? null : OUTCOMES[outcome];
}

export const DID: Record<ReturnAction, string> = {
  ask: 'asked to return it',
  approve: 'approved it',
  refuse: 'refused it',
  receive: 'received it',
  inspect: 'inspected it',
  exchange: 'exchanged it',
  credit: 'issued a credit note',
  'send-back': 'sent it back',
};
