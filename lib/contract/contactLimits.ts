/** In characters. Kept out of the schema, so that a page does not load yup for it. */
export const MAX_MESSAGE_LENGTH = 2000;
