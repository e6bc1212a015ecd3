/** What a shop sells: real parts, the demo catalogue, or the mock's, which are gone at the next start. */
export const SHOP_KINDS = ['real', 'demo', 'mock'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];
