/** Mock mode (docs/decisions/0019), set by next.config.js. Bundlers reduce this to `false` in production. */
export const IS_MOCK = process.env.NODE_ENV !== 'production' && process.env.SHOP_IS_MOCK === 'yes';
