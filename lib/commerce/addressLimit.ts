/** Addresses that one customer can keep. */
export const ADDRESS_LIMIT = 20;
