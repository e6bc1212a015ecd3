import type { AddressLimit } from '../operation';

/** The window of SEARCH_PER_MINUTE. */
export const SEARCH_WINDOW_MS = 60_000;

/**
 * For searches and lists, each of which costs some milliseconds. The number is the default of
 * SEARCH_PER_MINUTE: a mobile network puts hundreds of shoppers behind one address.
 */
export const SEARCHES: AddressLimit = {
  name: 'search',
  requests: 600,
  windowMs: SEARCH_WINDOW_MS,
  setBy: 'searchPerMinute',
};

/** For calls that check passwords and codes. A mobile network puts many customers behind one address. */
export const GUESSING: AddressLimit = { name: 'guessing', requests: 300, windowMs: 5 * 60_000 };
