import type { Cart } from './cart.contract';
import type { SessionState } from './customer.contract';
import type { OrderList } from './order.contract';

/** Kept out of the schemas, so that a page does not load yup for it. */
export const VISITOR: SessionState = {
  isLoggedIn: 'NO',
  isOtpPending: 'NO',
  userType: 1,
  fullName: '',
  owner: '',
};

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

export const NO_ORDERS: OrderList = { orders: [], totalOrders: 0, page: 1, limit: 20 };
