import type { ItemType } from '@/lib/contract/catalogue';

/** What the button of an item does now (spec 4); its label, its tooltip and its click share it. */
export type CartAction = 'unavailable' | 'select' | 'add' | 'update' | 'view';

export const CART_ACTION_TOOLTIPS: Record<CartAction, string> = {
  unavailable: 'Out of stock',
  select: 'Select Option(s)',
  add: 'Add to cart',
  update: 'Update cart',
  view: 'View cart',
};

/** `cartQty` is what the cart already holds of the item, null when it holds none. */
export function cartAction(
  item: { itmType: ItemType; inStock: number },
  qty: number,
  cartQty: number | null,
): CartAction {
  if (item.inStock <= 0) return 'unavailable';
  if (item.itmType === 'M') return 'select';
  if (cartQty === null) return 'add';
  return cartQty === qty ? 'view' : 'update';
}

/** What a click leads to. */
export type CartStep =
  | 'nothing'
  | 'tell-select-variant'
  | 'open-product'
  | 'refuse-quantity'
  | 'sign-in'
  | 'add'
  | 'update'
  | 'open-cart';

/** The step behind each action, by where the button stands, who presses it and whether so many can be ordered. */
export function cartStep(
  action: CartAction,
  place: { isSignedIn: boolean; isProductPage: boolean; canBeOrdered: boolean },
): CartStep {
  if (action === 'unavailable') return 'nothing';
  if (action === 'select') return place.isProductPage ? 'tell-select-variant' : 'open-product';
  if (action === 'view') return place.isSignedIn ? 'open-cart' : 'sign-in';
  if (!place.canBeOrdered) return 'refuse-quantity';
  return place.isSignedIn ? action : 'sign-in';
}
