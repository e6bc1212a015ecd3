/** Characters of a message to the shop; apart from the schema, which browsers fetch late. */
export const MOST_MESSAGE = 2000;
