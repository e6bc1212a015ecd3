/** Kept out of the schemas, so that a page does not load yup for it. */

/** 'open': the supplier has not answered for all of its pieces. */
export const CLAIM_STATES = ['open', 'closed', 'cancelled'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** What a supplier says about pieces: a credit note, other pieces, or nothing. */
export const CLAIM_ANSWERS = ['credited', 'replaced', 'refused'] as const;
export type ClaimAnswerKind = (typeof CLAIM_ANSWERS)[number];

export const MAX_CLAIM_LINES = 200;
export const CLAIM_REASON_LENGTH = 120;
