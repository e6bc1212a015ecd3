import type { AddressLimit } from '../operation';

/** For calls that check passwords and codes. A mobile network puts many customers behind one address. */
export const GUESSING: AddressLimit = { name: 'guessing', requests: 300, windowMs: 5 * 60_000 };
