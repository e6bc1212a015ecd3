import type { Cart } from './cart';

/** Kept out of cart.ts, so that a page does not load yup for it. */
export const EMPTY_CART: Cart = {
  cart: [],
  subTotal: 0,
  salesDiscount: 0,
  quantityTotal: 0,
  itemCount: 0,
  totalWeight: 0,
  deliveryCharge: 0,
  problematicItems: [],
};
