import type { ItemType } from '@/lib/contract/item.contract';
import { ASK_FOR_PRICE, isPriced } from './price';

/** What the cart button of an item does (spec 4); label, tooltip and click share it. */
export type CartAction = 'unavailable' | 'select' | 'ask' | 'add' | 'update' | 'view';

export const CART_ACTION_TOOLTIPS: Record<CartAction, string> = {
  unavailable: 'Out of stock',
  select: 'Select Option(s)',
  ask: ASK_FOR_PRICE,
  add: 'Add to cart',
  update: 'Update cart',
  view: 'View cart',
};

/** `cartQty` is null when the item is not in the cart. */
export function cartAction(
  item: { itmType: ItemType; inStock: number; selling: number },
  qty: number,
  cartQty: number | null,
): CartAction {
  if (item.inStock <= 0) return 'unavailable';
  if (item.itmType === 'M') return 'select';
  if (!isPriced(item)) return 'ask';
  if (cartQty === null) return 'add';
  return cartQty === qty ? 'view' : 'update';
}

export type CartStep =
  | 'nothing'
  | 'ask-for-variant'
  | 'open-product'
  | 'ask-for-price'
  | 'refuse-quantity'
  | 'sign-in'
  | 'add'
  | 'update'
  | 'open-cart';

/** Returns the step that a click on the cart button takes. */
export function cartStep(
  action: CartAction,
  context: { isSignedIn: boolean; isProductPage: boolean; canBeOrdered: boolean },
): CartStep {
  if (action === 'unavailable') return 'nothing';
  if (action === 'select') return context.isProductPage ? 'ask-for-variant' : 'open-product';
  if (action === 'ask') return 'ask-for-price';
  if (action === 'view') return context.isSignedIn ? 'open-cart' : 'sign-in';
  if (!context.canBeOrdered) return 'refuse-quantity';
  return context.isSignedIn ? action : 'sign-in';
}
