/**
 * What may happen to a cart between being seen and being ordered, beside its lines becoming a
 * problem. Apart from the schemas, so that the checkout does not load the validator.
 */
export const CART_CHANGES = ['price', 'total', 'quantity', 'added', 'removed'] as const;
export type CartChange = (typeof CART_CHANGES)[number];
