import type { Cart } from '@/lib/contract/cart.contract';

/** The cart in page data: the totals of the whole cart, and the first lines of a long one. */
export type PageCart = Cart & {
  /** Number of omitted lines and problems, which the browser fetches; absent for a whole cart. */
  left?: { lines: number; problems: number };
};

/** A longer cart is truncated. */
export const MAX_LINES = 40;
/** Fills the first screen and the mini-cart. */
const FIRST_LINES = 20;

/** Returns the cart for page data. */
export function pageCart(cart: Cart): PageCart {
  const isLong = cart.cart.length > MAX_LINES;
  const limit = isLong ? FIRST_LINES : MAX_LINES;
  const lines = cart.cart.slice(0, limit).map((line) => ({
    ...line,
    // The cart does not show specifications.
    item: { ...line.item, shortSpecs: '' },
  }));
  const problematicItems = cart.problematicItems.slice(0, limit);
  const whole = { ...cart, cart: lines, problematicItems };
  if (!isLong) return whole;
  return {
    ...whole,
    left: {
      lines: cart.cart.length - lines.length,
      problems: cart.problematicItems.length - problematicItems.length,
    },
  };
}
