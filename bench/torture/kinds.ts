/** How far a request is from what the document asks for. */
export const KINDS = ['valid', 'nearly valid', 'hostile', 'malformed'] as const;
export type Kind = (typeof KINDS)[number];
