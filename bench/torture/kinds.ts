/** How far a request deviates from the document. */
export const KINDS = ['valid', 'nearly valid', 'hostile', 'malformed'] as const;
export type Kind = (typeof KINDS)[number];
