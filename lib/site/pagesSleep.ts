/**
 * Whether a page waits for a touch before it fetches its code. Only in production: in development
 * its style sheets come with that code.
 */
export const PAGES_SLEEP = process.env.NODE_ENV === 'production';
