export const PURCHASE_STATES = ['draft', 'sent', 'part-received', 'received', 'cancelled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];
/** `open`: drafts and what is on its way. */
export const PURCHASE_FILTERS = [...PURCHASE_STATES, 'open'] as const;

export const PURCHASE_ACTIONS = ['change', 'send', 'receive', 'close', 'cancel'] as const;
export type PurchaseAction = (typeof PURCHASE_ACTIONS)[number];

export const MAX_PURCHASE_LINES = 500;
export const MAX_SUPPLIERS = 500;
export const SUPPLIER_NAME_LENGTH = 80;
export const TERMS_LENGTH = 120;
export const BATCH_LENGTH = 40;
export const DOCUMENT_LENGTH = 60;
/** Of one piece: LKR 10,000,000. */
export const MAX_COST_RUPEES = 10_000_000;
/** Days of stock that a suggestion buys. */
export const COVER_DAYS = { least: 1, usual: 30, most: 365 } as const;
/** Of how many days the sales are counted. */
export const SALES_DAYS = 60;

/** Of the page of buying. */
export const BUYING_TABS = ['to-buy', 'open', 'draft', 'received', 'all'] as const;
export type BuyingTab = (typeof BUYING_TABS)[number];

/** 'open': the supplier has not answered for all of its pieces. */
export const CLAIM_STATES = ['open', 'closed', 'cancelled'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** What a supplier says about pieces: a credit note, other pieces, or nothing. */
export const CLAIM_ANSWERS = ['credited', 'replaced', 'refused'] as const;
export type ClaimAnswerKind = (typeof CLAIM_ANSWERS)[number];

export const MAX_CLAIM_LINES = 200;
export const CLAIM_REASON_LENGTH = 120;
