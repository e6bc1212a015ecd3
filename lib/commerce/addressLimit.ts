/** Addresses in a customer's address book. */
export const ADDRESS_LIMIT = 20;
