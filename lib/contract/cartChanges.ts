/** Differences between the cart on the page and the cart on the server. Kept out of the schemas, so that the checkout does not load yup. */
export const CART_CHANGES = ['price', 'total', 'quantity', 'added', 'removed'] as const;
