/**
 * Whether this is mock mode (docs/decisions/0019): next.config.js says so to server and browser. Never
 * in production, where a bundler finds `false` here.
 */
export const IS_MOCK = process.env.NODE_ENV !== 'production' && process.env.SHOP_IS_MOCK === 'yes';
