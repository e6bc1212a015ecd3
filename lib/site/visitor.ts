import type { Cart } from '@/lib/contract/cart.contract';
import type { SessionState } from '@/lib/contract/customer.contract';
import type { OrderList } from '@/lib/contract/order.contract';

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
