/** Why a part goes back. */
export const RETURN_REASONS = [
  'faulty',
  'stopped',
  'damaged',
  'wrong-part',
  'does-not-fit',
  'not-needed',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What the buyer would like instead. */
export const RETURN_WISHES = ['exchange', 'money'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

export const RETURN_STATES = [
  'asked',
  'approved',
  'refused',
  'received',
  'inspected',
  'closed',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const RETURN_ACTIONS = [
  'ask',
  'approve',
  'refuse',
  'receive',
  'inspect',
  'exchange',
  'credit',
  'send-back',
] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

/** How a return ended; 'credit': store credit, 'refund': money that is due back, 'none': all pieces go back to the buyer. */
export const RETURN_OUTCOMES = ['exchange', 'credit', 'refund', 'none'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** The lists of returns in the office. */
export const RETURN_TABS = ['open', ...RETURN_STATES, 'all'] as const;
export type ReturnTab = (typeof RETURN_TABS)[number];

export const MAX_RETURN_WORDS = 500;
export const RETURNS_ON_PAGE = 50;

/** What rates of faults are grouped by. */
export const RATE_GROUPS = ['grade', 'supplier', 'batch', 'part'] as const;
export type RateGroup = (typeof RATE_GROUPS)[number];
