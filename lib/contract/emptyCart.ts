import type { Cart } from './cart';

/** Apart from the schemas, so that a page's first load does not bring the validator with it. */
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
