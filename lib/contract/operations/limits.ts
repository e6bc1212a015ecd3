import type { AddressLimit } from '../operation';

/**
 * For calls that try passwords, codes and numbers. Generous, because a mobile network shows many
 * customers under one address.
 */
export const GUESSING: AddressLimit = { name: 'guessing', requests: 300, windowMs: 5 * 60_000 };
